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

enum class TypeRole { // pixels in the window and in the presentation view, weight
    PanelTitle,       // 13, 20 / 600
    Body,             // 13, 19 / 400
    Program,          // 13, 18 mono
    Small,            // 12, 18 / 400
    SmallStrong,      // 12, 18 / 600
    Axis,             // 11.5, 17 / 400
    ZoneLimits,       // 11.5, 16 / 400
    Finding,          // 15, 21 / 600
    Count,            // 17, 26 / 600
    CountZero,        // 17, 26 / 400
    KeyCap,           // presentation view only: 20 / 700
};

struct Theme {
    bool dark = false;
    bool presentation = false; // for a projector: large type, thick lines
    bool highContrast = false; // tints become 0, zone edges full-height lines
    QColor window, base, alternate, field, line, softLine, grid, text, secondary, disabled;
    Hue ink, fp16, subnormal, flushed, overflow, nan, scale, zero;
    QColor now, nowLine;
    /// Zone tints: the hue at its opacity, to be painted over `base`.
    QColor flushedTint, subnormalTint, normalTint, overflowTint, gridOverTint;

    /// `nowLine`, from invisible (0) to opaque (1).
    QColor nowLineAt(double strength) const;

    /// Sizes are relative to the application font (13 px at 100 %), so a user's font size applies to all of them.
    QFont font(TypeRole role) const;
    /// A length given in pixels at the 13 px application font. In the presentation view it is 11/8 as long, which is
    /// what most lengths of section 5 do, or as long as it is given for that view.
    int px(double normal) const;
    int px(double normal, double inPresentation) const;
    /// The width of a line: doubled in the presentation view.
    double stroke(double normal) const { return presentation ? 2 * normal : normal; }

    static Theme fromPalette(const QPalette& system, const QFont& application);
    static Theme light(const QFont& application);
    static Theme darkTheme(const QFont& application);
    QPalette palette() const; // the roles of section 2, for Fusion

    QFont application;
};

} // namespace ui
