#include "app/cli_inspect.h"
#include "core/stored_number.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace app {

namespace {

std::optional<double> plainNumber(const std::string& text)
{
    if (text.empty() || std::isspace(static_cast<unsigned char>(text[0])) != 0) return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return *end == '\0' ? std::optional(value) : std::nullopt;
}

/// A number as C writes it, or a power such as 2^-25.
std::optional<double> numberOf(const std::string& text)
{
    const std::size_t caret = text.find('^');
    if (caret == std::string::npos) return plainNumber(text);
    const auto base = plainNumber(text.substr(0, caret));
    const auto exponent = plainNumber(text.substr(caret + 1));
    if (!base || !exponent) return std::nullopt;
    const bool negative = text[0] == '-';
    return negative ? -std::pow(-*base, *exponent) : std::pow(*base, *exponent);
}

const char* nameOf(kernels::NumberClass c)
{
    switch (c) {
    case kernels::NumberClass::Zero:
        return "zero";
    case kernels::NumberClass::Subnormal:
        return "subnormal";
    case kernels::NumberClass::Normal:
        return "normal";
    case kernels::NumberClass::Infinite:
        return "inf";
    case kernels::NumberClass::NaN:
        return "NaN";
    }
    return "";
}

std::string grouped(const core::StoredNumber& stored)
{
    const kernels::FormatInfo& info = kernels::info(stored.format);
    std::string text;
    for (int i = 0; i < info.bits; ++i) {
        if (i == 1 || i == 1 + info.exponentBits) text += ' ';
        text += (stored.bits >> (info.bits - 1 - i)) & 1u ? '1' : '0';
    }
    return text;
}

std::string shown(float value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", static_cast<double>(value));
    return text;
}

std::string neighbour(std::optional<float> value)
{
    return value ? shown(*value) : "-";
}

} // namespace

int inspectNumber(const std::string& text)
{
    const auto value = numberOf(text);
    if (!value) {
        std::fprintf(stderr, "ampscope-cli: \"%s\" is not a number; give one such as 0.1, 65520, 2^-25 or inf.\n",
                     text.c_str());
        return 2;
    }
    const auto single = static_cast<float>(*value);
    std::printf("%s = %.17g, in FP32 %.9g (%a)\n\n", text.c_str(), *value, static_cast<double>(single),
                static_cast<double>(single));
    std::printf("%-5s %-35s %-10s %-17s %-17s %s\n", "", "sign exponent mantissa", "class", "value", "next below",
                "next above");
    for (const kernels::Format format : kernels::kFormats) {
        const core::StoredNumber stored = core::storedIn(format, *value);
        std::printf("%-5s %-35s %-10s %-17s %-17s %s\n", std::string(kernels::info(format).name).c_str(),
                    grouped(stored).c_str(), nameOf(stored.kind), shown(stored.value).c_str(),
                    neighbour(stored.down).c_str(), neighbour(stored.up).c_str());
    }
    return 0;
}

} // namespace app
