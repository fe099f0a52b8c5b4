#pragma once
// The classes of a tensor's elements as one bar, each as wide as its share. Knows nothing of their names and numbers.
#include "core/counts.h"
#include "ui/theme.h"

class QPainter;
class QRectF;

namespace ui::gradients {

/// Zero (hollow), flushed or lost further up, subnormal, normal, inf, NaN; what there is of a class is at least 2 px
/// wide. Of the second class, what was flushed is solid, the rest hatched.
void paintProportions(QPainter& painter, const Theme& theme, const core::Counts& counts, const QRectF& area);

} // namespace ui::gradients
