#include "ui/numbers/presets.h"
#include <QCoreApplication>

namespace ui::numbers {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ui::numbers::NumbersPanel)
};

} // namespace

std::vector<Preset> presets()
{
    return {
        {QStringLiteral("0.1"), Texts::tr("no binary format holds it")},
        {QStringLiteral("1 + 0.0001"), Texts::tr("is 1 in FP16")},
        {QStringLiteral("1 + 2^-11"), Texts::tr("a tie in FP16: goes to the even 1")},
        {QStringLiteral("2049"), Texts::tr("first whole number that FP16 does not hold")},
        {QStringLiteral("65504"), Texts::tr("largest FP16 number")},
        {QStringLiteral("65519"), Texts::tr("still becomes 65504 in FP16")},
        {QStringLiteral("65520"), Texts::tr("a tie in FP16: becomes inf")},
        {QStringLiteral("2^-14"), Texts::tr("smallest normal FP16 number")},
        {QStringLiteral("2^-24"), Texts::tr("smallest FP16 number above 0")},
        {QStringLiteral("2^-25"), Texts::tr("half of it: becomes 0 in FP16")},
        {QStringLiteral("1e-8"), Texts::tr("a small gradient")},
        {QStringLiteral("2^128"), Texts::tr("inf in FP32 and BF16 too")},
        {QStringLiteral("-0"), Texts::tr("zero with a sign")},
        {QStringLiteral("inf"), Texts::tr("what an overflow leaves")},
        {QStringLiteral("NaN"), Texts::tr("what inf − inf gives")},
    };
}

} // namespace ui::numbers
