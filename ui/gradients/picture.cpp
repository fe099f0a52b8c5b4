#include "ui/gradients/picture.h"
#include "ui/gradients/finding.h"
#include "ui/gradients/prediction.h"
#include "ui/number_text.h"
#include <QCoreApplication>

namespace ui::gradients {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::gradients::Picture)
};

QString symbolOf(const core::WatchedTensor& watched)
{
    const QString letter = watched.watch.quantity == core::Quantity::Gradient     ? QStringLiteral("g")
                           : watched.watch.quantity == core::Quantity::Weight     ? QStringLiteral("w")
                           : watched.watch.quantity == core::Quantity::Activation ? QStringLiteral("a")
                                                                                  : QStringLiteral("Δw");
    return watched.multiplier == 1 ? letter : QStringLiteral("%1 · %2").arg(letter, powerOrNumber(watched.multiplier));
}

QString noteOf(const core::WatchedTensor& watched)
{
    const bool gradient = watched.watch.quantity == core::Quantity::Gradient;
    if (gradient && !watched.twin)
        return Words::tr("The FP32 twin did not run: what was lost further up is not known.");
    if (watched.unscaled) return {}; // the facts above the plot say it
    if (watched.format == kernels::Format::BF16)
        return Words::tr("BF16 has the range of FP32: the limits of FP16 do not apply.");
    if (watched.format != kernels::Format::FP16) return Words::tr("The limits of FP16 do not apply to FP32 values.");
    return {};
}

plots::LossScale lossScaleOf(const core::WatchedTensor& watched, const core::ScalerState& scaler,
                             std::optional<double> tried, double median)
{
    const bool madeWithScaler = scaler.enabled && (watched.multiplier != 1 || scaler.scale == 1);
    return {tried.value_or(watched.multiplier), median, scaler.enabled, !tried && madeWithScaler, tried.has_value()};
}

} // namespace

bool zonesApply(const core::WatchedTensor& watched)
{
    return watched.available && watched.format == kernels::Format::FP16 && !watched.unscaled;
}

plots::RangePicture pictureOf(const core::WatchedTensor& watched, const core::ScalerState& scaler,
                              std::optional<double> tried)
{
    plots::RangePicture picture;
    if (!watched.available) {
        picture.finding = reasonOfAbsence(watched.watch.quantity);
        return picture;
    }
    picture.measured = watched.measured;
    picture.format = formatName(watched.unscaled ? watched.storage : watched.format);
    picture.symbol = symbolOf(watched);
    picture.finding = findingOf(watched);
    picture.note = noteOf(watched);
    if (zonesApply(watched)) picture.zones = plots::zonesOf(kernels::info(watched.format));
    if (!watched.twin || !watched.twinValues) return picture;

    picture.twinScale = tried.value_or(watched.multiplier);
    picture.twin = histogramOf(*watched.twinValues, picture.twinScale);
    if (picture.twinScale != 1) picture.unscaledTwin = watched.twin->histogram;
    const auto median = medianExponent(*watched.twinValues);
    if (picture.zones && median) picture.lossScale = lossScaleOf(watched, scaler, tried, *median);
    return picture;
}

} // namespace ui::gradients
