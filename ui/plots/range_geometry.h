#pragma once
// Where the range plot's three parts lie, in pixels, and where a magnitude or a share of the elements falls in them.
// Knows nothing of painting.
#include "core/counts.h"
#include <QRectF>
#include <cmath>

namespace ui::plots {

struct RangeGeometry {
    QRectF left, centre, right; // zero and flushed; 2^-40 .. 2^24; inf and NaN
    double titleHeight = 0;     // room for the zones' titles above the three
    bool low = false;           // little height: one line of titles, no words that tooltips have as well

    double binade() const { return centre.width() / core::Histogram::kBins; }
    double x(double exponent) const { return centre.left() + (exponent - core::Histogram::kFirst) * binade(); }
    /// The same on a whole pixel: edges of bars and steps are sharp.
    double edge(double exponent) const { return std::round(x(exponent)); }
    double exponentAt(double pixel) const { return (pixel - centre.left()) / binade() + core::Histogram::kFirst; }
    /// Square-root scale: one element of 8,192 must be seen. What is not zero is at least 2 px high.
    double y(std::uint64_t count, std::uint64_t all) const;
    /// The place of special bar 0 or 1 in its part.
    double slot(const QRectF& part, int index) const { return part.left() + part.width() * (index == 0 ? 0.25 : 0.75); }
    QRectF title(double from, double to) const
    {
        return {QPointF(x(from), centre.top() - titleHeight), QPointF(x(to), centre.top())};
    }
    /// The bar of 2^e .. 2^(e+1), from the base line up.
    QRectF bar(int exponent, std::uint64_t count, std::uint64_t all) const
    {
        return {QPointF(edge(exponent), y(count, all)), QPointF(edge(exponent + 1), centre.bottom())};
    }
};

} // namespace ui::plots
