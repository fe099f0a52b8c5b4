#include "core/content/measure.h"
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace core::content {

namespace {

enum class Takes : std::uint8_t { Nothing, MaybeTensor, Tensor, Element, Format, FormatAndNumber };

struct Row {
    std::string_view name;
    Measure::Kind kind;
    Takes takes;
    ValueKind value;
};

using K = Measure::Kind;
using V = ValueKind;
constexpr std::array kRows = {
    Row{"iteration", K::Iteration, Takes::Nothing, V::Count},
    Row{"line", K::Line, Takes::Nothing, V::Count},
    Row{"last_line", K::LastLine, Takes::Nothing, V::Count},
    Row{"loss", K::Loss, Takes::Nothing, V::Number},
    Row{"loss_iteration", K::LossIteration, Takes::Nothing, V::Count},
    Row{"scaled_loss", K::ScaledLoss, Takes::Nothing, V::Number},
    Row{"accuracy", K::Accuracy, Takes::Nothing, V::Share},
    Row{"scale", K::Scale, Takes::Nothing, V::PowerOfTwo},
    Row{"growth_tracker", K::GrowthTracker, Takes::Nothing, V::Count},
    Row{"growth_interval", K::GrowthInterval, Takes::Nothing, V::Count},
    Row{"skips", K::Skips, Takes::Nothing, V::Count},
    Row{"growths", K::Growths, Takes::Nothing, V::Count},
    Row{"backoffs", K::Backoffs, Takes::Nothing, V::Count},
    Row{"optimizer_steps", K::OptimizerSteps, Takes::Nothing, V::Count},
    Row{"error", K::Error, Takes::Nothing, V::Word},
    Row{"error_line", K::ErrorLine, Takes::Nothing, V::Count},
    Row{"autocast", K::Autocast, Takes::Nothing, V::Toggle},
    Row{"scaler", K::Scaler, Takes::Nothing, V::Toggle},
    Row{"dtype", K::Dtype, Takes::Nothing, V::Word},
    Row{"first_nonfinite", K::FirstNonFinite, Takes::Nothing, V::Word},
    Row{"first_nonfinite_line", K::FirstNonFiniteLine, Takes::Nothing, V::Count},
    Row{"numel", K::Numel, Takes::MaybeTensor, V::Count},
    Row{"zero", K::Zero, Takes::MaybeTensor, V::Count},
    Row{"flushed", K::Flushed, Takes::MaybeTensor, V::Count},
    Row{"lost", K::Lost, Takes::MaybeTensor, V::Count},
    Row{"subnormal", K::Subnormal, Takes::MaybeTensor, V::Count},
    Row{"normal", K::Normal, Takes::MaybeTensor, V::Count},
    Row{"inf", K::Inf, Takes::MaybeTensor, V::Count},
    Row{"nan", K::Nan, Takes::MaybeTensor, V::Count},
    Row{"zero_share", K::ZeroShare, Takes::MaybeTensor, V::Share},
    Row{"vanished", K::Vanished, Takes::MaybeTensor, V::Count},
    Row{"vanished_share", K::VanishedShare, Takes::MaybeTensor, V::Share},
    Row{"gradient_format", K::GradientFormat, Takes::MaybeTensor, V::Word},
    Row{"format", K::Format, Takes::Tensor, V::Word},
    Row{"bytes", K::Bytes, Takes::Tensor, V::Count},
    Row{"watched", K::Watched, Takes::Nothing, V::Word},
    Row{"watched_quantity", K::WatchedQuantity, Takes::Nothing, V::Word},
    Row{"median_exponent", K::MedianExponent, Takes::Nothing, V::Number},
    Row{"twin_median_exponent", K::TwinMedianExponent, Takes::Nothing, V::Number},
    Row{"parameter", K::Parameter, Takes::Element, V::Number},
    Row{"gradient", K::Gradient, Takes::Element, V::Number},
    Row{"rounded", K::Rounded, Takes::FormatAndNumber, V::Number},
    Row{"largest", K::Largest, Takes::Format, V::Number},
    Row{"smallest_normal", K::SmallestNormal, Takes::Format, V::PowerOfTwo},
    Row{"smallest_subnormal", K::SmallestSubnormal, Takes::Format, V::PowerOfTwo},
    Row{"epsilon", K::Epsilon, Takes::Format, V::PowerOfTwo},
    Row{"rounds_to_zero", K::RoundsToZero, Takes::Format, V::PowerOfTwo},
    Row{"overflows_from", K::OverflowsFrom, Takes::Format, V::Number},
    Row{"bits", K::Bits, Takes::Format, V::Count},
    Row{"byte_size", K::ByteSize, Takes::Format, V::Count},
};

std::vector<std::string> splitAtColons(const std::string& text)
{
    std::vector<std::string> parts(1);
    for (const char c : text)
        if (c == ':')
            parts.emplace_back();
        else
            parts.back() += c;
    return parts;
}

/// 65520, 1e-8, 2^-25, inf.
std::optional<double> numberIn(const std::string& text)
{
    const auto plain = [](std::string_view part) -> std::optional<double> {
        double value = 0;
        const auto [end, failure] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (failure != std::errc() || end != part.data() + part.size()) return std::nullopt;
        return value;
    };
    const std::size_t caret = text.find('^');
    if (caret == std::string::npos) return plain(text);
    const auto base = plain(std::string_view(text).substr(0, caret));
    const auto exponent = plain(std::string_view(text).substr(caret + 1));
    if (!base || !exponent) return std::nullopt;
    return std::pow(*base, *exponent);
}

bool readIndex(const std::string& text, std::size_t& index)
{
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), index);
    return failure == std::errc() && end == text.data() + text.size();
}

bool readFormat(const std::string& text, kernels::Format& format)
{
    const auto named = kernels::formatNamed(text);
    if (named) format = *named;
    return named.has_value();
}

bool readArguments(Measure& measure, Takes takes, const std::vector<std::string>& parts)
{
    const std::size_t given = parts.size() - 1;
    if (given > 0 && parts[1].empty()) return false;
    switch (takes) {
    case Takes::Nothing:
        return given == 0;
    case Takes::MaybeTensor:
        measure.tensor = given == 1 ? parts[1] : "";
        return given <= 1;
    case Takes::Tensor:
        measure.tensor = given == 1 ? parts[1] : "";
        return given == 1;
    case Takes::Element:
        measure.tensor = given >= 1 ? parts[1] : "";
        return given == 1 || (given == 2 && readIndex(parts[2], measure.index));
    case Takes::Format:
        return given == 1 && readFormat(parts[1], measure.format);
    case Takes::FormatAndNumber: {
        const auto number = given == 2 ? numberIn(parts[2]) : std::nullopt;
        measure.number = number.value_or(0);
        return number && readFormat(parts[1], measure.format);
    }
    }
    return false;
}

} // namespace

std::optional<Measure> measureNamed(const std::string& text)
{
    const std::vector<std::string> parts = splitAtColons(text);
    const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.name == parts[0]; });
    if (row == kRows.end()) return std::nullopt;
    Measure measure;
    measure.kind = row->kind;
    measure.text = text;
    if (!readArguments(measure, row->takes, parts)) return std::nullopt;
    return measure;
}

ValueKind kindOf(const Measure& measure)
{
    return std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.kind == measure.kind; })->value;
}

std::string measureNames()
{
    std::string names;
    for (const Row& row : kRows)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

} // namespace core::content
