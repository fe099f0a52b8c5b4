#pragma once
// What the range plot says about the place under the mouse. Knows nothing of painting.
#include "ui/plots/range_geometry.h"
#include "ui/plots/range_picture.h"
#include <QString>

namespace ui::plots {

struct RangeTip {
    QRectF area; // what the sentence is about; empty where there is nothing
    QString text;
    bool bar = false; // a bar gets an outline
};

RangeTip tipAt(const RangePicture& picture, const RangeGeometry& geometry, QPointF at);

/// "2⁻³⁰ … 2⁻²⁹"; the first and the last bar also hold what lies beyond.
QString binRange(int exponent);

} // namespace ui::plots
