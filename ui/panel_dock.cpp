#include "ui/panel_dock.h"
#include <QAction>
#include <QMenu>
#include <utility>

namespace ui {

PanelDock::PanelDock(const PanelRow& row, QWidget* parent)
    : QDockWidget(parent), m_area(row.area), m_panel(row.make(this))
{
    setObjectName(row.id);
    m_panel->setObjectName(row.id + QStringLiteral("Panel"));
    m_panel->setBackgroundRole(QPalette::Base);
    m_panel->setAutoFillBackground(true);
    setWidget(m_panel);
    toggleViewAction()->setObjectName(row.id + QStringLiteral("View"));
    const auto toFront = [this](bool shown) {
        if (shown) raise(); // it may be a tab behind others, once it is laid out
    };
    connect(toggleViewAction(), &QAction::triggered, this, toFront, Qt::QueuedConnection);
    retranslate(row);
    connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        m_visible = visible;
        catchUp();
    });
}

bool PanelDock::hasMenu() const
{
    QMenu probe;
    m_panel->fillMenu(probe);
    return !probe.isEmpty();
}

void PanelDock::setTheme(const Theme& theme)
{
    m_panel->setTheme(theme);
}

void PanelDock::retranslate(const PanelRow& row)
{
    setWindowTitle(row.title);
    toggleViewAction()->setWhatsThis(tr("Shows or hides this panel."));
    for (QWidget* widget : {static_cast<QWidget*>(this), static_cast<QWidget*>(m_panel)}) {
        widget->setAccessibleName(row.title);
        widget->setWhatsThis(row.help);
    }
    m_panel->retranslate();
    m_snapshotPending = m_historyPending = m_history != nullptr;
    catchUp();
}

void PanelDock::showUpdate(const core::SnapshotPtr& snapshot, const RunHistory& history, bool historyChanged)
{
    m_snapshot = snapshot;
    m_history = &history;
    m_snapshotPending = true;
    m_historyPending = m_historyPending || historyChanged;
    catchUp();
}

void PanelDock::catchUp()
{
    if (!m_visible || !m_snapshot) return;
    if (std::exchange(m_snapshotPending, false)) m_panel->showSnapshot(*m_snapshot);
    if (std::exchange(m_historyPending, false)) m_panel->showHistory(*m_history);
}

} // namespace ui
