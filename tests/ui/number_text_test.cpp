// Numbers as people read them, and as a spreadsheet does.
#include "ui/number_text.h"
#include "ui/plots/plot_table.h"
#include <QLocale>
#include <cmath>
#include <gtest/gtest.h>

namespace ui {

namespace {

/// The locale of one test.
class InLocale {
public:
    explicit InLocale(const QLocale& locale) { QLocale::setDefault(locale); }
    ~InLocale() { QLocale::setDefault(m_before); }

private:
    QLocale m_before;
};

} // namespace

TEST(Numbers, AreSetAsInEnglish)
{
    EXPECT_EQ(count(7680).toStdString(), "7,680");
    EXPECT_EQ(percent(512, 8192).toStdString(), "6.25\u00A0%");
    EXPECT_EQ(percent(1, 0).toStdString(), "");
    EXPECT_EQ(loss(0.07324).toStdString(), "0.0732");
    EXPECT_EQ(loss(0.0014249).toStdString(), "0.00142") << "three digits that count";
    EXPECT_EQ(loss(5.231e-7).toStdString(), "5.23\u00A0×\u00A010⁻⁷");
}

TEST(Numbers, AreSetAsInRussian)
{
    const InLocale russian(QLocale(QLocale::Russian, QLocale::Russia));
    EXPECT_EQ(count(7680).toStdString(), "7\u00A0680");
    EXPECT_EQ(percent(512, 8192).toStdString(), "6,25\u00A0%");
    EXPECT_EQ(loss(0.07324).toStdString(), "0,0732");
    EXPECT_EQ(loss(5.231e-7).toStdString(), "5,23\u00A0×\u00A010⁻⁷");
}

TEST(Numbers, NameWhatIsNotFinite)
{
    EXPECT_EQ(loss(INFINITY).toStdString(), "inf");
    EXPECT_EQ(loss(-INFINITY).toStdString(), "−inf");
    EXPECT_EQ(loss(NAN).toStdString(), "NaN");
}

TEST(Numbers, ArePowersOfTwoWhereTheyAre)
{
    EXPECT_EQ(powerOfTwo(-25).toStdString(), "2⁻²⁵");
    EXPECT_EQ(powerOrNumber(65536).toStdString(), "2¹⁶");
    EXPECT_EQ(powerOrNumber(0.5).toStdString(), "2⁻¹");
    EXPECT_EQ(powerOrNumber(1).toStdString(), "1");
    EXPECT_EQ(powerOrNumber(1000).toStdString(), "1,000");
    EXPECT_EQ(powerAndNumber(65536).toStdString(), "2¹⁶ = 65,536");
    EXPECT_EQ(powerAndNumber(1).toStdString(), "1");
}

TEST(Numbers, HaveAsManyDecimalDigitsAsAreAskedFor)
{
    // 0.1 in FP16 is 1638 / 2^14; 2^-24 = 59604644775390625 / 10^24.
    EXPECT_EQ(decimal(1638.0 / 16384, 20).toStdString(), "0.0999755859375");
    EXPECT_EQ(decimal(1638.0 / 16384, 4).toStdString(), "0.09998");
    EXPECT_EQ(decimal(-65504, 20).toStdString(), "−65,504");
    EXPECT_EQ(decimal(1200.5, 20).toStdString(), "1,200.5");
    EXPECT_EQ(decimal(0x1p-24, 3).toStdString(), "5.96\u00A0×\u00A010⁻⁸");
    EXPECT_EQ(decimal(0x1p100, 2).toStdString(), "1.3\u00A0×\u00A010³⁰");
    EXPECT_EQ(decimal(1e6, 1).toStdString(), "1,000,000");
    EXPECT_EQ(decimal(0, 5).toStdString(), "0");
    EXPECT_EQ(decimal(-0.0, 5).toStdString(), "−0");
    EXPECT_EQ(decimal(INFINITY, 5).toStdString(), "inf");
    const InLocale russian(QLocale(QLocale::Russian, QLocale::Russia));
    EXPECT_EQ(decimal(1200.5, 20).toStdString(), "1\u00A0200,5");
}

TEST(PlotTable, IsWrittenWithADecimalPointInEveryLocale)
{
    const InLocale russian(QLocale(QLocale::Russian, QLocale::Russia));
    const plots::PlotTable table{{"iteration", "loss, mean"},
                                 {{QVariant(1200ULL), QVariant(0.25)}, {QVariant("a\"b"), {}}}};
    EXPECT_EQ(plots::toCsv(table).toStdString(), "iteration,\"loss, mean\"\n1200,0.25\n\"a\"\"b\",\n");
}

} // namespace ui
