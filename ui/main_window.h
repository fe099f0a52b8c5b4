#pragma once
// The window: docks, actions and the engine, joined. Holds no training rules.
#include "ui/actions.h"
#include "ui/dock_layout.h"
#include "ui/engine_bridge.h"
#include "ui/language.h"
#include "ui/run_history.h"
#include <QMainWindow>

class QSettings;

namespace ui {

namespace training_step {
class TrainingStepPanel;
}

namespace settings {
class SettingsPanel;
}

class Desk;
class DeviceMenu;
class DockHeaders;
class ExperimentFiles;
class KeyPresses;
class StatusBar;
class ToolBar;
struct DeviceEntry;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settings` keeps the layout; null: nothing is read or kept.
    MainWindow(EngineBridge& bridge, QSettings* settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// A shipped id or a file. If it is wrong, a message says so and the running experiment stays.
    void openExperiment(const QString& idOrFile);
    void setSpeed(int place);
    /// Answers and the place in the lesson are kept in this file from now on.
    void keepProgressIn(const QString& file);
    /// What the device menu offers, the CPU first; asked anew when the language changes.
    void setDevices(const std::function<QList<DeviceEntry>()>& entries);
    const core::SnapshotPtr& snapshot() const { return m_snapshot; }
    const RunHistory& history() const { return m_history; }

signals:
    /// After every panel that is visible has shown it.
    void snapshotShown(const core::SnapshotPtr& snapshot);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void createDocks();
    void connectActions();
    void connectRunActions();
    void connectToggles();
    void connectDevices();
    void connectViewActions();
    void connectPanels();
    void connectSpeed();
    void connectEditing();
    void connectFiles();
    void connectLearning();
    void applySettings(settings::SettingsPanel& panel, const core::content::SettingValues& changes);
    void bringToFront(const QString& dock);
    PanelDock* dock(const QString& name) const;
    void post(core::Command command);
    void setFormat(kernels::Format format);
    void showEditing();
    void showUpdate(const core::Update& update);
    void showHistory(bool hasChanged);
    void setFaded(bool faded);
    void toggleRun();
    void showAbout();
    void chooseLanguage(Language language);
    void retranslate();
    void useSystemPalette();
    void rebuildTheme();
    void setPresentation(bool on);
    void useType();
    void setRoom(Room room);
    void resetLayout();
    void keepLayout();
    QString layoutKey() const;
    void message(const QString& title, const QString& text);

    EngineBridge& m_bridge;
    QSettings* m_settings;
    Theme m_theme;
    Actions m_actions;
    DeviceMenu* m_devices = nullptr;
    ExperimentFiles* m_files = nullptr;
    training_step::TrainingStepPanel* m_step = nullptr;
    QList<PanelDock*> m_docks;
    DockHeaders* m_headers = nullptr;
    Desk* m_desk = nullptr;
    ToolBar* m_toolBar = nullptr;
    StatusBar* m_statusBar = nullptr;
    KeyPresses* m_keys = nullptr;
    Room m_room = Room::Roomy;
    bool m_isArranged = false, m_isClosing = false;
    bool m_isFaded = false, m_hasNewRecords = false;
    RunHistory m_history;
    core::SnapshotPtr m_snapshot;
};

} // namespace ui
