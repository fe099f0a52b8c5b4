// What a person types as a number, in both locales.
#include "ui/typed_number.h"
#include <QLocale>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace ui {

namespace {

class InLocale {
public:
    explicit InLocale(QLocale::Language language) { QLocale::setDefault(QLocale(language)); }
    ~InLocale() { QLocale::setDefault(m_before); }

private:
    QLocale m_before;
};

void expectReads(const char* text, double number)
{
    const auto read = numberIn(QString::fromUtf8(text));
    ASSERT_TRUE(read.has_value()) << text;
    EXPECT_EQ(*read, number) << text;
    EXPECT_EQ(std::signbit(*read), std::signbit(number)) << text;
}

} // namespace

TEST(TypedNumber, IsReadAsPeopleAndAsProgramsWriteIt)
{
    const InLocale english(QLocale::English);
    expectReads("65,504", 65504);
    expectReads("65504", 65504);
    expectReads("1e-8", 1e-8);
    expectReads("1E+4", 1e4);
    expectReads(".5", 0.5);
    expectReads("−1.5", -1.5);
    expectReads(" 0.1 ", 0.1);
    expectReads("-0", -0.0);
}

TEST(TypedNumber, MayBeAPowerAFractionOrASum)
{
    const InLocale english(QLocale::English);
    expectReads("2^-24", 1.0 / (1 << 24));
    expectReads("-2^-24", -1.0 / (1 << 24));
    expectReads("1/3", 1.0 / 3);
    expectReads("-1/3", -1.0 / 3);
    expectReads("1 + 2^-11", 1 + 1.0 / 2048);
    expectReads("1 - 0.0001", 1 - 0.0001);
    expectReads("5.96 × 10^-8", 5.96 * std::pow(10, -8));
    expectReads("3/2/2", 0.75);
}

TEST(TypedNumber, MayBeInfiniteOrNoNumber)
{
    const double infinity = std::numeric_limits<double>::infinity();
    expectReads("inf", infinity);
    expectReads("-Infinity", -infinity);
    expectReads("1/0", infinity); // as IEEE 754 divides
    EXPECT_TRUE(std::isnan(numberIn(QStringLiteral("NaN")).value_or(0)));
    EXPECT_TRUE(std::isnan(numberIn(QStringLiteral("0/0")).value_or(0)));
}

TEST(TypedNumber, StaysFiniteAndNonZeroBeyondTheRangeOfADouble)
{
    const double largest = std::numeric_limits<double>::max(), smallest = std::numeric_limits<double>::denorm_min();
    expectReads("1e400", largest);
    expectReads("-1e400", -largest);
    expectReads("1e-400", smallest);
    expectReads("0e-400", 0);
    expectReads("2^-5000", smallest);
    expectReads("2^5000", largest);
    expectReads("1e-300/1e300", smallest);
}

TEST(TypedNumber, IsRefusedWhereItIsNone)
{
    const InLocale english(QLocale::English);
    for (const char* text : {"",    " ",  "many", "1e",  "1e-",   "2^",  "2^x",     "2^0.5",         "1/",   "/3",
                             "--1", "1+", "0x10", "0,1", "1.2.3", "1,5", "1 apple", "2^99999999999", "infx", "."})
        EXPECT_FALSE(numberIn(QString::fromUtf8(text)).has_value()) << text;
}

TEST(TypedNumber, HasACommaInRussian)
{
    const InLocale russian(QLocale::Russian);
    expectReads("0,1", 0.1);
    expectReads("0.1", 0.1);
    expectReads("1е-7", 1e-7); // е of the Russian layout
    expectReads("65\u00A0504", 65504);
    expectReads("1,5/3", 0.5);
    EXPECT_EQ(typed(0.1), QStringLiteral("0,1"));
}

TEST(TypedNumber, IsWrittenSoThatItIsReadAgain)
{
    for (const auto language : {QLocale::English, QLocale::Russian}) {
        const InLocale locale(language);
        for (const double number : {0.0, -0.0, 1.0, 0.1, -2.5, 65504.0, 65536.0, 0x1p-24, -0x1p-24, 1.0 / 3, 0x1p100,
                                    1e-300, 16777217.0, static_cast<double>(0.1F),
                                    std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()})
            expectReads(typed(number).toUtf8().constData(), number);
    }
    EXPECT_EQ(typed(0x1p-24), QStringLiteral("2^-24"));
    EXPECT_EQ(typed(-0.5), QStringLiteral("-0.5"));
    EXPECT_EQ(typed(1e-8), QStringLiteral("1e-8"));
    EXPECT_EQ(typed(65536), QStringLiteral("65536"));
}

} // namespace ui
