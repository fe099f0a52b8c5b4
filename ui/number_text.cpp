#include "ui/number_text.h"
#include "core/decimal.h"
#include <QLocale>
#include <cmath>
#include <optional>

namespace ui {

namespace {

constexpr QChar kNoBreakSpace(0x00A0);
constexpr double kSmallestWithFourDecimals = 0.01;  // of a loss: below, it has three digits that count
constexpr double kSmallestWithoutDecimals = 10'000; // of a loss
constexpr int kSmallestPlainExponent = -5, kLargestPlainExponent = 15; // of ten: beyond, it is written as a power

/// The C locale has no thousands separators; people read English there.
QLocale locale()
{
    const QLocale current;
    return current.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : current;
}

std::optional<int> exponentOf(double value)
{
    int exponent = 0;
    if (!std::isfinite(value) || std::frexp(value, &exponent) != 0.5) return std::nullopt;
    return exponent - 1;
}

std::optional<QString> nonFinite(double value)
{
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("inf") : QStringLiteral("−inf");
    return std::nullopt;
}

} // namespace

QString count(std::uint64_t n)
{
    return locale().toString(static_cast<qulonglong>(n));
}

int pluralOf(std::uint64_t n)
{
    // In both languages the form depends on the last two digits, and on whether there are more.
    constexpr std::uint64_t kRound = 1000;
    return static_cast<int>(n < kRound ? n : kRound + n % kRound);
}

QString percent(std::uint64_t part, std::uint64_t all)
{
    if (all == 0) return {};
    return locale().toString(100.0 * static_cast<double>(part) / static_cast<double>(all), 'f', 2) + kNoBreakSpace +
           QLatin1Char('%');
}

QString share(double part)
{
    return locale().toString(100 * part, 'f', 1) + kNoBreakSpace + QLatin1Char('%');
}

QString loss(double value)
{
    if (const auto words = nonFinite(value)) return *words;
    if (value != 0 && std::abs(value) < kSmallestWithFourDecimals) return number(value, 3);
    return locale().toString(value, 'f', std::abs(value) < kSmallestWithoutDecimals ? 4 : 0);
}

QString number(double value, int significant)
{
    if (const auto words = nonFinite(value)) return *words;
    if (value == std::trunc(value) && std::abs(value) < 1e15) return locale().toString(value, 'f', 0);
    const QString text = locale().toString(value, 'g', significant);
    return text.contains(QLatin1Char('e'), Qt::CaseInsensitive) ? decimal(value, significant) : text; // 6.1 × 10⁻⁵
}

QString decimal(double value, int mostDigits)
{
    if (const auto words = nonFinite(value)) return *words;
    const core::Decimal d = core::decimalOf(value, mostDigits);
    const bool isPlain = d.exponent >= kSmallestPlainExponent && d.exponent <= kLargestPlainExponent;
    const int point = isPlain ? d.exponent + 1 : 1; // digits before it
    QString digits = QString::fromStdString(d.digits);
    if (point <= 0) digits.prepend(QString(1 - point, QLatin1Char('0')));
    const int whole = std::max(point, 1);
    digits = digits.leftJustified(whole, QLatin1Char('0'));
    QString text = d.isNegative ? QStringLiteral("−") : QString();
    text += count(digits.left(whole).toULongLong());
    if (digits.size() > whole) text += locale().decimalPoint() + digits.mid(whole);
    return isPlain ? text : text + QStringLiteral("\u00A0×\u00A010") + superscript(d.exponent);
}

QString superscript(int exponent)
{
    static constexpr char16_t kDigits[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString text;
    for (const QChar digit : QString::number(std::abs(exponent)))
        text += QChar(kDigits[digit.digitValue()]);
    return exponent < 0 ? QStringLiteral("⁻") + text : text;
}

QString powerOfTwo(int exponent)
{
    return QLatin1Char('2') + superscript(exponent);
}

QString powerOrNumber(double value)
{
    const auto exponent = exponentOf(value);
    return exponent && *exponent != 0 ? powerOfTwo(*exponent) : number(value);
}

QString powerAndNumber(double value)
{
    const QString power = powerOrNumber(value), plain = number(value);
    return power == plain ? plain : power + QStringLiteral(" = ") + plain;
}

QString formatName(kernels::Format format)
{
    const auto name = kernels::info(format).name;
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace ui
