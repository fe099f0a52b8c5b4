#include "ui/typed_number.h"
#include <QLocale>
#include <QRegularExpression>
#include <cmath>
#include <limits>

namespace ui {

namespace {

constexpr double kLargestPlain = 1e6; // written out, also where it is a power of two

/// `result` of finite operands, unless zero or infinity is what they give.
double inRange(double result, bool mayBeZero, bool mayBeInfinite)
{
    if (result == 0 && !mayBeZero) return std::copysign(std::numeric_limits<double>::denorm_min(), result);
    if (std::isinf(result) && !mayBeInfinite) return std::copysign(std::numeric_limits<double>::max(), result);
    return result;
}

/// Digits with a point and an exponent, and no sign; none where the locale writes them otherwise.
std::optional<double> literal(const QString& text, const QLocale& locale)
{
    if (text.startsWith(QLatin1Char('i'), Qt::CaseInsensitive)) return std::numeric_limits<double>::infinity();
    if (text.startsWith(QLatin1Char('n'), Qt::CaseInsensitive)) return std::numeric_limits<double>::quiet_NaN();
    bool isNumber = false;
    const double value = locale.toDouble(text, &isNumber);
    if (isNumber) return value;
    const qsizetype e = text.indexOf(QLatin1Char('e'), 0, Qt::CaseInsensitive);
    if (e < 0) return std::nullopt;
    const double digits = locale.toDouble(text.left(e), &isNumber);
    if (!isNumber) return std::nullopt;
    const bool isSmall = text.contains(QLatin1Char('-'));
    return inRange(isSmall || digits == 0 ? 0 : std::numeric_limits<double>::infinity(), digits == 0, false);
}

/// Sums of products of powers, from left to right.
class Reader {
public:
    Reader(const QString& text, const QLocale& locale) : m_text(text), m_locale(locale) {}

    std::optional<double> all()
    {
        std::optional<double> sum = signedProduct();
        while (sum && m_at < m_text.size()) {
            const auto next = isNext("+-") ? signedProduct() : std::nullopt;
            if (!next) return std::nullopt;
            *sum += *next;
        }
        return sum;
    }

private:
    bool isNext(const char* signs) const { return m_at < m_text.size() && QLatin1String(signs).contains(m_text[m_at]); }

    bool takes(char sign)
    {
        const bool taken = m_at < m_text.size() && m_text[m_at] == QLatin1Char(sign);
        if (taken) ++m_at;
        return taken;
    }

    std::optional<double> signedProduct()
    {
        const bool isNegative = takes('-');
        if (!isNegative) takes('+');
        std::optional<double> product = power();
        while (product && isNext("*/")) {
            const bool divides = takes('/') || !takes('*');
            const auto factor = power();
            if (!factor) return std::nullopt;
            product = divides ? inRange(*product / *factor, *product == 0 || std::isinf(*factor),
                                        std::isinf(*product) || *factor == 0)
                              : inRange(*product * *factor, *product == 0 || *factor == 0,
                                        std::isinf(*product) || std::isinf(*factor));
        }
        return product && isNegative ? -*product : product;
    }

    std::optional<double> power()
    {
        const auto base =
            take(QStringLiteral("inf(inity)?|nan|[0-9][0-9.,]*(e[+-]?[0-9]+)?|[.,][0-9]+(e[+-]?[0-9]+)?"));
        const auto value = base ? literal(*base, m_locale) : std::nullopt;
        if (!value || !takes('^')) return value;
        bool isNumber = false;
        const int exponent = take(QStringLiteral("[+-]?[0-9]+")).value_or(QString()).toInt(&isNumber);
        if (!isNumber) return std::nullopt;
        return inRange(std::pow(*value, exponent), *value == 0 || std::isinf(*value),
                       *value == 0 || std::isinf(*value));
    }

    std::optional<QString> take(const QString& pattern)
    {
        const QRegularExpression expression(pattern, QRegularExpression::CaseInsensitiveOption);
        const auto match = expression.match(m_text, m_at, QRegularExpression::NormalMatch,
                                            QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch()) return std::nullopt;
        m_at = match.capturedEnd();
        return match.captured();
    }

    QString m_text;
    QLocale m_locale;
    qsizetype m_at = 0;
};

/// Without spaces, signs as on a keyboard, and е typed with a Russian layout.
QString plain(QString text)
{
    static const QRegularExpression kSpace(QStringLiteral("\\s"), QRegularExpression::UseUnicodePropertiesOption);
    const std::pair<char16_t, char> others[] = {{u'−', '-'}, {u'×', '*'}, {u'·', '*'}, {u'е', 'e'}, {u'Е', 'e'}};
    text.remove(kSpace);
    for (const auto& [other, sign] : others)
        text.replace(QChar(other), QLatin1Char(sign));
    return text;
}

} // namespace

std::optional<double> numberIn(const QString& text)
{
    for (const QLocale& locale : {QLocale(), QLocale::c()})
        if (const auto number = Reader(plain(text), locale).all()) return number;
    return std::nullopt;
}

QString typed(double number)
{
    if (std::isnan(number)) return QStringLiteral("NaN");
    if (std::isinf(number)) return number > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    const bool isPlain = number == std::trunc(number) && std::abs(number) < kLargestPlain;
    if (isPlain) return std::signbit(number) && number == 0 ? QStringLiteral("-0") : QString::number(number, 'f', 0);
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::OmitLeadingZeroInExponent);
    const QString decimal = locale.toString(number, 'g', QLocale::FloatingPointShortest).toLower();
    int exponent = 0;
    if (std::abs(std::frexp(number, &exponent)) != 0.5) return decimal;
    const QString power = (number < 0 ? QStringLiteral("-2^%1") : QStringLiteral("2^%1")).arg(exponent - 1);
    return power.size() < decimal.size() ? power : decimal;
}

} // namespace ui
