#include "ui/plots/range_geometry.h"
#include <algorithm>
#include <cmath>

namespace ui::plots {

double RangeGeometry::y(std::uint64_t count, std::uint64_t all) const
{
    constexpr double kLeast = 2;
    if (count == 0 || all == 0) return centre.bottom();
    const double height = centre.height() * std::sqrt(static_cast<double>(count) / static_cast<double>(all));
    return centre.bottom() - std::max(std::round(height), kLeast);
}

} // namespace ui::plots
