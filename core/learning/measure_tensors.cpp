#include "core/learning/measure_tensors.h"
#include <cmath>

namespace core::learning {

namespace {

using content::Measure;
using content::ValueKind;
using Kind = content::Measure::Kind;

Measured word(std::string text)
{
    return {ValueKind::Word, 0, std::move(text)};
}

Measured formatOrBytes(const Measure& measure, kernels::Format format, std::size_t elements)
{
    if (measure.kind == Kind::Format) return word(std::string(kernels::info(format).name));
    return {ValueKind::Count, static_cast<double>(elements * kernels::sizeOf(format)), ""};
}

std::optional<Measured> formatOf(const Measure& measure, const View& view)
{
    for (const TensorInfo& tensor : view.now.tensors)
        if (tensor.name == measure.tensor && tensor.rows > 0)
            return formatOrBytes(measure, tensor.format, tensor.rows * tensor.cols);
    if (measure.tensor != "loss") return std::nullopt;
    for (const LineResult& line : view.now.lines)
        if (line.kind == LineResult::Kind::Loss) return formatOrBytes(measure, line.format, 1);
    return std::nullopt;
}

/// The binade in which the middle one of the values lies that are not 0.
std::optional<Measured> medianOf(const Distribution& distribution)
{
    std::uint64_t all = 0, below = 0;
    for (const std::uint64_t bin : distribution.histogram.bins)
        all += bin;
    if (all == 0) return std::nullopt;
    int exponent = Histogram::kFirst;
    for (const std::uint64_t bin : distribution.histogram.bins) {
        below += bin;
        if (2 * below >= all) break;
        ++exponent;
    }
    return Measured{ValueKind::Number, static_cast<double>(exponent), ""};
}

std::optional<Measured> elementOf(const std::vector<float>& values, std::size_t index)
{
    if (index >= values.size()) return std::nullopt;
    return Measured{ValueKind::Number, static_cast<double>(values[index]), ""};
}

std::optional<Measured> element(const Measure& measure, const View& view)
{
    if (view.records.empty()) return std::nullopt;
    const Record& record = view.records.back();
    if (measure.kind == Kind::Parameter) {
        for (const auto& [name, values] : record.parameters)
            if (name == measure.tensor) return elementOf(values, measure.index);
        return std::nullopt;
    }
    for (const auto& [name, values] : record.grads)
        if (name == measure.tensor && values) return elementOf(*values, measure.index);
    return std::nullopt;
}

std::string nameOf(Quantity quantity)
{
    static constexpr std::array<const char*, 4> kNames = {"gradient", "weight", "activation", "update"};
    return kNames[static_cast<std::size_t>(quantity)];
}

} // namespace

std::optional<Measured> tensorMeasure(const Measure& measure, const View& view)
{
    const WatchedTensor& watched = view.now.watched;
    switch (measure.kind) {
    case Kind::Format:
    case Kind::Bytes:
        return formatOf(measure, view);
    case Kind::Watched:
        return word(watched.watch.tensor);
    case Kind::WatchedQuantity:
        return word(nameOf(watched.watch.quantity));
    case Kind::MedianExponent:
        return watched.available ? medianOf(watched.measured) : std::nullopt;
    case Kind::TwinMedianExponent:
        return watched.twin ? medianOf(*watched.twin) : std::nullopt;
    case Kind::Parameter:
    case Kind::Gradient:
        return element(measure, view);
    default:
        return std::nullopt;
    }
}

std::optional<double> formatFact(const Measure& measure)
{
    const kernels::FormatInfo& info = kernels::info(measure.format);
    switch (measure.kind) {
    case Kind::Rounded:
        return static_cast<double>(kernels::roundTo(measure.format, static_cast<float>(measure.number)));
    case Kind::Largest:
        return info.largest;
    case Kind::SmallestNormal:
        return info.smallestNormal;
    case Kind::SmallestSubnormal:
        return info.smallestSubnormal;
    case Kind::Epsilon:
        return std::ldexp(1.0, -info.mantissaBits);
    case Kind::RoundsToZero:
        return info.roundsToZero;
    case Kind::OverflowsFrom:
        return info.overflowsFrom;
    case Kind::Bits:
        return info.bits;
    case Kind::ByteSize:
        return static_cast<double>(kernels::sizeOf(measure.format));
    default:
        return std::nullopt;
    }
}

} // namespace core::learning
