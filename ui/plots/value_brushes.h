#pragma once
// How values are filled in every picture: by the format they were rounded to, and by what became of them.
#include "core/counts.h"
#include "ui/theme.h"
#include <QBrush>

namespace ui::plots {

/// Values that kept all their digits: blue in FP16, ink in FP32; the other formats have no hue of their own.
const QColor& normalColour(kernels::Format format, const Theme& theme);
/// What was lost further up: orange strokes on nothing.
QBrush lostHatch(const Theme& theme);

} // namespace ui::plots
