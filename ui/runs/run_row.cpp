#include "ui/runs/run_row.h"
#include <algorithm>
#include <cmath>

namespace ui::runs {

namespace {

using Records = std::vector<core::Record>;

/// None where the iteration is not known or its loss is not finite.
std::optional<double> lossAt(const Records& records, std::uint64_t iteration)
{
    const auto found = std::ranges::lower_bound(records, iteration, {}, &core::Record::iteration);
    if (found == records.end() || found->iteration != iteration) return std::nullopt;
    return found->loss && std::isfinite(*found->loss) ? found->loss : std::nullopt;
}

const Run* fp32RunFor(const Run& of, const std::vector<const Run*>& runs)
{
    const auto found = std::find_if(runs.rbegin(), runs.rend(), [&](const Run* run) {
        return run->mode == RunMode::FP32 && run->file.empty() && run->seed == of.seed &&
               run->settings == of.settings && !run->isEdited && !run->records.empty();
    });
    return found == runs.rend() ? nullptr : *found;
}

std::optional<Comparison> compare(const Run& run, const Run* fp32)
{
    if (!fp32 || fp32 == &run || run.records.empty() || !run.file.empty()) return std::nullopt;
    const std::uint64_t last = std::min(run.records.back().iteration, fp32->records.back().iteration);
    const auto here = lossAt(run.records, last), there = lossAt(fp32->records, last);
    if (!here || !there || *there <= 0) return std::nullopt;
    return Comparison{fp32->number, last + 1, *here, *there};
}

} // namespace

std::vector<RunRow> rowsOf(const RunHistory& history)
{
    const std::vector<const Run*> runs = history.runs(), others = history.others();
    std::vector<RunRow> rows;
    for (const Run* run : runs) {
        RunRow row;
        row.number = run->number;
        row.seed = run->seed;
        row.file = run->file;
        row.mode = run->mode;
        row.isCurrent = run == &history.current();
        row.isDrawn = row.isCurrent || std::ranges::find(others, run) != others.end();
        row.settings = run->settings;
        row.hasAutocast = core::autocastFormatOf(run->program).has_value();
        if (run->isEdited) row.editedStep = run->program.lines;
        row.iterations = run->iterations();
        row.skips = run->skips;
        row.loss = newest(*run, kAllIterations, &core::Record::loss);
        row.accuracy = newest(*run, kAllIterations, &core::Record::accuracy);
        if (!run->records.empty() && run->records.back().scaler) row.scale = run->records.back().scale;
        row.toFp32 = compare(*run, fp32RunFor(*run, runs));
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ui::runs
