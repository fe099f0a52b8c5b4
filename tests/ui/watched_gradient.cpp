#include "watched_gradient.h"
#include <cmath>

namespace {

core::Counts countsOf(const std::vector<float>& twin, double scale)
{
    core::Counts counts{.format = kernels::Format::FP16, .numel = twin.size(), .lost = 0};
    for (const float value : twin) {
        const double magnitude = std::abs(static_cast<double>(value)) * scale;
        if (value == 0)
            ++counts.zero;
        else if (magnitude <= std::exp2(-25))
            ++counts.zero, ++*counts.lost;
        else if (magnitude < std::exp2(-14))
            ++counts.subnormal;
        else if (magnitude < 65520)
            ++counts.normal;
        else
            ++counts.inf;
    }
    return counts;
}

} // namespace

core::Snapshot snapshotWithGradient(std::vector<float> twin, double scale, bool scalerOn)
{
    core::Snapshot snapshot;
    snapshot.run = 1;
    snapshot.tensors = {{"0.weight", true, 2, 2}, {"0.bias", true, 2, 1}, {"0.output", false, 2, 2}};
    snapshot.scaler.enabled = scalerOn;
    if (scale != 1) snapshot.scaler.scale = scale;
    core::WatchedTensor& watched = snapshot.watched;
    watched.watch = {"0.weight", core::Quantity::Gradient};
    watched.available = true;
    watched.rows = twin.size();
    watched.cols = 1;
    watched.format = kernels::Format::FP16;
    watched.line = 5;
    watched.multiplier = scale;
    watched.measured.counts = countsOf(twin, scale);
    watched.twin = core::Distribution{};
    watched.twin->counts.numel = twin.size();
    watched.twinValues = std::make_shared<const std::vector<float>>(std::move(twin));
    return snapshot;
}

std::vector<float> smallGradient(std::size_t zeros, std::size_t others)
{
    std::vector<float> values(zeros, 0.0F);
    for (std::size_t i = 0; i < others; ++i)
        values.push_back(std::exp2(-34.0F + 8.0F * static_cast<float>(i) / static_cast<float>(others)));
    return values;
}
