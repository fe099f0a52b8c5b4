#pragma once
// The status bar: what ran last, and where the run stands. Knows nothing of the engine.
#include "ui/theme.h"
#include <QStatusBar>

class QLabel;

namespace core {
struct Snapshot;
}

namespace ui {

class StatusCell;

class StatusBar : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusBar(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void showSnapshot(const core::Snapshot& snapshot);
    /// Narrow windows: without the cell that says what the window's title says too.
    void setCompact(bool compact);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    StatusCell* addCell(const QString& name, const QString& help);
    void showLast(const core::Snapshot& snapshot);
    void showPlace(const core::Snapshot& snapshot);

    Theme m_theme;
    QLabel* m_last = nullptr;
    StatusCell *m_experiment = nullptr, *m_iteration = nullptr, *m_statement = nullptr, *m_device = nullptr,
               *m_state = nullptr;
};

} // namespace ui
