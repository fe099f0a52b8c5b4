#include "ui/learning/measure_names.h"
#include <QCoreApplication>

namespace ui::learning {

namespace {

using Kind = core::content::Measure::Kind;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MeasureNames)
};

QString nameOfTheRuns(Kind kind)
{
    switch (kind) {
    case Kind::Iteration:
        return Words::tr("iteration");
    case Kind::Loss:
        return Words::tr("loss");
    case Kind::ScaledLoss:
        return Words::tr("loss × scale");
    case Kind::Accuracy:
        return Words::tr("accuracy");
    case Kind::OptimizerSteps:
        return Words::tr("optimizer steps");
    case Kind::Error:
        return Words::tr("error");
    case Kind::ErrorLine:
        return Words::tr("line of the error");
    case Kind::FirstNonFinite:
        return Words::tr("first inf or NaN");
    case Kind::Autocast:
        return QStringLiteral("autocast");
    case Kind::Scaler:
        return QStringLiteral("GradScaler");
    case Kind::Dtype:
        return QStringLiteral("dtype");
    default:
        return {};
    }
}

QString nameOfTheScalers(Kind kind)
{
    switch (kind) {
    case Kind::Scale:
        return Words::tr("loss scale");
    case Kind::GrowthTracker:
        return Words::tr("growth tracker");
    case Kind::Skips:
        return Words::tr("skipped steps");
    case Kind::Growths:
        return Words::tr("scale raised");
    case Kind::Backoffs:
        return Words::tr("scale lowered");
    default:
        return {};
    }
}

/// %1: a tensor's name, or "all gradients".
QString patternOfCount(Kind kind)
{
    switch (kind) {
    case Kind::Zero:
    case Kind::ZeroShare:
        return Words::tr("zeros in %1");
    case Kind::Vanished:
    case Kind::VanishedShare:
        return Words::tr("became 0 in %1");
    case Kind::Flushed:
        return Words::tr("flushed in %1");
    case Kind::Lost:
        return Words::tr("lost in %1");
    case Kind::Subnormal:
        return Words::tr("subnormal in %1");
    case Kind::Normal:
        return Words::tr("normal in %1");
    case Kind::Inf:
        return Words::tr("inf in %1");
    case Kind::Nan:
        return Words::tr("NaN in %1");
    case Kind::GradientFormat:
        return Words::tr("gradient of %1");
    default:
        return {};
    }
}

QString nameOfATensors(const core::content::Measure& measure)
{
    const QString tensor = QString::fromStdString(measure.tensor);
    switch (measure.kind) {
    case Kind::Format:
        return tensor == QLatin1String("loss") ? Words::tr("loss") : tensor;
    case Kind::Bytes:
        return Words::tr("bytes of %1").arg(tensor);
    case Kind::MedianExponent:
        return Words::tr("median in the histogram, about");
    case Kind::TwinMedianExponent:
        return Words::tr("median of the FP32 twin, about");
    default:
        break;
    }
    const QString pattern = patternOfCount(measure.kind);
    return pattern.isEmpty() ? pattern : pattern.arg(tensor.isEmpty() ? Words::tr("all gradients") : tensor);
}

} // namespace

QString nameOf(const core::content::Measure& measure)
{
    const QString ofTheRun = nameOfTheRuns(measure.kind), ofTheScaler = nameOfTheScalers(measure.kind);
    return !ofTheRun.isEmpty() ? ofTheRun : !ofTheScaler.isEmpty() ? ofTheScaler : nameOfATensors(measure);
}

bool isExponent(const core::content::Measure& measure)
{
    return measure.kind == Kind::MedianExponent || measure.kind == Kind::TwinMedianExponent;
}

QString panelOf(const core::content::Measure& measure)
{
    if (!nameOfTheScalers(measure.kind).isEmpty()) return QStringLiteral("lossScale");
    if (!patternOfCount(measure.kind).isEmpty()) return QStringLiteral("tensors");
    switch (measure.kind) {
    case Kind::Loss:
    case Kind::ScaledLoss:
    case Kind::Accuracy:
        return QStringLiteral("loss");
    case Kind::OptimizerSteps:
    case Kind::Error:
    case Kind::ErrorLine:
        return QStringLiteral("trainingStep");
    case Kind::FirstNonFinite:
        return QStringLiteral("events");
    case Kind::Format: // the map tells of operations, not of parameters
        return measure.tensor == "loss" || measure.tensor.ends_with("output") ? QStringLiteral("autocastMap")
                                                                              : QStringLiteral("tensors");
    case Kind::MedianExponent:
    case Kind::TwinMedianExponent:
        return QStringLiteral("gradients");
    default:
        return {};
    }
}

} // namespace ui::learning
