#include "ui/dock_headers.h"
#include "ui/dock_title.h"
#include "ui/icons.h"
#include "ui/panel_dock.h"
#include <QEvent>
#include <QMainWindow>
#include <QMetaObject>
#include <QTabBar>
#include <QToolButton>

namespace ui {

DockHeaders::DockHeaders(QMainWindow& window, const QList<PanelDock*>& docks)
    : QObject(&window), m_window(window), m_docks(docks)
{
    for (PanelDock* dock : docks) {
        if (dock->area() == PanelArea::Bottom) {
            dock->setTitleBarWidget(new QWidget(dock)); // of no height: its title stands beside what it shows
            continue;
        }
        m_titles[dock] = new DockTitle(dock);
        dock->setTitleBarWidget(m_titles[dock]);
        connect(dock, &QDockWidget::visibilityChanged, this, &DockHeaders::updateLater);
        connect(dock, &QDockWidget::topLevelChanged, this, &DockHeaders::updateLater);
        connect(dock, &QDockWidget::dockLocationChanged, this, &DockHeaders::updateLater);
    }
    connect(&window, &QMainWindow::tabifiedDockWidgetActivated, this, &DockHeaders::updateLater);
}

void DockHeaders::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (DockTitle* title : std::as_const(m_titles))
        title->setTheme(theme);
    update();
}

void DockHeaders::retranslate()
{
    for (DockTitle* title : std::as_const(m_titles))
        title->retranslate();
    for (auto tab = m_tabMenus.begin(); tab != m_tabMenus.end(); ++tab) {
        nameTabs(*tab.key());
        retranslateMenuButton(*tab.value());
    }
    updateLater();
}

void DockHeaders::nameTabs(QTabBar& bar)
{
    bar.setAccessibleName(tr("Panels"));
    bar.setWhatsThis(tr("Panels that share this place: click one to bring it to the front."));
}

/// Qt makes and fills its tab bars after it has told of the change, so the headers follow once it is done.
void DockHeaders::updateLater()
{
    if (std::exchange(m_waiting, true)) return;
    QMetaObject::invokeMethod(this, &DockHeaders::update, Qt::QueuedConnection);
}

void DockHeaders::update()
{
    m_waiting = false;
    for (auto title = m_titles.begin(); title != m_titles.end(); ++title)
        title.value()->setTabbed(isTabbed(*title.key()));
    for (QTabBar* bar : m_window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        updateTabs(*bar);
}

/// Docks that are closed keep their place in a group, but show no tab.
bool DockHeaders::isTabbed(PanelDock& dock) const
{
    const QList<QDockWidget*> others = m_window.tabifiedDockWidgets(&dock);
    const bool hasTabs = std::any_of(others.begin(), others.end(), [](auto* other) { return !other->isHidden(); });
    return hasTabs && !dock.isFloating();
}

void DockHeaders::updateTabs(QTabBar& bar)
{
    if (!m_tabMenus.contains(&bar)) {
        m_tabMenus[&bar] = makeMenuButton(&bar, [this, &bar] { return frontOf(bar); });
        bar.setObjectName(QStringLiteral("panelTabs"));
        nameTabs(bar);
        bar.setExpanding(false);
        bar.setElideMode(Qt::ElideNone);
        bar.installEventFilter(this);
        connect(&bar, &QTabBar::currentChanged, this, &DockHeaders::updateLater);
        connect(&bar, &QObject::destroyed, this, [this, &bar] { m_tabMenus.remove(&bar); });
    }
    QToolButton* menu = m_tabMenus[&bar];
    const PanelDock* front = frontOf(bar);
    menu->setIcon(icon(QStringLiteral("more"), m_theme));
    menu->setVisible(front && front->hasMenu());
    menu->adjustSize();
    menu->move(bar.width() - menu->width() - 4, (bar.height() - menu->height()) / 2);
}

bool DockHeaders::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) updateLater();
    return QObject::eventFilter(watched, event);
}

PanelDock* DockHeaders::frontOf(const QTabBar& bar) const
{
    for (PanelDock* dock : m_docks)
        if (bar.currentIndex() >= 0 && dock->windowTitle() == bar.tabText(bar.currentIndex())) return dock;
    return nullptr;
}

} // namespace ui
