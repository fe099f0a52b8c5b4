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
    void showSnapshot(const core::Snapshot& snapshot);
    /// Narrow windows: icons without texts where the icon says enough.
    void setCompact(bool compact);
    /// A place in kSpeeds.
    void setSpeed(int place);
    int speed() const;

protected:
    void paintEvent(QPaintEvent* event) override;

signals:
    /// Statements a second; 0 is as fast as it goes.
    void paceChosen(double statementsPerSecond);
    void formatChosen(kernels::Format format);

private:
    void addSteps();
    void addSpeed();
    void addToggles();
    void setRunWidth();
    void setSpeedWidth();

    Actions m_actions;
    QColor m_line;
    int m_speedWidth = 124;
    bool m_isCompact = false;
    QSlider* m_speed = nullptr;
    QLabel *m_speedTitle = nullptr, *m_speedText = nullptr;
    QComboBox* m_format = nullptr;
};

} // namespace ui
