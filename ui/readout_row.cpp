#include "ui/readout_row.h"
#include <QPainter>

namespace ui {

namespace {

constexpr double kInset = 12, kGap = 20, kSmallestGap = 8, kInner = 6, kPresentationLine = 26;

} // namespace

ReadoutRow::ReadoutRow(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ReadoutRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    fit();
}

void ReadoutRow::showReadouts(const QList<Readout>& readouts)
{
    m_readouts = readouts;
    QStringList all;
    for (const Readout& readout : readouts)
        all += QStringLiteral("%1: %2").arg(readout.name, readout.value);
    setToolTip(all.join(QLatin1Char('\n')));
    setAccessibleDescription(all.join(QStringLiteral(", ")));
    fit();
}

void ReadoutRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ReadoutRow::fit()
{
    m_isBrief = false;
    m_isBrief = lineStarts().back() < m_readouts.size();
    update();
}

QSize ReadoutRow::sizeHint() const
{
    return {m_theme.px(320), m_theme.px(36, 2 * kPresentationLine)};
}

QFont ReadoutRow::font(bool strong) const
{
    return m_theme.font(strong ? TypeRole::SmallStrong : TypeRole::Small);
}

double ReadoutRow::widthOf(const Readout& readout) const
{
    const QFontMetricsF names(font(readout.strongName)), values(font(readout.strongValue));
    const double mark = readout.markWidth > 0 ? readout.markWidth + m_theme.px(kInner) : 0;
    const double value = std::max(values.horizontalAdvance(readout.value), values.horizontalAdvance(readout.widest));
    const double name = nameOf(readout).isEmpty() ? 0 : names.horizontalAdvance(nameOf(readout)) + m_theme.px(kInner);
    return mark + name + value;
}

/// Where each line begins; a second one only in the presentation view. What fits in none is left out.
QList<qsizetype> ReadoutRow::lineStarts() const
{
    QList<qsizetype> starts{0};
    double left = m_theme.px(kInset);
    for (qsizetype i = 0; i < m_readouts.size(); ++i) {
        const bool fits = left + widthOf(m_readouts[i]) <= width();
        if (!fits && starts.size() == (m_theme.presentation ? 2 : 1)) return starts << i;
        if (!fits) {
            starts << i;
            left = m_theme.px(kInset);
        }
        left += widthOf(m_readouts[i]) + m_theme.px(kSmallestGap);
    }
    return starts << m_readouts.size();
}

double ReadoutRow::gapThatFits(qsizetype from, qsizetype to) const
{
    double room = width() - m_theme.px(kInset);
    for (qsizetype i = from; i < to; ++i)
        room -= widthOf(m_readouts[i]);
    const double gaps = std::max<double>(1, static_cast<double>(to - from) - 1);
    return std::clamp<double>(room / gaps, m_theme.px(kSmallestGap), m_theme.px(kGap));
}

void ReadoutRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QList<qsizetype> starts = lineStarts();
    const double lineHeight = static_cast<double>(height()) / (m_theme.presentation ? 2 : 1);
    for (qsizetype line = 0; line + 1 < starts.size(); ++line)
        paintLine(painter, starts[line], starts[line + 1],
                  QRectF(0, static_cast<double>(line) * lineHeight, width(), lineHeight));
}

void ReadoutRow::paintLine(QPainter& painter, qsizetype from, qsizetype to, const QRectF& line) const
{
    QRectF cell = line.adjusted(m_theme.px(kInset), 0, 0, 0);
    for (qsizetype i = from; i < to; ++i) {
        paint(painter, m_readouts[i], cell);
        cell.setLeft(cell.left() + widthOf(m_readouts[i]) + gapThatFits(from, to));
    }
}

void ReadoutRow::paint(QPainter& painter, const Readout& readout, QRectF cell) const
{
    const auto write = [&](const QString& text, const QFont& type, const QColor& pen) {
        if (text.isEmpty()) return;
        painter.setFont(type);
        painter.setPen(pen);
        painter.drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, text);
        cell.setLeft(cell.left() + QFontMetricsF(type).horizontalAdvance(text) + m_theme.px(kInner));
    };
    if (readout.mark) {
        painter.save();
        readout.mark(painter, QRectF(cell.topLeft(), QSizeF(readout.markWidth, cell.height())));
        painter.restore();
        cell.setLeft(cell.left() + readout.markWidth + m_theme.px(kInner));
    }
    const auto colour = [this](bool strong) { return strong ? m_theme.text : m_theme.secondary; };
    write(nameOf(readout), font(readout.strongName), colour(readout.strongName));
    write(readout.value, font(readout.strongValue),
          readout.colour.isValid() ? readout.colour : colour(readout.strongValue));
}

} // namespace ui
