#pragma once
// What the style paints, one function a control; colours from the option's palette. Knows nothing of QStyle's
// dispatching.
#include <QStyleOption>

class QPainter;

namespace ui::painting {

void fill(QPainter& painter, const QRect& rect, const QColor& colour);
/// A field or a button: radius 3, a frame in Mid, ink when it has the focus.
void field(QPainter& painter, const QStyleOption& option);
void focusFrame(QPainter& painter, const QStyleOption& option);
void checkBox(QPainter& painter, const QStyleOption& option);
void toolButton(QPainter& painter, const QStyleOption& option);
/// Icon and text side by side.
void toolButtonLabel(QPainter& painter, const QStyleOptionToolButton& option);
/// + above −, larger where the field is higher.
void spinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down);
void comboBox(QPainter& painter, const QStyleOptionComboBox& option);
/// A button that opens a menu and shows what is chosen there: it looks like a combo box.
void menuField(QPainter& painter, const QStyleOptionToolButton& option);
void slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle);
void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle);
void dockSeparator(QPainter& painter, const QStyleOption& option);
void tab(QPainter& painter, const QStyleOptionTab& option);
/// Under the tabs and beside them.
void tabBase(QPainter& painter, const QStyleOption& option);
void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& option);
void headerSection(QPainter& painter, const QStyleOptionHeader& option);

} // namespace ui::painting
