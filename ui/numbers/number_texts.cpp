#include "ui/numbers/number_texts.h"
#include "core/decimal.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <cmath>

namespace ui::numbers {

namespace {

using core::Fate;
using core::StoredNumber;
using kernels::NumberClass;

constexpr int kMostDigits = 20; // every FP16 number has as many or fewer
constexpr int kCutDigits = 10, kErrorDigits = 3, kAllDigits = 767;
constexpr double kDigitsPerBit = 0.30103, kLargestWhole = 1e10;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ui::numbers::NumbersPanel)
};

/// As many as tell neighbours of the format apart.
int telling(kernels::Format format)
{
    return 1 + static_cast<int>(std::ceil((kernels::info(format).mantissaBits + 1) * kDigitsPerBit));
}

/// A whole number is not cut: its zeros would look like digits.
QString brief(double value, kernels::Format format)
{
    const bool isWhole = value == std::trunc(value) && std::abs(value) < kLargestWhole;
    return decimal(value, isWhole ? kMostDigits : telling(format));
}

QString inSuperscript(int exponent, int bias)
{
    return superscript(exponent) + superscript(-bias); // the bias with its minus
}

QString percentOf(double part)
{
    return decimal(100 * std::abs(part), kErrorDigits) + QStringLiteral("\u00A0%");
}

QString errorText(const StoredNumber& stored, double number)
{
    const QString percent = percentOf(stored.error / number);
    const QString ulps = decimal(std::abs(stored.error) / stored.ulp.value_or(1), kErrorDigits);
    const QString error = Texts::tr("error %1 (%2, %3 ulp)").arg(decimal(stored.error, kErrorDigits), percent, ulps);
    return stored.isTie ? Texts::tr("%1; a tie goes to the even neighbour").arg(error) : error;
}

QString finiteFate(const StoredNumber& stored, double number)
{
    const bool isExact = stored.fate == Fate::Exact;
    if (stored.kind != NumberClass::Subnormal)
        return isExact ? Texts::tr("exact") : Texts::tr("rounded: %1").arg(errorText(stored, number));
    const QString bits = Texts::tr("subnormal, %1 of %2 bits of precision left")
                             .arg(stored.significantBits())
                             .arg(kernels::info(stored.format).mantissaBits + 1);
    return QStringLiteral("%1: %2").arg(bits, isExact ? Texts::tr("exact") : errorText(stored, number));
}

} // namespace

Glyph glyphOf(const StoredNumber& stored)
{
    switch (stored.kind) {
    case NumberClass::Zero:
        return stored.fate == Fate::Flushed ? Glyph::Flushed : Glyph::Zero;
    case NumberClass::Subnormal:
        return Glyph::Subnormal;
    case NumberClass::Normal:
        return Glyph::Normal;
    case NumberClass::Infinite:
        return Glyph::Infinite;
    case NumberClass::NaN:
        return Glyph::NaN;
    }
    return Glyph::Normal;
}

QString valueText(float value)
{
    const auto number = static_cast<double>(value);
    const bool isWhole = !std::isfinite(value) || core::decimalOf(number, kMostDigits).isExact;
    return isWhole ? QStringLiteral("= ") + decimal(number, kMostDigits)
                   : QStringLiteral("≈ ") + decimal(number, kCutDigits);
}

QString exactText(float value)
{
    return decimal(static_cast<double>(value), kAllDigits);
}

QString neighboursText(const StoredNumber& stored)
{
    const auto neighbour = [&](const std::optional<float>& value) {
        return value ? brief(static_cast<double>(*value), stored.format) : QStringLiteral("–");
    };
    const QString beside = QStringLiteral("▼ %1   ▲ %2").arg(neighbour(stored.down), neighbour(stored.up));
    return stored.ulp ? QStringLiteral("%1   ").arg(beside) + Texts::tr("ulp %1").arg(powerOrNumber(*stored.ulp))
                      : beside;
}

QString formulaText(const StoredNumber& stored)
{
    const kernels::FormatInfo& f = kernels::info(stored.format);
    const QString sign = QStringLiteral("(−1)") + superscript(stored.isNegative ? 1 : 0) + QStringLiteral(" × ");
    const QString fraction = QStringLiteral("%1/%2").arg(stored.mantissa).arg(1U << f.mantissaBits);
    switch (stored.kind) {
    case NumberClass::Zero:
        return sign + Texts::tr("0: every other bit is 0");
    case NumberClass::Subnormal:
        return sign + QStringLiteral("%1 × (0 + %2)").arg(powerOfTwo(stored.exponent()), fraction);
    case NumberClass::Normal:
        return sign + QStringLiteral("2%1 × (1 + %2)")
                          .arg(inSuperscript(static_cast<int>(stored.exponentField), f.bias), fraction);
    case NumberClass::Infinite:
        return sign + Texts::tr("inf: exponent all 1, significand 0");
    case NumberClass::NaN:
        return f.hasInfinity ? Texts::tr("NaN: exponent all 1, significand not 0")
                             : Texts::tr("NaN: exponent and significand all 1");
    }
    return {};
}

QString fateText(const StoredNumber& stored, double number)
{
    const kernels::FormatInfo& f = kernels::info(stored.format);
    switch (stored.fate) {
    case Fate::Flushed:
        return Texts::tr("flushed to 0: so is everything up to %1").arg(powerOrNumber(f.roundsToZero));
    case Fate::Overflowed:
        return Texts::tr("overflow to inf: so does everything from %1").arg(brief(f.overflowsFrom, stored.format));
    case Fate::Saturated:
        return Texts::tr("too large: without inf, it stays at %1").arg(brief(f.largest, stored.format));
    case Fate::Exact:
    case Fate::Rounded:
        break;
    }
    if (stored.kind == NumberClass::NaN) return Texts::tr("not a number: so is all that is computed from it");
    return finiteFate(stored, number);
}

QString scaledText(const StoredNumber& scaled, double number, double scale)
{
    const QString power = powerOrNumber(scale);
    if (scaled.fate == Fate::Flushed) return Texts::tr("× %1: still 0").arg(power);
    if (scaled.kind == NumberClass::Infinite || scaled.kind == NumberClass::NaN)
        return Texts::tr("× %1: %2, so GradScaler would skip the step")
            .arg(power, decimal(static_cast<double>(scaled.value), 1));
    const double back = static_cast<double>(scaled.value) / scale;
    const QString stored = brief(static_cast<double>(scaled.value), scaled.format);
    if (back == number) return Texts::tr("× %1: %2, and ÷ %1 gives the number exactly").arg(power, stored);
    return Texts::tr("× %1: %2, and ÷ %1 gives %3 (error %4)")
        .arg(power, stored, brief(back, scaled.format), percentOf((back - number) / number));
}

QString findingText(const StoredNumber& half)
{
    if (half.kind == NumberClass::NaN) return Texts::tr("NaN stays NaN in every format.");
    const QString value = brief(static_cast<double>(half.value), half.format);
    switch (half.fate) {
    case Fate::Exact:
        return half.kind == NumberClass::Subnormal ? Texts::tr("FP16 holds it exactly, as a subnormal number.")
                                                   : Texts::tr("FP16 holds it exactly.");
    case Fate::Flushed:
        return Texts::tr("In FP16 it becomes 0.");
    case Fate::Overflowed:
    case Fate::Saturated:
        return Texts::tr("In FP16 it becomes inf.");
    case Fate::Rounded:
        break;
    }
    return half.kind == NumberClass::Subnormal ? Texts::tr("In FP16 it is kept with fewer digits, as %1.").arg(value)
                                               : Texts::tr("In FP16 it is rounded to %1.").arg(value);
}

QString scaledFindingText(const StoredNumber& scaled, double scale)
{
    const QString power = powerOrNumber(scale);
    if (scaled.fate == Fate::Flushed) return Texts::tr("Times %1 it is still 0.").arg(power);
    if (scaled.kind == NumberClass::Infinite) return Texts::tr("Times %1 it is inf.").arg(power);
    if (scaled.kind == NumberClass::NaN) return Texts::tr("Times %1 it is NaN.").arg(power);
    if (scaled.kind == NumberClass::Zero) return Texts::tr("Times %1 it is 0.").arg(power);
    return Texts::tr("Times %1 it is kept, as %2.").arg(power, brief(static_cast<double>(scaled.value), scaled.format));
}

} // namespace ui::numbers
