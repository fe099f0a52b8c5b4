#include "ui/numbers/glyph_label.h"
#include <QPainter>

namespace ui::numbers {

namespace {

constexpr double kColumn = 18, kCentre = 6;

} // namespace

GlyphLabel::GlyphLabel(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
}

void GlyphLabel::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.font(TypeRole::Small));
    setContentsMargins(theme.px(kColumn), 0, 0, 0);
}

void GlyphLabel::say(Glyph glyph, const QColor& normal, const QString& sentence)
{
    m_glyph = glyph;
    m_theme.fp16.fill = normal;
    setText(sentence);
    update();
}

/// In the middle of the first line.
void GlyphLabel::paintEvent(QPaintEvent* event)
{
    QLabel::paintEvent(event);
    QPainter painter(this);
    const double line = QFontMetricsF(font()).height();
    paintGlyph(painter, m_glyph, QPointF(m_theme.px(kCentre), line / 2), m_theme);
}

} // namespace ui::numbers
