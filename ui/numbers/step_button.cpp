#include "ui/numbers/step_button.h"
#include <QPainter>

namespace ui::numbers {

namespace {

constexpr double kWidth = 18, kHeight = 20, kTriangle = 9;

} // namespace

StepButton::StepButton(bool up, QWidget* parent) : QAbstractButton(parent), m_up(up), m_theme(Theme::light(font()))
{
    setAutoRepeat(true);
    setFocusPolicy(Qt::TabFocus);
}

void StepButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

QSize StepButton::sizeHint() const
{
    return {m_theme.px(kWidth), m_theme.px(kHeight)};
}

void StepButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isHot = isEnabled() && (underMouse() || hasFocus());
    painter.setPen(QPen(hasFocus() ? m_theme.ink.fill : m_theme.line, hasFocus() ? 2 : 1));
    painter.setBrush(isDown() ? m_theme.line : m_theme.field);
    if (isHot || isDown()) painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    const double half = m_theme.px(kTriangle) / 2.0, tall = m_up ? -half : half;
    const QPointF centre = QRectF(rect()).center();
    painter.setPen(Qt::NoPen);
    painter.setBrush(isEnabled() ? m_theme.text : m_theme.disabled);
    painter.drawPolygon(QPolygonF{centre + QPointF(-half, -tall * 0.7), centre + QPointF(half, -tall * 0.7),
                                  centre + QPointF(0, tall * 0.8)});
}

void StepButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void StepButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace ui::numbers
