// Bytes that are counted against bytes that are worked out, and what a measurement does when it is told to stop.
#include "core/speed/counting_backend.h"
#include "core/speed/measure.h"
#include "core/speed/memory_use.h"
#include "core/speed/stopwatch.h"
#include "tests/unit/core/failing_backend.h"
#include "tests/unit/core/testing.h"
#include <gtest/gtest.h>

using namespace core;
using namespace core::speed;
using core::testing::FailingBackend;
using core::testing::Failure;
using kernels::Format;

namespace {

constexpr std::uint64_t kIn = 64, kOut = 128, kRows = 32, kWeights = kIn * kOut + kOut;

/// Linear(64, 128) on 32 rows.
Network oneLinear(content::OptimizerOp optimizer)
{
    Network network;
    network.name = "one linear";
    content::Layer layer;
    layer.in = kIn;
    layer.out = kOut;
    network.experiment.layers = {layer};
    network.experiment.optimizer.op = optimizer;
    network.input = [](kernels::Backend& backend) {
        return StepInput{
            randomTensor(backend, Format::FP32, kRows, kIn), randomTensor(backend, Format::FP32, kRows, kOut), {}};
    };
    return network;
}

Way cpuWay()
{
    return {{"cpu", true, [] { return core::testing::backend(); }}, false, false};
}

Settings tiny()
{
    return {256, 1, 0, {1, 0}};
}

content::Experiment flagship()
{
    return core::testing::oneWeight(1, 1, 0);
}

/// A clock that stands but for the calls, which take the seconds that they are given; the last ones again and again.
struct FakeClock {
    double seconds = 0;
    int timings = 0;
    std::vector<int> made; // whose call it was, in order

    Timing timing(std::vector<double> takes)
    {
        const auto call = [this, takes, which = timings++, next = std::size_t{0}]() mutable {
            seconds += takes[std::min(next++, takes.size() - 1)];
            made.push_back(which);
        };
        return {call, [] {}, {}, {}};
    }
    std::function<double()> now() const
    {
        return [this] { return seconds; };
    }
};

} // namespace

TEST(MemoryUse, OfOneLinearInFp32)
{
    const auto backend = core::testing::backend();
    const MemoryUse use = memoryUse(*backend, oneLinear(content::OptimizerOp::Adam), Format::FP32);
    EXPECT_EQ(use.parameters, 4 * kWeights);
    EXPECT_EQ(use.copies16, 0u);
    EXPECT_EQ(use.activations, 4 * kRows * kOut + 4) << "the output and the loss";
    EXPECT_EQ(use.batch, 4 * kRows * (kIn + kOut));
    EXPECT_EQ(use.gradients, 4 * kWeights);
    EXPECT_EQ(use.optimizerState, 8 * kWeights) << "two moments";
}

TEST(MemoryUse, OfOneLinearUnderAutocast)
{
    const auto backend = core::testing::backend();
    for (const Format format : {Format::FP16, Format::BF16}) {
        const MemoryUse use = memoryUse(*backend, oneLinear(content::OptimizerOp::Adam), format);
        EXPECT_EQ(use.parameters, 4 * kWeights) << "autocast keeps them in FP32";
        EXPECT_EQ(use.copies16, 2 * kWeights);
        // x in 16 bits, the output in 16 bits, the same in FP32 for the loss, the loss.
        EXPECT_EQ(use.activations, 2 * kRows * kIn + 2 * kRows * kOut + 4 * kRows * kOut + 4);
        EXPECT_EQ(use.gradients, 4 * kWeights);
        EXPECT_EQ(use.optimizerState, 8 * kWeights);
    }
}

TEST(MemoryUse, PlainSgdKeepsNothingAndThePeakHoldsWhatLivesTogether)
{
    const auto backend = core::testing::backend();
    const MemoryUse use = memoryUse(*backend, oneLinear(content::OptimizerOp::Sgd), Format::FP32);
    EXPECT_EQ(use.optimizerState, 0u);
    EXPECT_GE(use.peak, use.batch + use.parameters + use.activations);
    EXPECT_LE(use.peak, use.batch + use.parameters + 3 * use.activations + use.gradients);
}

TEST(CountingBackend, CountsWhatIsLiveAndTheMostThatWas)
{
    const auto backend = core::testing::backend();
    CountingBackend counting(*backend);
    void* a = counting.allocate(100);
    void* b = counting.allocate(28);
    EXPECT_EQ(counting.bytesOf(b), 28u);
    counting.release(a);
    EXPECT_EQ(counting.liveBytes(), 28u);
    EXPECT_EQ(counting.peakBytes(), 128u);
    counting.forgetPeak();
    EXPECT_EQ(counting.peakBytes(), 28u);
    counting.release(b);
    EXPECT_EQ(counting.bytesOf(b), 0u);
}

TEST(RandomTensor, FillsEveryElementOfAnySize)
{
    const auto backend = core::testing::backend();
    const std::vector<float> values = randomTensor(*backend, Format::FP32, 513, 257).floats(*backend);
    EXPECT_EQ(std::count(values.begin(), values.end(), 0.0F), 0);
    for (const float value : values)
        ASSERT_TRUE(value >= -1 && value < 1);
}

TEST(Stopwatch, TakesTheLeastTimeAfterAWarmUp)
{
    FakeClock clock;
    // The warm-up, the first look, then five samples of 20 ms and of whatever else the machine did.
    Timing timing = clock.timing({5, 0.02, 0.03, 0.02, 0.9, 0.025, 0.02});
    EXPECT_TRUE(timeInTurn(
        {&timing, 1}, {5, 0}, [] { return true; }, clock.now()));
    EXPECT_EQ(clock.made.size(), 7U);
    EXPECT_NEAR(timing.seconds.value(), 0.02, 1e-12);
}

TEST(Stopwatch, ShortCallsAreMadeManyTimesInASample)
{
    FakeClock clock;
    Timing timing = clock.timing({0.001});
    EXPECT_TRUE(timeInTurn(
        {&timing, 1}, {4, 0}, [] { return true; }, clock.now()));
    EXPECT_EQ(clock.made.size(), 2 + 4 * 2U) << "2 ms make a sample";
    EXPECT_NEAR(timing.seconds.value(), 0.001, 1e-12);
}

TEST(Stopwatch, SamplesAreTakenInTurnAndEachRoundBeginsWithTheNext)
{
    FakeClock clock;
    std::vector<Timing> timings{clock.timing({0.1}), clock.timing({0.2})};
    EXPECT_TRUE(timeInTurn(
        timings, {3, 0}, [] { return true; }, clock.now()));
    EXPECT_EQ(clock.made, (std::vector{0, 0, 1, 1, 0, 1, 1, 0, 0, 1})) << "two of each to warm up, then three rounds";
    EXPECT_NEAR(timings[0].seconds.value(), 0.1, 1e-12);
    EXPECT_NEAR(timings[1].seconds.value(), 0.2, 1e-12);
}

TEST(Stopwatch, TakesAsManySamplesAsThereIsTimeForInEachCall)
{
    FakeClock clock;
    std::vector<Timing> timings{clock.timing({0.25}), clock.timing({0.75})};
    EXPECT_TRUE(timeInTurn(
        timings, {3, 4}, [] { return true; }, clock.now()));
    EXPECT_EQ(clock.made.size(), 2 * (2 + 8U)) << "a round takes 1 s, and there are 4 s for each of the two";
}

TEST(Stopwatch, StopsWhenItIsToldAndACallThatFailedIsNotMadeAgain)
{
    FakeClock clock;
    Timing timing = clock.timing({1});
    EXPECT_FALSE(timeInTurn(
        {&timing, 1}, {5, 1}, [&] { return clock.made.size() < 3; }, clock.now()));
    EXPECT_EQ(clock.made.size(), 3U);
    std::vector<Timing> timings{clock.timing({1}), clock.timing({1})};
    int calls = 0;
    timings[0].call = [&] {
        if (++calls == 3) throw kernels::Error("lost");
    };
    EXPECT_TRUE(timeInTurn(
        timings, {5, 0}, [] { return true; }, clock.now()));
    EXPECT_EQ(calls, 3);
    EXPECT_EQ(timings[0].failure, "lost");
    EXPECT_FALSE(timings[0].seconds);
    EXPECT_NEAR(timings[1].seconds.value(), 1, 1e-12) << "the others go on";
    EXPECT_EQ(clock.made.size(), 3 + 2 + 5U);
}

TEST(Stopwatch, DoesNotWaitForWhatHasFailed)
{
    Timing timing;
    timing.failure = "lost";
    EXPECT_TRUE(timeInTurn(
        {&timing, 1}, {5, 10}, [] { return true; }, [] { return 0.0; }));
    EXPECT_FALSE(timing.seconds);
}

TEST(Measure, TellsOfEveryMeasurementItPlanned)
{
    const std::vector<Way> ways{cpuWay()};
    std::size_t told = 0, last = 0;
    const DeviceReport report = measure(ways, flagship(), tiny(),
                                        {[&](std::size_t done, std::size_t planned) {
                                             EXPECT_EQ(done, ++told);
                                             last = planned;
                                         },
                                         [] { return true; }});
    EXPECT_EQ(told, last);
    EXPECT_EQ(told, measurementsOf(ways, tiny()));
    EXPECT_EQ(report.id, "cpu");
    EXPECT_EQ(report.products.size(), 3u);
    EXPECT_EQ(report.steps.size(), 6u);
    EXPECT_EQ(report.memory.size(), 6u);
}

TEST(Measure, LeavesOutProductsThatWouldTakeTooLong)
{
    Settings settings = tiny();
    settings.largest = 1024;
    settings.mostSeconds = 1e-12;
    const DeviceReport report = measure(std::vector{cpuWay()}, flagship(), settings, {});
    ASSERT_EQ(report.products.size(), 9u);
    for (std::size_t i = 0; i < 3; ++i) {
        ASSERT_TRUE(report.products[i].seconds) << "the smallest is always measured";
        EXPECT_FALSE(report.products[i + 3].seconds);
        EXPECT_DOUBLE_EQ(report.products[i + 3].estimate, 8 * *report.products[i].seconds);
        EXPECT_DOUBLE_EQ(report.products[i + 6].estimate, 64 * *report.products[i].seconds);
    }
}

TEST(Measure, StopsWhenItIsTold)
{
    Settings settings = tiny();
    settings.largest = 1024;
    int measured = 0;
    const DeviceReport report = measure(std::vector{cpuWay()}, flagship(), settings,
                                        {[&](std::size_t, std::size_t) { ++measured; }, [&] { return measured < 6; }});
    EXPECT_EQ(report.products.size(), 6u) << "two sizes in three formats";
    EXPECT_TRUE(report.steps.empty());
    EXPECT_TRUE(report.memory.empty());
}

TEST(Measure, WhatADeviceCannotDoStandsInTheReport)
{
    const Way way{{"fake", true, [] { return std::make_unique<FailingBackend>(1, Failure::ForEver); }}, false, false};
    const DeviceReport report = measure(std::vector{way}, flagship(), tiny(), {});
    ASSERT_EQ(report.products.size(), 3u);
    EXPECT_FALSE(report.products[0].seconds);
    EXPECT_NE(report.products[0].failure.find("was refused"), std::string::npos);
    EXPECT_EQ(report.steps.size(), 6u);
    EXPECT_TRUE(report.memory.empty());
}

TEST(Measure, EachWayIsMeasuredForWhatItIsThere)
{
    std::vector<Way> ways{cpuWay(), cpuWay(), cpuWay()};
    ways[1].tf32 = true;
    ways[2].fast = true;
    const DeviceReport report = measure(ways, flagship(), tiny(), {});
    std::string formats;
    for (const Product& product : report.products)
        formats += std::string(kernels::info(product.format).name) + (product.fast ? " fast, " : ", ");
    EXPECT_EQ(formats, "FP32, FP16, BF16, TF32, FP16 fast, BF16 fast, ");
    EXPECT_EQ(report.memory.size(), 6u) << "memory does not depend on the mode";
}
