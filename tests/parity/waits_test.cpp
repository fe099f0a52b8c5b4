// How often the backend launches a kernel and how often the host waits for the device, counted by the emulator.
#include "../unit/kernels/test_matrix.h"
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
    EXPECT_EQ(launchesOf([&] { gpu->norms(views); }), 2U) << "sums of pieces, and the sums of these";
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
