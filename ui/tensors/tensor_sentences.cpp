// The headers of the table of tensors with what they mean, and the sentences below it.
#include "ui/number_text.h"
#include "ui/plots/range_picture.h"
#include "ui/tensors/tensor_texts.h"
#include <QCoreApplication>
#include <algorithm>

namespace ui::tensors {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::tensors::TensorSentences)
};

bool becameZero(const TensorRow& row)
{
    return row.counts && plots::becameZero(*row.counts) > 0;
}

/// Whoever has counted has also told what became 0.
bool isCertain(const TensorRow& row)
{
    return row.counts->flushed && row.counts->lost;
}

using Rows = std::vector<TensorRow>;

Rows those(const Rows& gradients, bool (*are)(const TensorRow&))
{
    Rows rows;
    std::ranges::copy_if(gradients, std::back_inserter(rows), are);
    return rows;
}

/// ": 8.bias, 10.weight"; of many the first.
QString namesOf(const Rows& rows)
{
    constexpr std::size_t kMost = 4;
    QStringList names;
    for (std::size_t i = 0; i < std::min(rows.size(), kMost); ++i)
        names << QString::fromStdString(rows[i].tensor.name);
    if (rows.size() > kMost) names << QStringLiteral("…");
    return QStringLiteral(": ") + names.join(QStringLiteral(", "));
}

/// The worst first.
QString sentenceOf(const Rows& gradients)
{
    const int all = pluralOf(gradients.size());
    const QString of = count(gradients.size());
    const Rows nonFinite = those(gradients, [](const TensorRow& row) { return row.counts->nonFinite() > 0; });
    const Rows wholly = those(gradients, [](const TensorRow& row) { return row.isWhollyZero() && becameZero(row); });
    const Rows zeros = those(gradients, [](const TensorRow& row) { return row.isWhollyZero(); });
    const Rows partly = those(gradients, becameZero);
    const auto told = [&](const QString& sentence, const Rows& rows) {
        return sentence.arg(count(rows.size()), of) + namesOf(rows);
    };
    if (!nonFinite.empty()) return told(Words::tr("inf or NaN in %1 of %2 gradients", nullptr, all), nonFinite);
    if (!wholly.empty()) return told(Words::tr("%1 of %2 gradients became 0 altogether", nullptr, all), wholly);
    if (!zeros.empty()) return told(Words::tr("%1 of %2 gradients are 0 altogether", nullptr, all), zeros);
    if (!partly.empty()) return told(Words::tr("in %1 of %2 gradients some values became 0", nullptr, all), partly);
    if (std::ranges::all_of(gradients, isCertain))
        return Words::tr("no value of %1 gradients became 0", nullptr, all).arg(of);
    return Words::tr("no inf or NaN in %1 gradients", nullptr, all).arg(of);
}

QString quantityOf(const core::Watch& watch)
{
    const QString name = QString::fromStdString(watch.tensor);
    switch (watch.quantity) {
    case core::Quantity::Gradient:
        return Words::tr("gradient of %1").arg(name);
    case core::Quantity::Weight:
        return Words::tr("values of %1").arg(name);
    case core::Quantity::Activation:
        return name;
    case core::Quantity::Update:
        return Words::tr("update of %1").arg(name);
    }
    return {};
}

/// The histogram's first and last bin also hold what lies beyond.
QString rangeText(const Binades& binades)
{
    const QString from = powerOfTwo(binades.openBelow ? binades.from + 1 : binades.from);
    const QString to = powerOfTwo(binades.openAbove ? binades.to - 1 : binades.to);
    if (binades.openBelow && binades.openAbove) return Words::tr("magnitudes from below %1 to above %2").arg(from, to);
    if (binades.openBelow) return Words::tr("magnitudes from below %1 to %2").arg(from, to);
    if (binades.openAbove) return Words::tr("magnitudes from %1 to above %2").arg(from, to);
    return Words::tr("magnitudes from %1 to %2").arg(from, to);
}

} // namespace

QString headerOf(Column column)
{
    switch (column) {
    case Column::Tensor:
        return Words::tr("Tensor");
    case Column::Zero:
        return Words::tr("zero");
    case Column::Lost:
        return Words::tr("lost");
    case Column::Flushed:
        return Words::tr("flushed");
    case Column::Subnormal:
        return Words::tr("subnormal");
    case Column::Normal:
        return Words::tr("normal");
    case Column::Infinite:
        return Words::tr("inf");
    case Column::NaN:
        return Words::tr("NaN");
    case Column::Smallest:
        return Words::tr("min");
    case Column::Largest:
        return Words::tr("max");
    case Column::Median:
        return Words::tr("|median|");
    case Column::Shape:
        return Words::tr("shape");
    case Column::Format:
        return Words::tr("format");
    case Column::GradientFormat:
        return Words::tr("gradient in");
    }
    return {};
}

QString helpOf(Column column)
{
    switch (column) {
    case Column::Tensor:
        return Words::tr("Parameters with their gradients as backward() last wrote them, then the outputs of layers. "
                         "The seven counts of a row add up to all its elements.");
    case Column::Zero:
        return Words::tr("Exactly 0, in FP32 too as far as the twin ran.");
    case Column::Lost:
        return Words::tr("Lost further up: not 0 in the FP32 twin, but 0 here before this tensor was stored.");
    case Column::Flushed:
        return Words::tr("Not 0 when it was stored, and became 0 because it was too small for the format.");
    case Column::Subnormal:
        return Words::tr("So small that the format keeps it with fewer digits.");
    case Column::Normal:
        return Words::tr("Kept with all the digits of the format.");
    case Column::Infinite:
        return Words::tr("Too large for the format: GradScaler skips the step.");
    case Column::NaN:
        return Words::tr("Not a number, for example inf − inf: GradScaler skips the step.");
    case Column::Smallest:
        return Words::tr("The smallest value; NaN is passed over.");
    case Column::Largest:
        return Words::tr("The largest value; NaN is passed over.");
    case Column::Median:
        return Words::tr("Half of the values, taken without their sign, are no larger; NaN is passed over.");
    case Column::Shape:
        return Words::tr("Rows × columns.");
    case Column::Format:
        return Words::tr("Of the tensor that holds the values.");
    case Column::GradientFormat:
        return Words::tr("The format that the gradient's values were rounded to.");
    }
    return {};
}

QString findingOf(const std::vector<TensorRow>& rows, std::optional<std::uint64_t> iteration)
{
    const Rows gradients = those(rows, [](const TensorRow& row) { return row.isGradient() && row.counts.has_value(); });
    if (gradients.empty() || !iteration)
        return Words::tr("No gradient has been counted yet: run an iteration to its end.");
    return Words::tr("Iteration %1: %2").arg(count(*iteration + 1), sentenceOf(gradients));
}

QString watchedText(const core::WatchedTensor& watched)
{
    const QString what = Words::tr("In the histogram: %1").arg(quantityOf(watched.watch));
    const auto binades = watched.available ? binadesOf(watched.measured.histogram) : std::nullopt;
    return binades ? QStringLiteral("%1, %2").arg(what, rangeText(*binades)) : what;
}

} // namespace ui::tensors
