#pragma once
// Colours, type and spacing of the whole window as one value, built from the palette. One colour, one meaning.
// Knows nothing of panels. Source of every figure: the visual specification, sections 2, 4 and 5.
#include <QColor>
#include <QFont>
#include <QPalette>

namespace ui {

/// A hue of section 2: `fill` for marks and areas, `text` for words in it.
struct Hue {
    QColor fill, text;
};

enum class TypeRole {
    PanelTitle,  // 13 / 600
    Body,        // 13 / 400
    Program,     // 13 mono
    Small,       // 12 / 400
    SmallStrong, // 12 / 600
    Axis,        // 11.5 / 400
    Finding,     // 15 / 600
    Count,       // 17 / 600
    CountZero,   // 17 / 400
};

struct Theme {
    bool dark = false;
    bool highContrast = false; // tints become 0, zone edges full-height lines
    QColor window, base, alternate, field, line, softLine, grid, text, secondary, disabled;
    Hue ink, fp16, subnormal, flushed, overflow, nan, scale, zero;
    QColor now, nowLine;
    /// Zone tints: the hue at its opacity, to be painted over `base`.
    QColor flushedTint, subnormalTint, normalTint, overflowTint, gridOverTint;

    /// Sizes are relative to the application font (13 px at 100 %), so a user's font size applies to all of them.
    QFont font(TypeRole role) const;
    /// A length given in pixels at the 13 px application font.
    int px(double atNormalSize) const;

    static Theme fromPalette(const QPalette& system, const QFont& application);
    static Theme light(const QFont& application);
    static Theme darkTheme(const QFont& application);
    QPalette palette() const; // the roles of section 2, for Fusion

    QFont application;
};

} // namespace ui
