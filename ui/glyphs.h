#pragma once
// The shapes of the visual specification, section 3: never colour alone. Pure painting, no state.
#include "ui/theme.h"

class QPainter;
class QPointF;
class QPainterPath;

namespace ui {

enum class Glyph { Zero, Flushed, Lost, Subnormal, Normal, Infinite, NaN, Growth, Skip, NowDown, NowRight, Flag };

/// Paints `glyph` centred at `centre`, `size` pixels high (glyphSize() where 0).
void paintGlyph(QPainter& painter, Glyph glyph, QPointF centre, const Theme& theme, double size = 0);
/// The outline of a glyph around the origin, for scatter styles of plots.
QPainterPath glyphPath(Glyph glyph, double size);
/// The size of section 3, in the pixels of this theme.
double glyphSize(Glyph glyph, const Theme& theme);

} // namespace ui
