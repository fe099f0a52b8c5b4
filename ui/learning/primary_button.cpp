#include "ui/learning/primary_button.h"
#include "ui/style_painting.h"
#include <QPainter>
#include <QStyleOptionButton>

namespace ui::learning {

namespace {

constexpr int kPadding = 16, kTriangle = 10, kRadius = 4;
constexpr int kHeight = 36, kPresentationHeight = 52;

} // namespace

void PrimaryButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.font(TypeRole::PanelTitle));
    updateGeometry();
    update();
}

void PrimaryButton::setRuns(bool runs)
{
    m_runs = runs;
    updateGeometry();
    update();
}

QSize PrimaryButton::sizeHint() const
{
    const int mark = m_runs ? 2 * m_theme.px(kTriangle) : 0;
    return {fontMetrics().size(Qt::TextShowMnemonic, text()).width() + mark + 2 * m_theme.px(kPadding) + 2,
            m_theme.px(kHeight, kPresentationHeight)};
}

void PrimaryButton::paintEvent(QPaintEvent*)
{
    QStyleOptionButton option;
    initStyleOption(&option);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool pressed = isDown() || underMouse();
    QColor ground = isEnabled() ? m_theme.text : m_theme.line;
    if (isEnabled() && pressed) ground = m_theme.secondary;
    painter.setBrush(ground);
    painter.setPen(Qt::NoPen);
    painter.drawRoundedRect(rect(), kRadius, kRadius);
    const QColor letters = isEnabled() ? m_theme.base : m_theme.secondary;
    const int triangle = m_theme.px(kTriangle), left = m_theme.px(kPadding);
    QRect words = rect();
    if (m_runs) {
        const double x = left, y = height() / 2.0, half = triangle / 2.0;
        painter.setBrush(letters);
        painter.drawPolygon(QPolygonF{QPointF(x, y - half), QPointF(x + triangle * 0.9, y), QPointF(x, y + half)});
        words.setLeft(left + 2 * triangle - m_theme.px(2));
        words.setRight(width() - m_theme.px(2));
    }
    painter.setPen(letters);
    painter.drawText(words, (m_runs ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter | Qt::TextHideMnemonic,
                     text());
    if (option.state & QStyle::State_KeyboardFocusChange && option.state & QStyle::State_HasFocus) {
        painter.setPen(QPen(m_theme.base, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5), kRadius, kRadius);
    }
}

} // namespace ui::learning
