#include "ui/gradients/finding.h"
#include "ui/number_text.h"
#include "ui/plots/range_picture.h"
#include <QCoreApplication>

namespace ui::gradients {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::gradients::Finding)
};

/// Sentences are whole in every language: one for gradients, one for everything else.
struct Sentence {
    QString ofGradients, ofValues;
    QString pick(core::Quantity quantity) const
    {
        return quantity == core::Quantity::Gradient ? ofGradients : ofValues;
    }
};

Sentence nonFiniteSentence(const core::Counts& counts)
{
    const int all = pluralOf(counts.numel);
    if (counts.nan == 0)
        return {Words::tr("Infinite: %1 of %2 gradients", nullptr, all),
                Words::tr("Infinite: %1 of %2 values", nullptr, all)};
    if (counts.inf == 0)
        return {Words::tr("NaN: %1 of %2 gradients", nullptr, all), Words::tr("NaN: %1 of %2 values", nullptr, all)};
    return {Words::tr("Infinite or NaN: %1 of %2 gradients", nullptr, all),
            Words::tr("Infinite or NaN: %1 of %2 values", nullptr, all)};
}

Sentence allZeroSentence(bool twinRan, int all)
{
    if (twinRan && all == 1)
        return {Words::tr("The only gradient is 0, in FP32 too"), Words::tr("The only value is 0, in FP32 too")};
    if (twinRan)
        return {Words::tr("All %1 gradients are 0, in FP32 too", nullptr, all),
                Words::tr("All %1 values are 0, in FP32 too", nullptr, all)};
    return {Words::tr("All %1 gradients are 0", nullptr, all), Words::tr("All %1 values are 0", nullptr, all)};
}

Sentence becameZeroSentence(const Underflow& underflow)
{
    const int all = pluralOf(underflow.nonZero);
    if (underflow.nonZero == 1)
        return underflow.became0 == 1 ? Sentence{Words::tr("The only non-zero gradient became 0"),
                                                 Words::tr("The only non-zero value became 0")}
                                      : Sentence{Words::tr("The only non-zero gradient did not become 0"),
                                                 Words::tr("The only non-zero value did not become 0")};
    if (underflow.became0 == underflow.nonZero)
        return {Words::tr("All %2 non-zero gradients became 0", nullptr, all),
                Words::tr("All %2 non-zero values became 0", nullptr, all)};
    if (underflow.became0 == 0)
        return {Words::tr("None of %2 non-zero gradients became 0", nullptr, all),
                Words::tr("None of %2 non-zero values became 0", nullptr, all)};
    return {Words::tr("%1 of %2 non-zero gradients became 0", nullptr, all),
            Words::tr("%1 of %2 non-zero values became 0", nullptr, all)};
}

/// Without the twin only this very store is known.
Sentence flushedSentence(const Underflow& underflow)
{
    const int all = pluralOf(underflow.nonZero);
    if (underflow.became0 == 0)
        return {Words::tr("None of %2 gradients became 0 when they were stored", nullptr, all),
                Words::tr("None of %2 values became 0 when they were stored", nullptr, all)};
    return {Words::tr("%1 of %2 gradients became 0 when they were stored", nullptr, all),
            Words::tr("%1 of %2 values became 0 when they were stored", nullptr, all)};
}

/// Where nothing was rounded to FP16, or nobody counted what that did, there is nothing to blame for a zero.
QString zerosFinding(const core::WatchedTensor& watched)
{
    const core::Counts& counts = watched.measured.counts;
    const int all = pluralOf(counts.numel);
    if (watched.twin)
        return Words::tr("%1 of %2 gradients are 0, in the FP32 twin %3", nullptr, all)
            .arg(count(counts.zero), count(counts.numel), count(watched.twin->counts.zero));
    const Sentence sentence = counts.zero == 0 ? Sentence{Words::tr("None of %1 gradients is 0", nullptr, all),
                                                          Words::tr("None of %1 values is 0", nullptr, all)}
                                               : Sentence{Words::tr("%2 of %1 gradients are 0", nullptr, all),
                                                          Words::tr("%2 of %1 values are 0", nullptr, all)};
    return sentence.pick(watched.watch.quantity)
        .replace(QLatin1String("%1"), count(counts.numel))
        .replace(QLatin1String("%2"), count(counts.zero));
}

} // namespace

Underflow underflowOf(const core::Counts& counts)
{
    const std::uint64_t lost = counts.lost.value_or(0);
    return {counts.numel - counts.zero + lost, counts.flushed.value_or(0) + lost, counts.lost.has_value(),
            !plots::becameZeroIsUnknown(counts)};
}

QString findingOf(const core::WatchedTensor& watched)
{
    const core::Counts& counts = watched.measured.counts;
    const core::Quantity quantity = watched.watch.quantity;
    if (counts.nonFinite() > 0)
        return nonFiniteSentence(counts).pick(quantity).arg(count(counts.nonFinite()), count(counts.numel));
    const Underflow underflow = underflowOf(counts);
    if (underflow.nonZero == 0)
        return allZeroSentence(underflow.twinRan, pluralOf(counts.numel)).pick(quantity).arg(count(counts.numel));
    const bool nothingRounded = !underflow.twinRan && watched.format == kernels::Format::FP32;
    if (nothingRounded || !underflow.known) return zerosFinding(watched);
    return (underflow.twinRan ? becameZeroSentence(underflow) : flushedSentence(underflow))
        .pick(quantity)
        .replace(QLatin1String("%1"), count(underflow.became0))
        .replace(QLatin1String("%2"), count(underflow.nonZero));
}

QStringList factsOf(const core::WatchedTensor& watched)
{
    const QString elements = count(watched.rows * watched.cols);
    QStringList facts{Words::tr("%1×%2 = %3 elements", nullptr, pluralOf(watched.rows * watched.cols))
                          .arg(watched.rows)
                          .arg(watched.cols)
                          .arg(elements)};
    const QString format = formatName(watched.format);
    const QString holder = watched.format == watched.storage
                               ? format
                               : Words::tr("%1 values in %2").arg(format, formatName(watched.storage));
    if (watched.unscaled) return facts << Words::tr("FP32, unscaled: values below 2⁻²⁴ are fine here");
    const bool isGradient = watched.watch.quantity == core::Quantity::Gradient;
    if (watched.line == 0) // a line that is no longer in the text is told as none
        facts << (watched.watch.quantity == core::Quantity::Weight ? Words::tr("%1, before the first line").arg(holder)
                                                                   : holder);
    else // lines below that did not change it may have run since
        facts << (isGradient ? Words::tr("%1, from line %2") : Words::tr("%1, after line %2"))
                     .arg(holder)
                     .arg(watched.line);
    if (isGradient)
        facts << (watched.multiplier == 1 ? Words::tr("not scaled")
                                          : Words::tr("multiplied by %1").arg(powerOrNumber(watched.multiplier)));
    if (!watched.countsStores) facts << Words::tr("fast mode: flushed values are not counted");
    return facts;
}

QString reasonOfAbsence(core::Quantity quantity)
{
    switch (quantity) {
    case core::Quantity::Gradient:
        return Words::tr("No gradient yet: run the program past backward().");
    case core::Quantity::Weight:
        return Words::tr("No weight to show.");
    case core::Quantity::Activation:
        return Words::tr("No activation yet: it is shown from the next forward pass on.");
    case core::Quantity::Update:
        return Words::tr("No update yet: it is shown from the optimizer's next step on.");
    }
    return {};
}

} // namespace ui::gradients
