#pragma once
// A dock that holds one panel, and what of the newest picture the panel has not seen yet: a hidden panel does nothing
// and catches up when it is shown. Knows nothing of where it stands.
#include "ui/panel_table.h"
#include <QDockWidget>

namespace ui {

class PanelDock : public QDockWidget {
    Q_OBJECT
public:
    PanelDock(const PanelRow& row, QWidget* parent);

    PanelArea area() const { return m_area; }
    Panel& panel() const { return *m_panel; }
    bool hasMenu() const;
    void setTheme(const Theme& theme);
    void retranslate(const PanelRow& row);
    void showUpdate(const core::SnapshotPtr& snapshot, const RunHistory& history, bool historyChanged);

private:
    void catchUp();

    PanelArea m_area;
    Panel* m_panel = nullptr;
    core::SnapshotPtr m_snapshot;
    const RunHistory* m_history = nullptr; // the window's, which outlives its docks
    bool m_visible = false, m_snapshotPending = false, m_historyPending = false;
};

} // namespace ui
