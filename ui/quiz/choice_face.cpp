#include "ui/quiz/choice_face.h"
#include "ui/quiz/focus_room.h"
#include "ui/style_painting.h"
#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTextOption>
#include <cmath>

namespace ui::quiz {

namespace {

constexpr int kInset = 12, kIndicator = 16, kGap = 10, kLetter = 14, kMarkRoom = 28, kRadius = 4;
constexpr int kHeight = 36, kPresentationHeight = 56;
constexpr double kFocusWidth = 2;

/// As wide in semi-bold as when it is chosen, so that choosing moves nothing.
void lay(QTextDocument& document, const QFont& font, const QString& html, int width)
{
    document.setDocumentMargin(0);
    document.setDefaultFont(font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(option);
    document.setHtml(html);
    document.setTextWidth(width);
}

QFont strong(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

void ChoiceFace::setTheme(const Theme& theme)
{
    m_theme = theme;
}

void ChoiceFace::setText(const QString& letter, const QString& html)
{
    m_letter = letter;
    m_html = html;
}

int ChoiceFace::textLeft() const
{
    return m_theme.px(kInset) + m_theme.px(kIndicator) + m_theme.px(kGap) + m_theme.px(kLetter) + m_theme.px(kGap);
}

int ChoiceFace::textWidth(int width) const
{
    return std::max(1, width - textLeft() - m_theme.px(kMarkRoom));
}

int ChoiceFace::heightFor(int width) const
{
    QTextDocument document;
    lay(document, strong(m_theme.font(TypeRole::Body)), m_html, textWidth(width - 2 * kFocusRoom));
    const int words = static_cast<int>(std::ceil(document.size().height()));
    return 2 * kFocusRoom + std::max(m_theme.px(kHeight, kPresentationHeight), words + 2 * m_theme.px(8, 12));
}

void ChoiceFace::paint(QPainter& painter, const QStyleOptionButton& option, bool several) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintFocus(painter, option);
    const QRect row(QPoint(0, 0), option.rect.size() - QSize(2 * kFocusRoom, 2 * kFocusRoom));
    painter.translate(kFocusRoom, kFocusRoom);
    const bool chosen = option.state & QStyle::State_On, enabled = option.state & QStyle::State_Enabled,
               hovered = enabled && option.state & QStyle::State_MouseOver;
    const double pen = chosen ? 2 : 1, half = pen / 2;
    painter.setPen(QPen(chosen ? m_theme.text : m_theme.line, pen));
    painter.setBrush(chosen || hovered ? m_theme.alternate : m_theme.base);
    painter.drawRoundedRect(QRectF(row).adjusted(half, half, -half, -half), kRadius, kRadius);
    const double size = m_theme.px(kIndicator), y = row.center().y() + 1 - size / 2;
    paintIndicator(painter, {static_cast<double>(m_theme.px(kInset)), y, size, size}, chosen, several);
    paintText(painter, row, chosen);
}

void ChoiceFace::paintFocus(QPainter& painter, const QStyleOptionButton& option) const
{
    const QStyle::State needed = QStyle::State_Enabled | QStyle::State_KeyboardFocusChange | QStyle::State_HasFocus;
    if ((option.state & needed) != needed) return;
    const double half = kFocusWidth / 2, radius = kRadius + kFocusRoom - half;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text, kFocusWidth));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(half, half, -half, -half), radius, radius);
}

void ChoiceFace::paintIndicator(QPainter& painter, const QRectF& place, bool chosen, bool several) const
{
    painter.setPen(QPen(chosen ? m_theme.text : m_theme.secondary, m_theme.px(1.5)));
    painter.setBrush(Qt::NoBrush);
    const QRectF ring = place.adjusted(1, 1, -1, -1);
    if (several)
        painter.drawRoundedRect(ring, 3, 3);
    else
        painter.drawEllipse(ring);
    if (!chosen) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.text);
    const double quarter = place.width() / 4;
    const QRectF dot = place.adjusted(quarter, quarter, -quarter, -quarter);
    if (several)
        painter.drawRect(dot);
    else
        painter.drawEllipse(dot);
}

void ChoiceFace::paintText(QPainter& painter, const QRect& rect, bool chosen) const
{
    const int letterX = m_theme.px(kInset) + m_theme.px(kIndicator) + m_theme.px(kGap);
    painter.setFont(strong(m_theme.font(TypeRole::Body)));
    painter.setPen(chosen ? m_theme.text : m_theme.secondary);
    painter.drawText(QRect(letterX, rect.top(), m_theme.px(kLetter) + m_theme.px(4), rect.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, m_letter);
    if (m_mark != ChoiceMark::None) {
        painter.setPen(m_theme.text);
        painter.drawText(QRect(rect.right() - m_theme.px(kMarkRoom), rect.top(), m_theme.px(kMarkRoom), rect.height()),
                         Qt::AlignCenter, m_mark == ChoiceMark::Right ? QStringLiteral("✓") : QStringLiteral("✕"));
    }
    const QFont body = m_theme.font(TypeRole::Body);
    QTextDocument document;
    lay(document, chosen ? strong(body) : body, m_html, textWidth(rect.width()));
    painter.save();
    painter.translate(textLeft(), rect.top() + (rect.height() - document.size().height()) / 2);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, m_theme.text);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace ui::quiz
