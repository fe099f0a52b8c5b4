#include "ui/style_painting.h"
#include <QPainter>
#include <QPainterPath>

namespace ui::painting {

namespace {

constexpr double kFieldRadius = 3;
constexpr int kFocusWidth = 2;

QColor colourOf(const QStyleOption& option, QPalette::ColorRole role)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    return option.palette.color(enabled ? QPalette::Active : QPalette::Disabled, role);
}

/// Ink at a low opacity: how a control answers the mouse, in both themes.
QColor wash(const QStyleOption& option, float opacity)
{
    QColor colour = option.palette.color(QPalette::Text);
    colour.setAlphaF(opacity);
    return colour;
}

void frame(QPainter& painter, const QRectF& rect, const QPen& pen, const QBrush& brush, double radius)
{
    const double inset = pen.widthF() / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void polyline(QPainter& painter, const QPolygonF& points, const QColor& colour, double width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    painter.restore();
}

} // namespace

void fill(QPainter& painter, const QRect& rect, const QColor& colour)
{
    painter.fillRect(rect, colour);
}

void field(QPainter& painter, const QStyleOption& option)
{
    const bool focus = option.state & QStyle::State_HasFocus, hover = option.state & QStyle::State_MouseOver;
    const QColor line = focus ? colourOf(option, QPalette::Text) : option.palette.color(QPalette::Mid);
    const QPen pen(hover && !focus ? option.palette.color(QPalette::PlaceholderText) : line, focus ? kFocusWidth : 1);
    frame(painter, option.rect, pen, option.palette.color(QPalette::Button), kFieldRadius);
}

void focusFrame(QPainter& painter, const QStyleOption& option)
{
    frame(painter, option.rect, QPen(option.palette.color(QPalette::Text), kFocusWidth), Qt::NoBrush, kFieldRadius);
}

void checkBox(QPainter& painter, const QStyleOption& option)
{
    const bool on = option.state & QStyle::State_On;
    const QColor ink = colourOf(option, QPalette::Text);
    const QRectF box(option.rect);
    const bool hover = (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    const QColor edge = on || hover ? ink : colourOf(option, QPalette::PlaceholderText);
    frame(painter, box, QPen(edge, 1.25), on ? ink : option.palette.color(QPalette::Button), kFieldRadius);
    if (!on) return;
    const auto at = [&box](double x, double y) {
        return QPointF(box.x() + x * box.width(), box.y() + y * box.height());
    };
    polyline(painter, QPolygonF{at(0.25, 0.52), at(0.43, 0.70), at(0.76, 0.32)}, option.palette.color(QPalette::Base),
             1.75);
}

void toolButton(QPainter& painter, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    if (!(option.state & QStyle::State_AutoRaise)) field(painter, option);
    if (enabled && down)
        frame(painter, option.rect, Qt::NoPen, wash(option, 0.12F), kFieldRadius);
    else if (enabled && (option.state & QStyle::State_MouseOver))
        frame(painter, option.rect, Qt::NoPen, wash(option, 0.06F), kFieldRadius);
    if (option.state & QStyle::State_KeyboardFocusChange && option.state & QStyle::State_HasFocus)
        focusFrame(painter, option);
}

void toolButtonLabel(QPainter& painter, const QStyleOptionToolButton& option)
{
    const int gap = option.iconSize.width() / 2;
    const bool enabled = option.state & QStyle::State_Enabled;
    const QSize icon = option.iconSize;
    const QFontMetrics metrics(option.font);
    const int width = icon.width() + gap + metrics.size(Qt::TextShowMnemonic, option.text).width();
    const QRect& r = option.rect;
    const QPoint start(r.left() + (r.width() - width) / 2, r.center().y());
    option.icon.paint(&painter, QRect(start - QPoint(0, icon.height() / 2 - 1), icon), Qt::AlignCenter,
                      enabled ? QIcon::Normal : QIcon::Disabled);
    painter.setFont(option.font);
    painter.setPen(colourOf(option, QPalette::ButtonText));
    painter.drawText(r.adjusted(start.x() - r.left() + icon.width() + gap, 0, 0, 0),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextHideMnemonic, option.text);
}

namespace {

/// The mark of a field that opens a list.
void chevron(QPainter& painter, const QStyleOption& option)
{
    const QPointF centre(option.rect.right() - 13.0, option.rect.center().y() + 0.5);
    polyline(painter, QPolygonF{centre + QPointF(-4, -2), centre + QPointF(0, 2), centre + QPointF(4, -2)},
             colourOf(option, QPalette::Text), 1.5);
}

} // namespace

void spinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down)
{
    const int arm = std::max(3, option.rect.height() / 8);
    field(painter, option);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRect& button : {up, down}) {
        const bool isUp = button == up;
        const bool can =
            option.stepEnabled & (isUp ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled);
        painter.setPen(QPen(option.palette.color(can ? QPalette::Active : QPalette::Disabled, QPalette::Text),
                            std::max(1, arm / 3)));
        const QPoint middle = button.center();
        painter.drawLine(middle - QPoint(arm, 0), middle + QPoint(arm, 0));
        if (isUp) painter.drawLine(middle - QPoint(0, arm), middle + QPoint(0, arm));
    }
    painter.restore();
}

void comboBox(QPainter& painter, const QStyleOptionComboBox& option)
{
    field(painter, option);
    chevron(painter, option);
}

void menuField(QPainter& painter, const QStyleOptionToolButton& option)
{
    constexpr int kTextX = 10;
    field(painter, option);
    painter.setFont(option.font);
    painter.setPen(colourOf(option, QPalette::ButtonText));
    painter.drawText(option.rect.adjusted(kTextX, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, option.text);
    chevron(painter, option);
}

void slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle)
{
    const QColor ink = colourOf(option, QPalette::Text);
    const QPointF centre = QRectF(handle).center();
    const double y = QRectF(groove).center().y();
    polyline(painter, QPolygonF{QPointF(groove.left(), y), QPointF(groove.right(), y)},
             option.palette.color(QPalette::Mid), 3);
    polyline(painter, QPolygonF{QPointF(groove.left(), y), QPointF(centre.x(), y)},
             colourOf(option, QPalette::PlaceholderText), 3);
    const bool focus = option.state & QStyle::State_HasFocus;
    const double radius = handle.height() / 2.0;
    frame(painter, QRectF(centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)), QPen(ink, focus ? 3 : 2),
          option.palette.color(QPalette::Button), radius);
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle)
{
    const bool active = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    const QRectF bar = QRectF(handle).adjusted(3, 3, -3, -3);
    frame(painter, bar, Qt::NoPen, wash(option, active ? 0.45F : 0.25F), std::min(bar.width(), bar.height()) / 2);
}

void dockSeparator(QPainter& painter, const QStyleOption& option)
{
    fill(painter, option.rect, option.palette.color(QPalette::Base));
    // The option calls a separator between docks side by side horizontal, though its line is upright.
    const bool upright = option.rect.height() > option.rect.width();
    const QPoint centre = option.rect.center();
    const QRect line = upright ? QRect(centre.x(), option.rect.top(), 1, option.rect.height())
                               : QRect(option.rect.left(), centre.y(), option.rect.width(), 1);
    fill(painter, line, option.palette.color(QPalette::Mid));
}

void tabBase(QPainter& painter, const QStyleOption& option)
{
    const QRect& r = option.rect;
    fill(painter, r, option.palette.color(QPalette::Base));
    fill(painter, QRect(r.left(), r.bottom(), r.width(), 1), option.palette.color(QPalette::Midlight));
}

void tab(QPainter& painter, const QStyleOptionTab& option)
{
    tabBase(painter, option);
    const QRect& r = option.rect;
    if (option.state & QStyle::State_Selected)
        fill(painter, QRect(r.left() + 8, r.bottom() - 1, r.width() - 16, 2), option.palette.color(QPalette::Text));
}

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& option)
{
    fill(painter, option.rect, option.palette.color(QPalette::Window));
    if (option.state & QStyle::State_Selected)
        frame(painter, option.rect, Qt::NoPen, wash(option, 0.08F), kFieldRadius);
    painter.setPen(colourOf(option, QPalette::WindowText));
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextHideMnemonic, option.text);
}

void headerSection(QPainter& painter, const QStyleOptionHeader& option)
{
    const QRect& r = option.rect;
    fill(painter, r, option.palette.color(QPalette::Base));
    fill(painter, QRect(r.left(), r.bottom(), r.width(), 1), option.palette.color(QPalette::Mid));
}

} // namespace ui::painting
