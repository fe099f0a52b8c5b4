#pragma once
// The tool bar: buttons of actions, the speed slider, the two toggles. Knows nothing of the engine.
#include "core/snapshot.h"
#include "ui/actions.h"
#include <QToolBar>

class QComboBox;
class QLabel;
class QSlider;

namespace ui {

class DeviceMenu;

class ToolBar : public QToolBar {
    Q_OBJECT
public:
    ToolBar(const Actions& actions, DeviceMenu& devices, QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// After the actions; a snapshot follows.
    void retranslate();
    void showSnapshot(const core::Snapshot& snapshot);
    /// A place in kSpeeds.
    void setSpeed(int place);
    int speed() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

signals:
    /// Statements a second; 0 is as fast as it goes.
    void paceChosen(double statementsPerSecond);
    void formatChosen(kernels::Format format);

private:
    void addSteps();
    void addSpeed();
    void addToggles();
    void setTextWidths();

    using Omission = void (ToolBar::*)(bool omit);
    void widenRun();
    void fit();
    void omitStepTexts(bool omit);
    void omitResetText(bool omit);
    void omitBack(bool omit);
    void omitSpeedText(bool omit);
    void omitSpeedTitle(bool omit);
    void omitSpeedLength(bool omit);

    Actions m_actions;
    QColor m_line;
    int m_speedLength = 124;
    QAction *m_speedTitlePlace = nullptr, *m_speedTextPlace = nullptr;
    QSlider* m_speed = nullptr;
    QLabel *m_speedTitle = nullptr, *m_speedText = nullptr;
    QComboBox* m_format = nullptr;
};

} // namespace ui
