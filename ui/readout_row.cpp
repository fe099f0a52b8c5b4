#include "ui/readout_row.h"
#include <QPainter>

namespace ui {

namespace {

constexpr double kInset = 12, kGap = 20, kSmallestGap = 8, kInner = 6;

} // namespace

ReadoutRow::ReadoutRow(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ReadoutRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void ReadoutRow::showReadouts(const QList<Readout>& readouts)
{
    m_readouts = readouts;
    QStringList all;
    for (const Readout& readout : readouts)
        all += QStringLiteral("%1: %2").arg(readout.name, readout.value);
    setToolTip(all.join(QLatin1Char('\n')));
    setAccessibleDescription(all.join(QStringLiteral(", ")));
    update();
}

QSize ReadoutRow::sizeHint() const
{
    return {m_theme.px(320), m_theme.px(36)};
}

QFont ReadoutRow::font(bool strong) const
{
    return m_theme.font(strong ? TypeRole::SmallStrong : TypeRole::Small);
}

double ReadoutRow::widthOf(const Readout& readout) const
{
    const QFontMetricsF names(font(readout.strongName)), values(font(readout.strongValue));
    const double mark = readout.markWidth > 0 ? m_theme.px(readout.markWidth + kInner) : 0;
    const double value = std::max(values.horizontalAdvance(readout.value), values.horizontalAdvance(readout.widest));
    return mark + names.horizontalAdvance(readout.name) + m_theme.px(kInner) + value;
}

double ReadoutRow::gapThatFits() const
{
    double room = width() - m_theme.px(kInset);
    for (const Readout& readout : m_readouts)
        room -= widthOf(readout);
    const double gaps = std::max<double>(1, static_cast<double>(m_readouts.size()) - 1);
    return std::clamp<double>(room / gaps, m_theme.px(kSmallestGap), m_theme.px(kGap));
}

void ReadoutRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    double left = m_theme.px(kInset);
    const double gap = gapThatFits();
    for (const Readout& readout : std::as_const(m_readouts)) {
        const double wide = widthOf(readout);
        if (left + wide > width()) return;
        paint(painter, readout, left);
        left += wide + gap;
    }
}

void ReadoutRow::paint(QPainter& painter, const Readout& readout, double left) const
{
    const auto write = [&](const QString& text, const QFont& type, const QColor& pen) {
        painter.setFont(type);
        painter.setPen(pen);
        painter.drawText(QRectF(left, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, text);
        left += QFontMetricsF(type).horizontalAdvance(text) + m_theme.px(kInner);
    };
    if (readout.mark) {
        const double width = m_theme.px(readout.markWidth);
        painter.save();
        readout.mark(painter, QRectF(left, 0, width, height()));
        painter.restore();
        left += width + m_theme.px(kInner);
    }
    const auto colour = [this](bool strong) { return strong ? m_theme.text : m_theme.secondary; };
    write(readout.name, font(readout.strongName), colour(readout.strongName));
    write(readout.value, font(readout.strongValue),
          readout.colour.isValid() ? readout.colour : colour(readout.strongValue));
}

} // namespace ui
