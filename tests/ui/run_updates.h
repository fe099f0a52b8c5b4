#pragma once
// Updates as the engine would tell them of a run, made by hand, and the scales that a history then holds.
#include "ui/plots/scale_history.h"

inline core::Update update(std::uint64_t run, bool autocast, bool scaler, std::vector<core::Record> records = {},
                           std::uint64_t seed = 1)
{
    auto snapshot = std::make_shared<core::Snapshot>();
    snapshot->experiment = "one";
    snapshot->run = run;
    snapshot->seed = seed;
    snapshot->autocast = {autocast, kernels::Format::FP16, true};
    snapshot->scaler.enabled = scaler;
    snapshot->scaler.scale = 1024;
    for (std::size_t i = 0; i < records.size(); ++i) {
        records[i].iteration = i;
        records[i].autocast = autocast;
        records[i].scaler = scaler;
    }
    return {std::move(snapshot), std::move(records), run};
}

inline core::Record skipTo(double scale)
{
    core::Record record;
    record.scaleBefore = 2 * scale;
    record.skipped = 1;
    record.backedOff = true;
    record.scale = scale;
    record.firstNonFinite = core::NonFinite{"10.bias.grad", 5};
    return record;
}

inline std::vector<double> scalesOf(const ui::RunHistory& history)
{
    std::vector<double> scales;
    for (const auto& point : ui::plots::scaleHistoryOf(history.current()).scales)
        scales.push_back(point.scale);
    return scales;
}

inline core::Record good(double scale, bool grew = false)
{
    core::Record record;
    record.scaleBefore = grew ? scale / 2 : scale;
    record.scale = scale;
    record.grew = grew;
    return record;
}
