#pragma once
// Where a format's range ends: the edges of the zones as powers of two, their names and rules. From the format's own
// limits; knows nothing of painting.
#include "core/counts.h"
#include <QString>
#include <array>

namespace ui::plots {

enum class ZoneKind : std::uint8_t { Flushed, Subnormal, Normal, Infinite };

struct Zone {
    ZoneKind kind = ZoneKind::Normal;
    double from = 0, to = 0; // log2 of the magnitude
    QString name, limits;    // the title: "subnormal", "2⁻²⁴ … 2⁻¹⁴"
    QString shortName;       // where the zone has no room for that
    QString rule;            // the tooltip
};
using Zones = std::array<Zone, 4>;

/// From the smallest to the largest magnitude; the outer two end with the histogram.
Zones zonesOf(const kernels::FormatInfo& format);

} // namespace ui::plots
