#include "ui/plots/range_table.h"
#include "ui/number_text.h"
#include "ui/plots/range_tips.h"
#include <QCoreApplication>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::RangePlot)
};

QVariant cell(std::uint64_t count)
{
    return QVariant::fromValue(static_cast<qulonglong>(count));
}

} // namespace

PlotTable tableOf(const RangePicture& picture)
{
    if (picture.empty()) return {};
    const core::Counts& counts = picture.measured.counts;
    PlotTable table{{Words::tr("magnitude"), Words::tr("%1, measured").arg(picture.format)}, {}};
    if (picture.twin) table.columns << Words::tr("FP32 twin × %1").arg(powerOrNumber(picture.twinScale));
    const auto addSpecial = [&](const QString& name, std::uint64_t n) { table.rows.push_back({name, cell(n)}); };
    addSpecial(Words::tr("zero"), trueZeros(counts));
    if (counts.flushed)
        addSpecial(Words::tr("flushed"), *counts.flushed);
    else
        table.rows.push_back({Words::tr("flushed"), Words::tr("not counted")});
    if (counts.lost) addSpecial(counts.flushed ? Words::tr("lost further up") : Words::tr("became 0"), *counts.lost);
    addSpecial(Words::tr("inf"), counts.inf);
    addSpecial(Words::tr("NaN"), counts.nan);
    for (int exponent = core::Histogram::kFirst; exponent <= core::Histogram::kLast; ++exponent) {
        const auto bin = static_cast<std::size_t>(exponent - core::Histogram::kFirst);
        std::vector<QVariant> row{binRange(exponent), cell(picture.measured.histogram.bins[bin])};
        if (picture.twin) row.push_back(cell(picture.twin->bins[bin]));
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace ui::plots
