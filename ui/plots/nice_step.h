#pragma once
// The distance of the numbers along an axis over iterations. Knows nothing of plots.

namespace ui::plots {

/// The smallest of 1, 2, 5, 10, 20, 50 ... that gives at most `most` steps.
inline double niceStep(double range, double most)
{
    double decade = 1;
    while (true) {
        for (const double digit : {1.0, 2.0, 5.0})
            if (range / (digit * decade) <= most) return digit * decade;
        decade *= 10;
    }
}

} // namespace ui::plots
