// Words and marks can be read in both themes: computed from the tokens (visual specification, section 9).
#include "ui/theme.h"
#include <QApplication>
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace ui {

namespace {

// WCAG 2: relative luminance and contrast ratio.
double linear(float channel)
{
    const double c = static_cast<double>(channel);
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor over(const QColor& tint, const QColor& base)
{
    const float alpha = tint.alphaF();
    const auto mix = [alpha](float t, float b) { return alpha * t + (1 - alpha) * b; };
    return QColor::fromRgbF(mix(tint.redF(), base.redF()), mix(tint.greenF(), base.greenF()),
                            mix(tint.blueF(), base.blueF()));
}

std::string rgb(const QColor& colour)
{
    return colour.name().toStdString();
}

class ThemeTest : public ::testing::TestWithParam<bool> {
protected:
    Theme theme() const
    {
        return GetParam() ? Theme::darkTheme(QApplication::font()) : Theme::light(QApplication::font());
    }
};

} // namespace

TEST_P(ThemeTest, WordsHaveAtLeastFourAndAHalfToOne)
{
    const Theme t = theme();
    for (const QColor& ground : {t.window, t.base, t.alternate, t.field, t.nowLine})
        for (const QColor& words : {t.text, t.secondary})
            EXPECT_GE(contrast(words, ground), 4.5) << rgb(words) << " on " << rgb(ground);
    for (const Hue& hue : {t.ink, t.fp16, t.subnormal, t.flushed, t.overflow, t.nan, t.scale, t.zero})
        EXPECT_GE(contrast(hue.text, t.base), 4.5) << rgb(hue.text);
}

TEST_P(ThemeTest, TitlesOfZonesCanBeReadOverTheirTints)
{
    const Theme t = theme();
    const std::pair<QColor, Hue> zones[] = {{t.flushedTint, t.flushed},
                                            {t.subnormalTint, t.subnormal},
                                            {t.normalTint, t.fp16},
                                            {t.overflowTint, t.overflow}};
    for (const auto& [tint, hue] : zones) {
        const QColor ground = over(tint, t.base);
        for (const QColor& words : {hue.text, t.secondary, t.text, t.scale.text})
            EXPECT_GE(contrast(words, ground), 4.5) << rgb(words) << " on " << rgb(ground);
    }
}

TEST_P(ThemeTest, MarksHaveAtLeastThreeToOneOrAreThickAndNamed)
{
    const Theme t = theme();
    for (const Hue& hue : {t.ink, t.fp16, t.overflow, t.nan, t.scale, t.zero})
        EXPECT_GE(contrast(hue.fill, t.base), 3) << rgb(hue.fill);
    // Subnormal and flushed are never thinner than 8 px and always have a number or a word beside them. "Now" stands
    // out from the ground by its ink outline where its yellow does not.
    EXPECT_GE(std::max(contrast(t.now, t.base), contrast(t.now, t.ink.fill)), 3);
}

TEST_P(ThemeTest, LettersOnTheFilledHandleCanBeRead)
{
    const Theme t = theme();
    EXPECT_GE(contrast(t.dark ? t.base : t.text, t.scale.fill), 4.5);
}

TEST_P(ThemeTest, SelectionInvertsInkAndGround)
{
    const QPalette palette = theme().palette();
    EXPECT_GE(contrast(palette.color(QPalette::Highlight), palette.color(QPalette::HighlightedText)), 4.5);
}

TEST_P(ThemeTest, LinksAreInkBecauseAColourSaysSomethingAboutTraining)
{
    const Theme t = theme();
    for (const auto role : {QPalette::Link, QPalette::LinkVisited}) {
        const QColor link = t.palette().color(role);
        EXPECT_EQ(rgb(link), rgb(t.ink.text));
        for (const QColor& ground : {t.window, t.base, t.alternate, t.field})
            EXPECT_GE(contrast(link, ground), 4.5) << " on " << rgb(ground);
    }
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeTest, ::testing::Bool(),
                         [](const auto& dark) { return dark.param ? "Dark" : "Light"; });

TEST(Theme, FollowsThePalette)
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(30, 30, 30));
    palette.setColor(QPalette::Text, Qt::white);
    EXPECT_TRUE(Theme::fromPalette(palette, QFont()).dark);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    EXPECT_FALSE(Theme::fromPalette(palette, QFont()).dark);
}

TEST(Theme, DropsTheTintsUnderAHighContrastPalette)
{
    QPalette palette;
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::Window, QColor(239, 239, 239)); // Fusion's own
    palette.setColor(QPalette::WindowText, Qt::black);
    EXPECT_FALSE(Theme::fromPalette(palette, QFont()).highContrast);
    palette.setColor(QPalette::Window, Qt::white);
    const Theme theme = Theme::fromPalette(palette, QFont());
    EXPECT_TRUE(theme.highContrast);
    EXPECT_EQ(theme.flushedTint.alpha(), 0);
}

TEST(Theme, GrowsWithTheApplicationFont)
{
    QFont large = QApplication::font();
    large.setPointSizeF(2 * large.pointSizeF());
    const Theme normal = Theme::light(QApplication::font()), twice = Theme::light(large);
    EXPECT_DOUBLE_EQ(twice.font(TypeRole::Finding).pointSizeF(), 2 * normal.font(TypeRole::Finding).pointSizeF());
    EXPECT_EQ(twice.px(8), 2 * normal.px(8));
}

} // namespace ui
