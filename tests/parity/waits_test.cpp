// How often the backend launches a kernel and how often the host waits for the device, counted by the emulator.
#include "../unit/kernels/test_matrix.h"
#include "core/session.h"
#include "core/speed/network.h"
#include "device.h"
#include "devices.h"
#include "rig.h"
#include "tests/unit/core/testing.h"
#include <gtest/gtest.h>

using namespace kernels;

namespace {

std::size_t launchesOf(const std::function<void()>& call)
{
    const std::size_t before = emulator::launches();
    call();
    return emulator::launches() - before;
}

std::size_t waitsOf(const std::function<void()>& call)
{
    const std::size_t before = emulator::waits();
    call();
    return emulator::waits() - before;
}

} // namespace

TEST(EmulatedLaunches, WorksOnAllTensorsInOneLaunchAndOnTheirNormsInTwo)
{
    const auto gpu = cuda::makeBackend(0, {});
    Rig rig(*gpu, 0);
    const std::vector<Matrix> all = {rig.room(Format::FP32, 3, 100), rig.room(Format::FP16, 5, 7),
                                     rig.room(Format::BF16, 1, 1)};
    const std::vector<ConstMatrix> views(all.begin(), all.end());
    EXPECT_EQ(launchesOf([&] { gpu->unscale(all, 0.5F); }), 1U);
    EXPECT_EQ(launchesOf([&] { gpu->multiply(all, 0.5F); }), 1U);
    EXPECT_EQ(launchesOf([&] { gpu->fill(all, 0); }), 1U);
    EXPECT_EQ(launchesOf([&] { gpu->firstNonFinite(views); }), 1U);
    EXPECT_EQ(launchesOf([&] { gpu->countExponents(views); }), 1U);
    const ReferencePair pairs[] = {{views[0], views[0]}, {views[1], views[1]}, {views[2], views[2]}};
    EXPECT_EQ(launchesOf([&] { gpu->countLost(pairs); }), 1U);
    EXPECT_EQ(launchesOf([&] { gpu->norms(views); }), 2U) << "sums of pieces, and the sums of these";
    EXPECT_EQ(launchesOf([&] { gpu->summarize(views); }), 9U) << "extremes; counts and choice of each of four digits";
    std::vector<Conversion> casts;
    for (const ConstMatrix& from : views)
        casts.push_back({from, rig.room(Format::FP16, from.rows, from.cols)});
    EXPECT_EQ(launchesOf([&] { gpu->castAll(casts); }), 1U);
}

TEST(EmulatedWaits, AnUploadWaitsWhereItsSourceMayBeReadLater)
{
    const auto gpu = cuda::makeBackend(0, {});
    const std::vector<std::byte> bytes(1 << 20);
    Rig rig(*gpu, 0);
    void* const memory = rig.room(Format::FP32, 512, 512).data;
    EXPECT_EQ(waitsOf([&] { gpu->upload(memory, bytes.data(), 64 << 10); }), 0U);
    EXPECT_EQ(waitsOf([&] { gpu->upload(memory, bytes.data(), bytes.size()); }), 1U);
}

TEST(EmulatedWaits, AWholeTrainingStepWaitsOnlyWhereItReturnsAValue)
{
    const auto gpu = cuda::makeBackend(0, {});
    core::content::Experiment e = core::testing::oneWeight(0.5F, 1, 0, 0.01); // y: a value, or the only class
    for (const auto loss : {core::content::LossOp::Mse, core::content::LossOp::CrossEntropy})
        for (const Format format : {Format::FP32, Format::FP16}) {
            e.loss = loss;
            core::speed::TrainingStep step(*gpu, e, format, core::speed::networkOf(e).input(*gpu));
            step.run(); // memory is there now
            EXPECT_EQ(waitsOf([&] { step.forward(); }), 0U);
            EXPECT_EQ(waitsOf([&] { step.backward(); }), 0U);
            EXPECT_EQ(waitsOf([&] { step.update(); }), format == Format::FP16 ? 1U : 0U) << "found inf decides";
        }
}

TEST(EmulatedWaits, WhatStoresCountComesWithTheNextAnswer)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "the thread variant is here to find races";
#endif
    const auto gpu = cuda::makeBackend(0, {});
    Rig rig(*gpu, 0);
    const Matrix from = rig.matrix(Format::FP32, 1, 3, {1e-30F, 1e30F, -1e30F}), to = rig.room(Format::FP16, 1, 3);
    std::vector<SharedStoreCounts> counts;
    const auto castAndCount = [&] {
        counts.push_back(std::make_shared<StoreCounts>());
        gpu->cast(from, to, counts.back());
    };
    EXPECT_EQ(waitsOf([&] {
                  for (int i = 0; i < 1024; ++i)
                      castAndCount();
              }),
              0U);
    EXPECT_EQ(waitsOf(castAndCount), 1U) << "there is room for 1024";
    gpu->cast(from, to, std::make_shared<StoreCounts>()); // and nobody asks
    EXPECT_EQ(waitsOf([&] { gpu->isFinite(from); }), 1U);
    for (const SharedStoreCounts& each : counts) {
        EXPECT_EQ(each->flushed, 1U);
        EXPECT_EQ(each->overflowed, 2U);
    }
}

TEST(EmulatedWaits, AStatementWaitsAsOftenForManyTensorsAsForOne)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "the thread variant is here to find races";
#endif
    // For the emulator an answer is one wait; values that are copied to ordinary memory are two: the copy's own, ours.
    constexpr std::size_t kAnswer = 1, kCopy = 2;
    const auto gpu = cuda::makeBackend(0, {});
    core::content::Experiment e = core::testing::oneWeight(0.5F, 1, 2, 0.01);
    e.scaler.initScale = 1; // no step is skipped: to say why would be an answer, too
    const core::content::Layer layer{core::content::LayerOp::Linear, 1, 1, true};
    for (const bool isLookedAt : {false, true})
        for (const std::size_t layers : {1UL, 5UL}) {
            e.layers.assign(layers, layer);
            core::Session session(*gpu, e);
            session.setLookedAt(isLookedAt);
            std::vector<std::size_t> waits;
            for (std::size_t statement = 0; statement < e.program.size(); ++statement)
                waits.push_back(waitsOf([&] { session.advance(); }));
            const std::size_t isFinite = kAnswer, loss = kCopy, counts = kCopy, lost = isLookedAt ? kCopy : 0;
            const std::size_t summaries = isLookedAt ? kCopy : 0, outputs = isLookedAt ? kCopy + summaries : 0;
            EXPECT_EQ(waits, (std::vector<std::size_t>{0, 0, isFinite + outputs, isFinite + outputs + loss,
                                                       isFinite + counts + lost + summaries, kAnswer, loss}))
                << layers << " layers: found inf decides on the step, and the record holds the loss";
        }
}

TEST(EmulatedWaits, DividingTheLossWaitsForItsValueAlone)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "the thread variant is here to find races";
#endif
    const auto gpu = cuda::makeBackend(0, {});
    core::content::Experiment e = core::testing::oneWeight(0.5F, 1, 2, 0.01);
    e.scaler.initScale = 1;
    const auto waitsOfLines = [&](std::vector<std::string> lines) {
        e.program = core::parseProgram(std::move(lines));
        core::Session session(*gpu, e);
        std::vector<std::size_t> waits;
        for (std::size_t statement = 0; statement < e.program.size(); ++statement)
            waits.push_back(waitsOf([&] { session.advance(); }));
        return waits;
    };
    std::vector<std::string> lines = e.program.lines;
    const std::vector<std::size_t> whole = waitsOfLines(lines);
    const auto backward = lines.begin() + 4;
    ASSERT_EQ(*backward, "scaler.scale(loss).backward()");
    lines.insert(backward, "loss = loss / 3");
    const std::vector<std::size_t> divided = waitsOfLines(lines);
    EXPECT_LE(divided[4], whole[3]) << "its value is shown, as that of the loss";
    EXPECT_EQ(divided[5], whole[4]) << "backward";
}

TEST(EmulatedLaunches, AModelsWeightsAreCastInOneLaunch)
{
    const auto gpu = cuda::makeBackend(0, {});
    core::content::Experiment e = core::testing::oneWeight(0.5F, 1, 0);
    const core::content::Layer layer{core::content::LayerOp::Linear, 1, 1, true};
    std::vector<std::size_t> launches;
    for (const std::size_t layers : {1UL, 2UL, 5UL}) {
        e.layers.assign(layers, layer);
        core::Session session(*gpu, e);
        session.setTwin(false);
        session.advance();
        session.advance();
        launches.push_back(launchesOf([&] { session.advance(); }));
    }
    const std::size_t perLayer = launches[1] - launches[0]; // its product and what rounds it
    EXPECT_EQ(launches[2] - launches[1], 3 * perLayer);
    EXPECT_LE(perLayer, 2U) << "two casts more would be two launches more";
}

TEST(EmulatedWaits, TheAccuracyIsOneAnswerHoweverManyPiecesTheTestHas)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "the thread variant is here to find races";
#endif
    const auto gpu = cuda::makeBackend(0, {});
    Rig rig(*gpu, 0);
    const Matrix logits = rig.matrix(Format::FP32, 2, 2, {1, 2, 4, 3}), correct = rig.matrix(Format::FP32, 1, 1, {0});
    const std::int32_t* labels = rig.integers({1, 1});
    EXPECT_EQ(waitsOf([&] {
                  for (int piece = 0; piece < 20; ++piece)
                      gpu->countCorrect(logits, labels, correct);
              }),
              0U);
    rig.outcome("correct", correct);
    EXPECT_EQ(rig.outcomes().back().values, std::vector<float>{20});
}
