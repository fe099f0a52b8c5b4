#include "ui/gradients/counts_strip.h"
#include "ui/gradients/count_cell_painter.h"
#include "ui/gradients/proportion_bar.h"
#include "ui/number_text.h"
#include "ui/plots/range_picture.h"
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <cassert>

namespace ui::gradients {

namespace {

constexpr double kHeight = 80, kBarHeight = 8;

QString becameZeroHint(const core::Counts& counts)
{
    if (plots::becameZeroIsUnknown(counts))
        return CountsStrip::tr("Flushed values are not counted here: they stand among the zeros.");
    if (!counts.flushed)
        return CountsStrip::tr("Not 0 in FP32, but 0 here; how many of them were flushed when they were stored is not "
                               "counted.");
    if (!counts.lost)
        return CountsStrip::tr("Not 0 when it was stored, and became 0. What was lost further up is not known.");
    return CountsStrip::tr("Not 0 in FP32, but 0 here: %1 lost further up, %2 flushed when they were stored.")
        .arg(count(*counts.lost), count(*counts.flushed));
}

QString zeroHint(const core::Counts& counts)
{
    if (counts.lost) return CountsStrip::tr("0 in FP32 too");
    return counts.flushed ? CountsStrip::tr("0; in FP32 perhaps not")
                          : CountsStrip::tr("0, flushed or not; in FP32 perhaps not");
}

CountCell becameZeroCell(const core::Counts& counts)
{
    CountCell cell{Glyph::Flushed,
                   CountsStrip::tr("flushed"),
                   CountsStrip::tr("flushed"),
                   becameZeroHint(counts),
                   plots::becameZero(counts),
                   {},
                   plots::becameZeroIsUnknown(counts)};
    const plots::BecameZero kind = plots::kindOfBecameZero(counts);
    if (kind == plots::BecameZero::LostFurtherUp) {
        cell.name = CountsStrip::tr("lost further up");
        cell.shortName = CountsStrip::tr("lost");
    } else if (kind == plots::BecameZero::Either) {
        cell.name = cell.shortName = CountsStrip::tr("became 0");
    }
    return cell;
}

} // namespace

CountCells cellsOf(const core::Counts& counts, const std::optional<core::Counts>& predicted)
{
    const auto guess = [&predicted](std::uint64_t (*of)(const core::Counts&)) {
        return predicted ? std::optional(of(*predicted)) : std::nullopt;
    };
    CountCell became = becameZeroCell(counts);
    became.predicted = guess(plots::becameZero);
    return {CountCell{Glyph::Zero, CountsStrip::tr("zero"), CountsStrip::tr("zero"), zeroHint(counts),
                      plots::trueZeros(counts), guess(plots::trueZeros)},
            became,
            CountCell{Glyph::Subnormal, CountsStrip::tr("subnormal"), CountsStrip::tr("subnormal"),
                      CountsStrip::tr("kept with fewer digits"), counts.subnormal,
                      guess([](const core::Counts& c) { return c.subnormal; })},
            CountCell{Glyph::Normal, CountsStrip::tr("normal"), CountsStrip::tr("normal"),
                      CountsStrip::tr("kept with all the digits of the format"), counts.normal,
                      guess([](const core::Counts& c) { return c.normal; })},
            CountCell{Glyph::Infinite, CountsStrip::tr("inf"), CountsStrip::tr("inf"),
                      CountsStrip::tr("too large for the format"), counts.inf,
                      guess([](const core::Counts& c) { return c.inf; })},
            CountCell{Glyph::NaN, CountsStrip::tr("NaN"), CountsStrip::tr("NaN"),
                      CountsStrip::tr("not a number, for example inf − inf"), counts.nan,
                      guess([](const core::Counts& c) { return c.nan; })}};
}

CountsStrip::CountsStrip(QWidget* parent) : QWidget(parent), m_cells(cellsOf({}, {})), m_theme(Theme::light(font()))
{
    setObjectName(QStringLiteral("countsStrip"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    retranslate();
}

/// The names of the cells come with the next counts.
void CountsStrip::retranslate()
{
    setWhatsThis(tr("Every element of the tensor is in one of six classes; the six counts add up to all elements."));
}

void CountsStrip::showCounts(const core::Counts& counts, const std::optional<core::Counts>& predicted, bool measured)
{
    assert(counts.sum() == counts.numel);
    m_counts = counts;
    m_cells = cellsOf(counts, predicted);
    m_total = {counts.numel, counts.numel > 0 ? counts.format : kernels::Format::FP16};
    m_measured = measured;
    describe();
    update();
}

void CountsStrip::describe()
{
    QStringList parts;
    for (const CountCell& cell : m_cells)
        parts << QStringLiteral("%1 %2").arg(cell.name, cell.unknown ? tr("not counted") : count(cell.count));
    setAccessibleName(parts.join(QStringLiteral(", ")));
}

void CountsStrip::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

QSize CountsStrip::sizeHint() const
{
    return {m_theme.px(1110), m_theme.px(kHeight)};
}

QSize CountsStrip::minimumSizeHint() const
{
    return {m_theme.px(520), m_theme.px(kHeight)};
}

void CountsStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const CellLayout layout(m_theme, m_total.all, width());
    const CountCellPainter cells(painter, m_theme, m_total, layout);
    paintProportions(painter, m_theme, m_counts, QRectF(0, 0, width(), m_theme.px(kBarHeight)));
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        cells.paintCell(m_cells[i], i, m_measured);
    cells.paintTotal(m_cells.front().predicted.has_value());
}

QString CountsStrip::tipOf(const CountCell& cell) const
{
    if (cell.unknown || m_total.all == 0) return cell.hint;
    return tr("%1: %2 of %3 (%4). %5")
        .arg(cell.name, count(cell.count), count(m_total.all), percent(cell.count, m_total.all), cell.hint);
}

bool CountsStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto edges = CellLayout(m_theme, m_total.all, width()).edges;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const CountCell& cell = m_cells[i];
        if (help->x() < edges[i] || help->x() >= edges[i + 1]) continue;
        QToolTip::showText(help->globalPos(), tipOf(cell), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace ui::gradients
