#include "ui/plots/range_plot.h"
#include "ui/plots/range_tips.h"
#include "ui/plots/scale_handle.h"
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace ui::plots {

bool RangePlot::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != &canvas()) return PlotView::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (const auto* mouse = static_cast<QMouseEvent*>(event); mouse->button() == Qt::LeftButton)
            grab(mouse->position());
        break;
    case QEvent::MouseButtonDblClick:
        choosePower(static_cast<QMouseEvent*>(event)->position());
        break;
    case QEvent::MouseMove: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        moveMouse(mouse->position(), mouse->modifiers() & Qt::ShiftModifier);
        break;
    }
    case QEvent::MouseButtonRelease:
        letGo();
        break;
    case QEvent::Leave:
        leave();
        break;
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    default:
        break;
    }
    return PlotView::eventFilter(watched, event);
}

bool RangePlot::onPill(QPointF at) const
{
    return m_picture.lossScale && ScaleHandle(*m_picture.lossScale, parts(), theme()).pill().contains(at);
}

double RangePlot::exponent() const
{
    return std::log2(m_picture.lossScale->scale);
}

void RangePlot::grab(QPointF at)
{
    if (!onPill(at)) return;
    setFocus(Qt::MouseFocusReason);
    const RangeGeometry g = parts();
    m_grab = g.x(m_picture.lossScale->median + exponent()) - at.x();
}

void RangePlot::moveMouse(QPointF at, bool continuous)
{
    if (!m_grab || !m_picture.lossScale) return hover(at);
    const RangeGeometry g = parts();
    const double power = ScaleHandle(*m_picture.lossScale, g, theme()).exponentAt(at.x() + *m_grab);
    tryExponent(continuous ? power : std::round(power));
}

void RangePlot::letGo()
{
    if (!m_grab) return;
    m_grab.reset();
    if (m_picture.lossScale && m_picture.lossScale->trying) emit scaleChosen(m_picture.lossScale->scale);
}

void RangePlot::choosePower(QPointF at)
{
    const RangeGeometry g = parts();
    if (!onPill(at) && tipAt(m_picture, g, at).bar)
        emit powerChosen(static_cast<int>(std::floor(g.exponentAt(at.x()))));
}

void RangePlot::tryExponent(double exponent)
{
    const double scale = std::exp2(std::clamp(exponent, ScaleHandle::kLeast, ScaleHandle::kMost));
    if (scale != m_picture.lossScale->scale) emit scaleTried(scale);
}

void RangePlot::hover(QPointF at)
{
    const bool pill = onPill(at);
    canvas().setCursor(pill ? Qt::SizeHorCursor : Qt::ArrowCursor);
    const RangeTip tip = pill ? RangeTip{} : tipAt(m_picture, parts(), at);
    const QRectF outlined = tip.bar ? tip.area : QRectF();
    if (pill == m_pillHovered && outlined == m_hovered) return;
    m_pillHovered = pill;
    m_hovered = outlined;
    redraw({"scale", "labels"});
}

void RangePlot::leave()
{
    m_pillHovered = false;
    m_hovered = {};
    redraw({"scale", "labels"});
}

void RangePlot::showToolTip(QPointF at, QPoint global) const
{
    if (onPill(at))
        return QToolTip::showText(global,
                                  tr("Drag it, or press Left and Right: this is what another loss scale would do. "
                                     "Esc takes it back."),
                                  &canvas());
    const RangeTip tip = tipAt(m_picture, parts(), at);
    QToolTip::showText(global, tip.text, &canvas(), tip.area.toAlignedRect());
}

void RangePlot::keyPressEvent(QKeyEvent* event)
{
    if (!m_picture.lossScale) return PlotView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return tryExponent(std::ceil(exponent()) - 1);
    case Qt::Key_Right:
        return tryExponent(std::floor(exponent()) + 1);
    case Qt::Key_PageDown:
        return tryExponent(exponent() - 8);
    case Qt::Key_PageUp:
        return tryExponent(exponent() + 8);
    case Qt::Key_Home:
        return tryExponent(0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_picture.lossScale->trying) return emit scaleChosen(m_picture.lossScale->scale);
        break;
    case Qt::Key_Escape:
        m_grab.reset();
        if (m_picture.lossScale->trying) return emit trialCancelled();
        break;
    default:
        break;
    }
    PlotView::keyPressEvent(event);
}

void RangePlot::focusInEvent(QFocusEvent* event)
{
    PlotView::focusInEvent(event);
    redraw({"scale"});
}

void RangePlot::focusOutEvent(QFocusEvent* event)
{
    PlotView::focusOutEvent(event);
    redraw({"scale"});
}

} // namespace ui::plots
