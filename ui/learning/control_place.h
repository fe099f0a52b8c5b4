#pragma once
// Where a control of the window is found by its name: itself, the tab that it lies behind, or the menu that holds it.
// Knows nothing of why it is looked for.
#include <QPointer>
#include <QRect>
#include <QWidget>

class QAction;
class QDockWidget;
class QMenu;

namespace ui::learning {

struct Control {
    QPointer<QWidget> widget; // for an entry of a menu the menu bar
    QPointer<QAction> entry;  // none: it is a widget
    QPointer<QMenu> menu;     // that holds the entry
};

/// The widget or the action's button of that objectName, else its entry in a menu; empty where there is none.
Control controlNamed(const QWidget& window, const QString& name);
/// Null where it stands in none.
QDockWidget* dockOf(const QWidget& widget);
/// In the window's coordinates; empty where nothing of it is to be seen.
QRect placeOf(const Control& control, const QWidget& window);

} // namespace ui::learning
