#include "ui/theme.h"
#include <QFontInfo>
#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {

namespace {

constexpr double kNormalPixels = 13; // the application font of the specification
constexpr double kPresentationScale = 1.375;
constexpr double kHighContrastRatio = 20.0; // black and white themes; Fusion's own light palette has 18

double channel(double value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) + 0.0722 * channel(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor tint(const QColor& hue, double opacity)
{
    QColor colour = hue;
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

void setTints(Theme& theme, double flushed, double subnormal, double normal, double overflow)
{
    theme.flushedTint = tint(theme.flushed.fill, flushed);
    theme.subnormalTint = tint(theme.subnormal.fill, subnormal);
    theme.normalTint = tint(theme.fp16.fill, normal);
    theme.overflowTint = tint(theme.overflow.fill, overflow);
    theme.gridOverTint = tint(theme.dark ? Qt::white : Qt::black, 0.07);
}

struct RoleSize {
    double normal, presentation;
    QFont::Weight weight;
};

RoleSize sizeOf(TypeRole role)
{
    switch (role) {
    case TypeRole::PanelTitle:
        return {13, 20, QFont::DemiBold};
    case TypeRole::Body:
        return {13, 19, QFont::Normal};
    case TypeRole::Program:
        return {13, 18, QFont::Normal};
    case TypeRole::Small:
        return {12, 18, QFont::Normal};
    case TypeRole::SmallStrong:
        return {12, 18, QFont::DemiBold};
    case TypeRole::Axis:
        return {11.5, 17, QFont::Normal};
    case TypeRole::ZoneLimits:
        return {11.5, 16, QFont::Normal};
    case TypeRole::Finding:
        return {15, 21, QFont::DemiBold};
    case TypeRole::Count:
        return {17, 26, QFont::DemiBold};
    case TypeRole::CountZero:
        return {17, 26, QFont::Normal};
    case TypeRole::KeyCap:
        return {13, 20, QFont::Bold};
    }
    return {13, 19, QFont::Normal};
}

} // namespace

Theme Theme::light(const QFont& application)
{
    Theme t;
    t.application = application;
    t.window = 0xF1F2F4, t.base = 0xFFFFFF, t.alternate = 0xF8F9FA, t.field = 0xFFFFFF;
    t.line = 0xD3D6DB, t.softLine = 0xE6E8EB, t.grid = 0xECEEF0;
    t.text = 0x1A1D21, t.secondary = 0x565D67, t.disabled = 0x8B929C;
    t.ink = {0x1A1D21, 0x1A1D21};
    t.fp16 = {0x0072B2, 0x00639C};
    t.subnormal = {0x56B4E9, 0x1F6F9F};
    t.flushed = {0xE69F00, 0x8A5A00};
    t.overflow = {0xD55E00, 0xB24A00};
    t.nan = {0xCC79A7, 0x99476F};
    t.scale = {0x009E73, 0x00755A};
    t.zero = {0x7B828C, 0x565D67};
    t.now = 0xF5C710, t.nowLine = 0xFDF4CF;
    setTints(t, 0.15, 0.17, 0.055, 0.13);
    return t;
}

Theme Theme::darkTheme(const QFont& application)
{
    Theme t;
    t.dark = true;
    t.application = application;
    t.window = 0x16181B, t.base = 0x1C1F23, t.alternate = 0x212529, t.field = 0x24282D;
    t.line = 0x353A41, t.softLine = 0x2A2E34, t.grid = 0x292D33;
    t.text = 0xE9EBEE, t.secondary = 0xA9B0BA, t.disabled = 0x747C87;
    t.ink = {0xE9EBEE, 0xE9EBEE};
    t.fp16 = {0x3F9BDC, 0x6DB6EA};
    t.subnormal = {0xA6DAF7, 0xA6DAF7};
    t.flushed = {0xEDA92A, 0xF2B84B};
    t.overflow = {0xF0763A, 0xF58F5C};
    t.nan = {0xDB94BC, 0xE3A9CA};
    t.scale = {0x20B98C, 0x3CCBA1};
    t.zero = {0x8C949E, 0xA9B0BA};
    t.now = 0xF5D33B, t.nowLine = 0x3A3517;
    setTints(t, 0.12, 0.09, 0.07, 0.13);
    return t;
}

Theme Theme::fromPalette(const QPalette& system, const QFont& application)
{
    const bool isDark = luminance(system.color(QPalette::Base)) < luminance(system.color(QPalette::Text));
    Theme theme = isDark ? darkTheme(application) : light(application);
    theme.highContrast =
        contrast(system.color(QPalette::Window), system.color(QPalette::WindowText)) > kHighContrastRatio;
    if (theme.highContrast) setTints(theme, 0, 0, 0, 0);
    return theme;
}

QPalette Theme::palette() const
{
    QPalette p;
    const std::pair<QPalette::ColorRole, QColor> roles[] = {{QPalette::Window, window},
                                                            {QPalette::Base, base},
                                                            {QPalette::AlternateBase, alternate},
                                                            {QPalette::Button, field},
                                                            {QPalette::Mid, line},
                                                            {QPalette::Midlight, softLine},
                                                            {QPalette::Text, text},
                                                            {QPalette::WindowText, text},
                                                            {QPalette::ButtonText, text},
                                                            {QPalette::PlaceholderText, secondary},
                                                            {QPalette::Highlight, text},
                                                            {QPalette::HighlightedText, base},
                                                            {QPalette::ToolTipBase, field},
                                                            {QPalette::ToolTipText, text},
                                                            {QPalette::Link, text},
                                                            {QPalette::LinkVisited, text},
                                                            {QPalette::Light, softLine},
                                                            {QPalette::Dark, line},
                                                            {QPalette::Shadow, line},
                                                            {QPalette::BrightText, base}};
    for (const auto& [role, colour] : roles)
        p.setColor(role, colour);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, disabled);
    return p;
}

QColor Theme::nowLineAt(double strength) const
{
    return tint(nowLine, strength);
}

QFont Theme::font(TypeRole role) const
{
    const RoleSize size = sizeOf(role);
    const double pixels = presentation ? size.presentation : size.normal;
    QFont font = application;
    if (role == TypeRole::Program) {
        font.setFamilies(
            {QStringLiteral("JetBrains Mono"), QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
        font.setStyleHint(QFont::Monospace);
        // Ligatures off: `!=` and `->` must stay what was typed.
        font.setStyleStrategy(QFont::PreferNoShaping);
    }
    font.setWeight(size.weight);
    if (application.pixelSize() > 0)
        font.setPixelSize(static_cast<int>(std::lround(application.pixelSize() * pixels / kNormalPixels)));
    else
        font.setPointSizeF(application.pointSizeF() * pixels / kNormalPixels);
    return font;
}

int Theme::px(double normal) const
{
    return px(normal, normal * kPresentationScale);
}

int Theme::px(double normal, double inPresentation) const
{
    const double pixels = presentation ? inPresentation : normal;
    return static_cast<int>(std::lround(pixels * QFontInfo(application).pixelSize() / kNormalPixels));
}

} // namespace ui
