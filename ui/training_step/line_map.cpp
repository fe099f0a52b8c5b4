#include "ui/training_step/line_map.h"
#include <algorithm>

namespace ui::training_step {

std::vector<int> followLines(const Lines& before, const Lines& after)
{
    std::vector<int> places(before.size(), -1);
    std::vector<bool> taken(after.size(), false);
    const auto join = [&](std::size_t from, std::size_t to) {
        places[from] = static_cast<int>(to);
        taken[to] = true;
    };
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t above = 0, below = 0;
    for (; above < shorter && before[above] == after[above]; ++above)
        join(above, above);
    for (; below < shorter - above && before[before.size() - 1 - below] == after[after.size() - 1 - below]; ++below)
        join(before.size() - 1 - below, after.size() - 1 - below);
    const auto joinFree = [&](bool onlyEqual) {
        for (std::size_t i = above; i < before.size() - below; ++i)
            for (std::size_t j = above; places[i] < 0 && j < after.size() - below; ++j)
                if (!taken[j] && (!onlyEqual || before[i] == after[j])) join(i, j);
    };
    joinFree(true);
    joinFree(false);
    return places;
}

} // namespace ui::training_step
