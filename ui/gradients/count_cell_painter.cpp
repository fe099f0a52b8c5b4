#include "ui/gradients/count_cell_painter.h"
#include "ui/number_text.h"
#include "ui/plots/value_brushes.h"
#include <QPainter>
#include <algorithm>
#include <numeric>

namespace ui::gradients {

namespace {

constexpr double kGlyphColumn = 20, kGap = 8;
// The widths of the specification, in a strip 1110 wide.
constexpr std::array<double, 7> kWidths = {170, 185, 185, 185, 124, 107, 154};

double advance(const Theme& theme, TypeRole role, const QString& text)
{
    return QFontMetricsF(theme.font(role)).horizontalAdvance(text);
}

QString totalName(bool isShort)
{
    return isShort ? CountsStrip::tr("= all") : CountsStrip::tr("= all elements");
}

/// The least width of each cell: its longest name, or its count were it all elements.
std::array<double, 7> leastWidths(const Theme& theme, TypeRole numbers, bool shortNames, std::uint64_t all)
{
    core::Counts lost;
    lost.zero = 1, lost.lost = 1; // the longest name of its cell
    const CountCells cells = cellsOf(lost, {});
    std::array<QString, 6> names;
    std::ranges::transform(cells, names.begin(),
                           [&](const CountCell& cell) { return shortNames ? cell.shortName : cell.name; });
    std::array<double, 7> widths{};
    const double number = advance(theme, numbers, count(all));
    for (std::size_t i = 0; i < names.size(); ++i)
        widths[i] =
            std::max(theme.px(kGlyphColumn) + advance(theme, TypeRole::Small, names[i]), number) + theme.px(kGap);
    widths[6] = advance(theme, TypeRole::Small, totalName(shortNames)) + theme.px(2 * kGap);
    return widths;
}

double sum(const std::array<double, 7>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

QString predictionInWords(std::uint64_t predicted)
{
    return CountsStrip::tr("predicted: %1").arg(count(predicted));
}

QString comparisonInWords(std::uint64_t predicted, std::uint64_t measured)
{
    return predictionInWords(predicted) + QStringLiteral(" · ") + CountsStrip::tr("measured: %1").arg(count(measured));
}

} // namespace

CellLayout::CellLayout(const Theme& theme, std::uint64_t all, double width)
{
    const bool large = sum(leastWidths(theme, TypeRole::Count, false, all)) <= width;
    numbers = large ? TypeRole::Count : TypeRole::PanelTitle;
    shortNames = sum(leastWidths(theme, numbers, false, all)) > width;
    const auto least = leastWidths(theme, numbers, shortNames, all);
    std::array<double, 7> more{};
    for (std::size_t i = 0; i < more.size(); ++i)
        more[i] = std::max(0.0, theme.px(kWidths[i]) - least[i]);
    const double spare = std::max(0.0, width - sum(least));
    for (std::size_t i = 1; i < edges.size(); ++i)
        edges[i] = std::round(edges[i - 1] + least[i - 1] + spare * more[i - 1] / std::max(sum(more), 1.0));

    const auto fits = [&](double needed) {
        const auto cell = [&](std::size_t i) { return needed + theme.px(kGap) <= widthOf(i); };
        return std::ranges::all_of(std::array<std::size_t, 6>{0, 1, 2, 3, 4, 5}, cell);
    };
    percentColumn = advance(theme, numbers, count(all)) + theme.px(kGap);
    percentWidth = advance(theme, TypeRole::Small, percent(all, all)) + theme.px(kGap);
    measuredBeside = fits(advance(theme, TypeRole::Small, comparisonInWords(all, all)));
    predictionsInWords = fits(advance(theme, TypeRole::Small, predictionInWords(all)));
}

CountCellPainter::CountCellPainter(QPainter& painter, const Theme& theme, const StripTotal& total,
                                   const CellLayout& layout)
    : m_painter(painter), m_theme(theme), m_all(total.all), m_format(total.format), m_layout(layout)
{
}

double CountCellPainter::lineCentre(int line) const
{
    constexpr std::array kCentres = {27.0, 50.0, 68.0};
    return m_theme.px(kCentres[static_cast<std::size_t>(line)]);
}

void CountCellPainter::text(double left, double centre, TypeRole role, const QColor& colour, const QString& words) const
{
    m_painter.setFont(m_theme.font(role));
    m_painter.setPen(colour);
    const double height = QFontMetricsF(m_painter.font()).height();
    m_painter.drawText(QPointF(left, centre - height / 2 + QFontMetricsF(m_painter.font()).ascent()), words);
}

void CountCellPainter::paintCell(const CountCell& cell, std::size_t index, bool measured) const
{
    const double left = m_layout.edges[index];
    const double glyphCentre = left + glyphSize(cell.glyph, m_theme) / 2 + 1;
    Theme theme = m_theme;
    theme.fp16.fill = plots::normalColour(m_format, m_theme); // the square of normal values has the colour of its bars
    paintGlyph(m_painter, cell.glyph, QPointF(glyphCentre, lineCentre(0)), theme);
    text(left + m_theme.px(kGlyphColumn), lineCentre(0), TypeRole::Small,
         cell.count == 0 ? m_theme.secondary : m_theme.text, m_layout.shortNames ? cell.shortName : cell.name);
    paintNumbers(cell, index);
    if (cell.predicted) text(left, lineCentre(2), TypeRole::Small, m_theme.scale.text, prediction(cell, measured));
}

void CountCellPainter::paintNumbers(const CountCell& cell, std::size_t index) const
{
    const double left = m_layout.edges[index];
    if (m_all == 0 || cell.unknown)
        return text(left, lineCentre(1), TypeRole::CountZero, m_theme.disabled, QStringLiteral("–"));
    if (cell.count == 0)
        return text(left, lineCentre(1), m_layout.numbers == TypeRole::Count ? TypeRole::CountZero : TypeRole::Body,
                    m_theme.secondary, count(0));
    text(left, lineCentre(1), m_layout.numbers, m_theme.text, count(cell.count));
    const QString share = percent(cell.count, m_all);
    if (m_layout.percentBeside(index))
        text(left + m_layout.percentColumn, lineCentre(1) + 1, TypeRole::Small, m_theme.secondary, share);
    else if (!cell.predicted)
        text(left, lineCentre(2), TypeRole::Small, m_theme.secondary, share);
}

QString CountCellPainter::prediction(const CountCell& cell, bool measured) const
{
    if (!m_layout.predictionsInWords) return QStringLiteral("→ ") + count(*cell.predicted);
    return measured && m_layout.measuredBeside ? comparisonInWords(*cell.predicted, cell.count)
                                               : predictionInWords(*cell.predicted);
}

void CountCellPainter::paintTotal(bool predicting) const
{
    const double left = m_layout.edges.back(), top = lineCentre(0) - m_theme.px(8);
    m_painter.fillRect(QRectF(left, top, 1, lineCentre(1) + m_theme.px(10) - top), m_theme.softLine);
    const double inside = left + m_theme.px(2 * kGap);
    text(inside, lineCentre(0), TypeRole::Small, m_theme.secondary, totalName(m_layout.shortNames));
    text(inside, lineCentre(1), m_layout.numbers, m_theme.text, m_all == 0 ? QStringLiteral("–") : count(m_all));
    if (predicting && !m_layout.predictionsInWords)
        text(inside, lineCentre(2), TypeRole::Small, m_theme.scale.text, CountsStrip::tr("→ predicted"));
}

} // namespace ui::gradients
