// Whole training on the CUDA backend against the CPU backend, and its memory.
#include "core/session.h"
#include "device.h"
#include "devices.h"
#include "kernels/cpu/cpu_backend.h"
#include "lockstep.h"
#include "tests/unit/core/testing.h"
#include <cublas_v2.h>
#include <filesystem>
#include <gtest/gtest.h>

using namespace core;

namespace {

// Sums differ in their last bits; under FP16 and BF16 a value near a boundary may round to its neighbour, and near 0
// its relu may let a gradient through or not. Of a tensor's norm that is little in one iteration; a wrong kernel's
// error is more.
constexpr double kTolerance = 0.02;

#ifdef EMULATOR_THREADS
constexpr std::uint64_t kFewIterations = 1; // every CUDA thread is a thread
#else
constexpr std::uint64_t kFewIterations = 3;
#endif

/// Two linear layers and mse, which need no more than the emulated device does fast.
content::Experiment smallExperiment()
{
    content::Experiment e = core::testing::oneWeight(0.5F, 1.0F, 2.0F, 0.01);
    e.layers = {{content::LayerOp::Linear, 3, 5, true}, {content::LayerOp::Linear, 5, 2, true}};
    e.parameters.clear();
    e.data.batches = {{2, 3, 2, {1, 2, 3, -1, 0.5F, 2}, {1, 2, 3, 4}}};
    e.data.batch = 2;
    return e;
}

std::string describe(const Difference& d)
{
    return "iteration " + std::to_string(d.iteration) + ", line " + std::to_string(d.line) + " (" + d.statement +
           "), tensor " + d.tensor + ": error " + std::to_string(d.error);
}

void expectTogether(const content::Experiment& experiment, kernels::Backend& gpu, std::uint64_t iterations)
{
    const auto cpu = kernels::cpu::makeBackend(1);
    const auto difference = firstDifference({*cpu, experiment}, {gpu, experiment}, iterations, kTolerance);
    EXPECT_FALSE(difference) << experiment.id << ": " << describe(*difference);
}

void train(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t iterations)
{
    Session session(backend, experiment);
    while (session.iteration() < iterations && !session.hasFailed())
        session.advance();
    ASSERT_EQ(session.iteration(), iterations);
}

} // namespace

TEST(Lockstep, NamesTheStatementAndTheTensorThatDiffer)
{
    const auto backend = kernels::cpu::makeBackend(1);
    const content::Experiment e = core::testing::oneWeight(0.5F, 1.0F, 2.0F, 0.5);
    const content::Experiment slower = core::testing::oneWeight(0.5F, 1.0F, 2.0F, 0.25);
    EXPECT_FALSE(firstDifference({*backend, e}, {*backend, e}, 3, 0));
    const auto difference = firstDifference({*backend, e}, {*backend, slower}, 3, 0);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->tensor, "0.weight");
    EXPECT_EQ(difference->statement, "scaler.step(optimizer)");
    EXPECT_EQ(difference->iteration, 2U); // 2 (0.5 - 2) is finite in FP16 once the scale has fallen to 2^14
}

TEST(Lockstep, EndsWhereBothFailAlike)
{
    const auto backend = kernels::cpu::makeBackend(1);
    content::Experiment e = core::testing::oneWeight(0.5F, 1.0F, 2.0F, 0.5);
    e.program = parseProgram({"output = model(x)", "loss = loss_fn(output, y)", "loss.backward()", "loss.backward()"});
    EXPECT_FALSE(firstDifference({*backend, e}, {*backend, e}, 3, 0));
}

TEST(EmulatedTraining, GoesWithTheCpu)
{
    const auto gpu = kernels::cuda::makeBackend(0, {});
    expectTogether(smallExperiment(), *gpu, kFewIterations);
}

TEST(EmulatedTraining, GoesWithTheCpuAlsoWhereProductsAreSummedInAnotherOrder)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "every CUDA thread is a thread";
#endif
    const auto gpu = kernels::cuda::makeBackend(0, {});
    emulator::sumInBlocks(true);
    expectTogether(content::findExperiment("digits-classifier"), *gpu, 20); // of relu, whose masks flip
    emulator::sumInBlocks(false);
}

TEST(EmulatedTraining, TakesNoMoreMemoryAfterManyIterations)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "the thread variant is here to find races";
#endif
    const auto gpu = kernels::cuda::makeBackend(0, {});
    train(*gpu, smallExperiment(), 3);
    const std::size_t before = emulator::bytesInUse();
    train(*gpu, smallExperiment(), 30);
    EXPECT_EQ(emulator::bytesInUse(), before);
}

TEST(GpuTraining, OfTheShippedExperimentsGoesWithTheCpu)
{
    std::string why;
    const auto gpu = realGpu({}, why);
    if (gpu == nullptr) GTEST_SKIP() << why;
    for (const content::ShippedExperiment& shipped : content::shippedExperiments()) {
        const content::Experiment experiment = content::readExperiment(shipped.file);
        const bool isMissed = experiment.data.kind == content::DataKind::FashionMnist &&
                              !std::filesystem::exists(experiment.data.idx.images);
        if (!isMissed) expectTogether(experiment, *gpu, 20);
    }
}

TEST(GpuTraining, TakesNoMoreMemoryAfterTenThousandIterations)
{
    std::string why;
    const auto gpu = realGpu({}, why);
    if (gpu == nullptr) GTEST_SKIP() << why;
    train(*gpu, content::findExperiment("digits-autoencoder"), 100);
    const std::uint64_t before = freeMemoryOfGpu();
    train(*gpu, content::findExperiment("digits-autoencoder"), 10000);
    EXPECT_GE(freeMemoryOfGpu() + (std::uint64_t{8} << 20), before); // other programs may take a little
}
