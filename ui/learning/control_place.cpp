#include "ui/learning/control_place.h"
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QToolBar>

namespace ui::learning {

namespace {

QWidget* buttonOf(const QWidget& window, QAction& action)
{
    for (QToolBar* bar : window.findChildren<QToolBar*>())
        if (QWidget* button = bar->widgetForAction(&action)) return button;
    return nullptr;
}

Control entryOf(const QWidget& window, QAction& action)
{
    auto* bar = window.findChild<QMenuBar*>();
    for (QMenu* menu : window.findChildren<QMenu*>())
        if (menu->actions().contains(&action)) return {bar, &action, menu};
    return {};
}

QRect rectIn(const QWidget& window, const QWidget& widget, const QRect& rect)
{
    return {widget.mapTo(&window, rect.topLeft()), rect.size()};
}

/// Menus in menus are found through the first of them.
QRect titleOf(const QMenu* menu, const QMenuBar& bar)
{
    while (const auto* outer = qobject_cast<const QMenu*>(menu->parentWidget()))
        menu = outer;
    return bar.actionGeometry(menu->menuAction());
}

QRect tabOf(const QDockWidget& dock, const QWidget& window)
{
    for (const QTabBar* bar : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab)
            if (bar->tabText(tab) == dock.windowTitle()) return rectIn(window, *bar, bar->tabRect(tab));
    return {};
}

/// Docks behind others lie beside the window.
bool isSeen(const QWidget& widget, const QWidget& window)
{
    QRect seen = rectIn(window, widget, widget.rect());
    for (const QWidget* outer = widget.parentWidget(); outer;
         outer = outer == &window ? nullptr : outer->parentWidget())
        seen &= rectIn(window, *outer, outer->rect());
    return widget.isVisible() && !seen.isEmpty();
}

} // namespace

/// Names of widgets come first; an action's button has the action's name with "Button" or "Box" behind it.
Control controlNamed(const QWidget& window, const QString& name)
{
    for (const char* suffix : {"", "Box", "Button"})
        if (auto* widget = window.findChild<QWidget*>(name + QLatin1String(suffix))) return {widget, {}, {}};
    auto* action = window.findChild<QAction*>(name);
    if (!action) return {};
    if (QWidget* button = buttonOf(window, *action)) return {button, {}, {}};
    return entryOf(window, *action);
}

QDockWidget* dockOf(const QWidget& widget)
{
    for (QWidget* ancestor = widget.parentWidget(); ancestor; ancestor = ancestor->parentWidget())
        if (auto* dock = qobject_cast<QDockWidget*>(ancestor)) return dock;
    return nullptr;
}

QRect placeOf(const Control& control, const QWidget& window)
{
    QWidget* widget = control.widget;
    if (!widget || widget->window() != &window) return {};
    if (control.entry) {
        const auto& bar = *qobject_cast<QMenuBar*>(widget);
        return control.menu ? rectIn(window, bar, titleOf(control.menu, bar)) : QRect();
    }
    if (isSeen(*widget, window)) return rectIn(window, *widget, widget->rect());
    const QDockWidget* dock = dockOf(*widget);
    return dock && widget->isVisibleTo(dock) ? tabOf(*dock, window) : QRect();
}

} // namespace ui::learning
