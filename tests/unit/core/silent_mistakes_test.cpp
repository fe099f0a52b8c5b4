// The broken steps that raise nothing, or say so too late: what their texts say is what happens. Expected values are
// derived here; figures of whole runs are those that the texts name.
#include "tests/unit/core/mistakes_rig.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using namespace core::testing;

namespace {

using content::Experiment;

int totalSkips(const std::vector<Record>& records)
{
    int skips = 0;
    for (const Record& r : records)
        skips += r.skipped;
    return skips;
}

double normOfGrads(const Record& record)
{
    double sum = 0;
    for (const auto& [name, values] : record.grads)
        for (const float g : *values)
            sum += static_cast<double>(g) * static_cast<double>(g);
    return std::sqrt(sum);
}

/// Euclidean length of what the first `iterations` iterations did to the parameters.
double lengthOfUpdate(Experiment e, std::uint64_t iterations)
{
    e.iterations = iterations;
    const Record after = run(e).back();
    e.optimizer.learningRate = 0;
    const Record before = run(e).back();
    double sum = 0;
    for (std::size_t p = 0; p < after.parameters.size(); ++p)
        for (std::size_t i = 0; i < after.parameters[p].second.size(); ++i)
            sum += std::pow(static_cast<double>(after.parameters[p].second[i]) -
                                static_cast<double>(before.parameters[p].second[i]),
                            2);
    return std::sqrt(sum);
}

} // namespace

TEST(SilentMistakes, ClippedBeforeUnscaleTheGradientsHaveANormOfOneOverTheScale)
{
    const Experiment e = mistake("clip-before-unscale");
    const auto records = run(e);
    EXPECT_NEAR(normOfGrads(records[0]) * 65536, 1, 1e-4);
    EXPECT_NEAR(*records.back().loss, 2.32, 0.02);
    EXPECT_NEAR(*records.back().accuracy, 0.11, 0.01);
    const std::string clip = e.program.lines[5];
    const auto right = run(changed(e, replaced(e.program.lines, clip, {"scaler.unscale_(optimizer)", clip})));
    EXPECT_NEAR(*right.back().accuracy, 0.94, 0.01);
}

TEST(SilentMistakes, TheUnscaledLossWeighsOneOverTheScale)
{
    Experiment e = mistake("second-loss-unscaled");
    const auto with = run(e);
    const auto without = run(changed(e, replaced(e.program.lines, "aux.backward()", {})));
    const auto scaled = run(changed(e, replaced(e.program.lines, "aux.backward()", {"scaler.scale(aux).backward()"})));
    EXPECT_NEAR(normOfGrads(with[0]) / normOfGrads(without[0]), 1 + 1.0 / 65536, 1e-6);
    EXPECT_NEAR(normOfGrads(scaled[0]) / normOfGrads(without[0]), 2, 1e-6) << "both losses are the same here";
    EXPECT_NEAR(*with.back().loss, 1.9227, 0.00005);
    EXPECT_NEAR(*without.back().loss, 1.9227, 0.00005);
    EXPECT_NEAR(*scaled.back().loss, 1.34, 0.005);
}

TEST(SilentMistakes, InsideOneAutocastRegionTheSecondForwardSeesTheOldWeights)
{
    const Experiment e = mistake("loop-inside-autocast");
    const Record inside = run(changed(e, e.program.lines, 1)).back();
    const Record once = run(changed(e, kCanonical, 1)).back();
    const Record fresh =
        run(changed(e,
                    replaced(e.program.lines, e.program.lines[0],
                             {"with torch.autocast(\"cuda\", dtype=torch.float16, cache_enabled=False):"}),
                    1))
            .back();
    EXPECT_EQ(inside.optimizerSteps, 2);
    EXPECT_EQ(*inside.loss, *once.loss);
    EXPECT_LT(*fresh.loss, *once.loss);
    EXPECT_EQ(inside.grads, once.grads);
}

TEST(SilentMistakes, BesideScalerStepTheOptimizerAppliesScaledGradients)
{
    const auto records = run(mistake("optimizer-step-beside-scaler-step"));
    EXPECT_EQ(records[0].optimizerSteps, 2);
    EXPECT_TRUE(std::isfinite(*records[0].loss));
    float largest = 0;
    for (const auto& [name, values] : records[0].parameters)
        for (const float value : values)
            largest = std::max(largest, std::abs(value));
    EXPECT_NEAR(largest, 1000, 100);
    for (std::size_t i = 1; i < records.size(); ++i) {
        EXPECT_TRUE(std::isnan(*records[i].loss));
        EXPECT_EQ(records[i].skipped, 1);
        EXPECT_EQ(records[i].scale, std::ldexp(65536, -static_cast<int>(i)));
    }
}

TEST(SilentMistakes, AdamsEpsIsZeroInFp16)
{
    Experiment e = mistake("half-model-adam-eps");
    const auto records = run(e);
    double broken = 0, all = 0;
    for (const auto& [name, values] : records[0].parameters) {
        broken +=
            static_cast<double>(std::count_if(values.begin(), values.end(), [](float v) { return !std::isfinite(v); }));
        all += static_cast<double>(values.size());
    }
    EXPECT_NEAR(*records[0].loss, 2.31, 0.005);
    EXPECT_NEAR(broken / all, 0.86, 0.005);
    for (std::size_t i = 1; i < records.size(); ++i)
        EXPECT_TRUE(std::isnan(*records[i].loss));
    e.optimizer.epsilon = 1e-4;
    EXPECT_NEAR(*run(e).back().loss, 1.88, 0.005);
}

TEST(SilentMistakes, AnUpdateBelowHalfTheGapIsLostInFp16)
{
    Experiment e = mistake("half-model-lost-updates");
    for (const Record& r : run(e)) {
        EXPECT_EQ(r.optimizerSteps, 1);
        EXPECT_EQ(r.parameters[0].second[0], 1.0f);
        EXPECT_EQ(*r.loss, 1.0);
    }
    e.halfModel = false;
    EXPECT_NEAR(run(e).back().parameters[0].second[0], std::pow(1 - 2e-4, 20), 1e-6);
}

TEST(SilentMistakes, AStartScaleTooHighCostsOneSkipForEachHalving)
{
    const auto records = run(mistake("start-scale-too-high"));
    for (std::size_t i = 0; i < records.size(); ++i)
        EXPECT_EQ(records[i].skipped, i < 12 || i == 20 ? 1 : 0) << i;
    EXPECT_EQ(records[11].scale, 0x1p20);
    EXPECT_EQ(records.back().scale, 0x1p19);
}

TEST(SilentMistakes, WithoutZeroGradOneOverflowHalvesTheScaleForEver)
{
    const Experiment e = mistake("zero-grad-forgotten");
    const auto records = run(e);
    EXPECT_EQ(totalSkips(records), 40);
    EXPECT_EQ(records.back().scale, 0x1p-16);
    const auto cured = run(changed(e, kCanonical));
    for (std::size_t i = 0; i < 10; ++i)
        EXPECT_EQ(cured[i].skipped, i < 4 ? 1 : 0) << i;
    EXPECT_LT(*cured.back().loss, 0.5);
}

TEST(SilentMistakes, NoScaleCuresAnOverflowOfTheForwardPass)
{
    Experiment e = mistake("forward-overflow");
    const auto records = run(e);
    for (const Record& r : records) {
        EXPECT_TRUE(std::isinf(*r.loss));
        ASSERT_TRUE(r.firstNonFinite);
        EXPECT_EQ(r.firstNonFinite->tensor, "0.output");
        EXPECT_EQ(r.firstNonFinite->line, 3);
        EXPECT_EQ(r.parameters[0].second, (std::vector<float>{200, 100}));
    }
    EXPECT_EQ(totalSkips(records), 40);
    EXPECT_EQ(records.back().scale, 0x1p-24);
    e.program = withAutocastFormat(e.program, kernels::Format::BF16);
    const auto cured = run(e);
    EXPECT_EQ(totalSkips(cured), 0);
    EXPECT_LT(*cured.back().loss, *cured.front().loss / 1e6);
}

TEST(SilentMistakes, OverflowsMoreFrequentThanGrowthCollapseTheScale)
{
    const auto records = run(mistake("scale-collapse"));
    for (std::size_t i = 0; i < records.size(); ++i) {
        EXPECT_EQ(records[i].skipped, i % 2 == 0 ? 1 : 0) << i;
        EXPECT_EQ(records[i].scale, std::ldexp(65536, -static_cast<int>(i / 2 + 1))) << i;
    }
    EXPECT_EQ(records.back().scale, 0x1p-24);
    EXPECT_GT(*records[65].loss, *records[67].loss);
    for (std::size_t i = 67; i < records.size(); i += 2) {
        EXPECT_EQ(*records[i].loss, *records[67].loss);
        const Counts& c = records[i].perTensor[0].counts;
        EXPECT_EQ(c.zero + c.flushed.value(), c.numel) << i;
    }
    EXPECT_NEAR(*records.back().loss, 0.0018, 0.00005);
}

TEST(SilentMistakes, AnUndividedLossMakesTheStepFourTimesAsLong)
{
    const Experiment e = mistake("accumulation-not-divided");
    const std::string loss = "    loss = loss_fn(output, y)";
    const Experiment divided = changed(e, replaced(e.program.lines, loss, {loss, "    loss = loss / 4"}));
    EXPECT_NEAR(lengthOfUpdate(e, 4) / lengthOfUpdate(divided, 4), 4, 0.01);
    const auto records = run(e);
    EXPECT_EQ(totalSkips(records), 3);
    EXPECT_NEAR(*records.back().loss, 3.3, 0.05);
    EXPECT_NEAR(*records.back().accuracy, 0.18, 0.01);
    EXPECT_NEAR(*run(divided).back().accuracy, 0.91, 0.01);
}
