#include "ui/plots/scale_history.h"

namespace ui::plots {

namespace {

constexpr std::size_t kStreak = 3;

std::vector<SkipStreak> streaksOf(const std::vector<ScaleMark>& skips)
{
    std::vector<SkipStreak> streaks;
    for (const ScaleMark& skip : skips) {
        if (streaks.empty() || skip.iteration != streaks.back().last.iteration + 1) streaks.push_back({0, skip, skip});
        streaks.back().skips += skip.skips;
        streaks.back().last = skip;
    }
    std::erase_if(streaks, [](const SkipStreak& streak) { return streak.skips < kStreak; });
    return streaks;
}

} // namespace

ScaleMark scaleMarkOf(const core::Record& record)
{
    ScaleMark mark{
        record.iteration + 1, record.scaleBefore, record.scale, {}, 0, static_cast<std::uint64_t>(record.skipped)};
    if (!record.firstNonFinite) return mark;
    mark.tensor = record.firstNonFinite->tensor;
    mark.line = record.firstNonFinite->line;
    return mark;
}

ScaleHistory scaleHistoryOf(const Run& run)
{
    ScaleHistory history;
    history.scales.reserve(run.records.size() + 1);
    history.scales.push_back({0, run.startScale});
    for (const core::Record& record : run.records) {
        const ScaleMark mark = scaleMarkOf(record);
        if (record.skipped > 0) history.skips.push_back(mark);
        if (record.grew) history.growths.push_back(mark);
        history.scales.push_back({record.iteration + 1, record.scale});
    }
    history.streaks = streaksOf(history.skips);
    return history;
}

} // namespace ui::plots
