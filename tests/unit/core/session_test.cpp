#include "tests/unit/core/testing.h"
#include "tests/unit/core/uncounting_backend.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using core::testing::oneWeight;
using core::testing::runIteration;
using core::testing::snapshotOf;

namespace {

content::Experiment withProgram(content::Experiment e, const std::vector<std::string>& lines)
{
    e.program = parseProgram(lines);
    return e;
}

} // namespace

TEST(Session, RunsExactlyOneStatementAtATime)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 1, 0));
    for (std::size_t statement = 1; statement < 7; ++statement) {
        EXPECT_FALSE(session.advance());
        EXPECT_EQ(snapshotOf(session).next, statement);
        EXPECT_EQ(snapshotOf(session).lastLine, static_cast<int>(statement));
    }
    EXPECT_TRUE(session.advance());
    EXPECT_TRUE(session.atIterationStart());
    EXPECT_EQ(session.iteration(), 1u);
}

TEST(Session, OneStepIsTheArithmeticOfThePaper)
{
    // w = 1, x = 1, y = 0: loss 1, gradient 2, w - 0.25 * 2 = 0.5.
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 1, 0, 0.25);
    e.scaler.initScale = 1024;
    Session session(*device, e);
    session.setKeepTensors(true);
    const Record record = runIteration(session);
    EXPECT_EQ(record.loss, 1);
    EXPECT_EQ(record.parameters[0].second[0], 0.5F);
    EXPECT_EQ((*record.grads[0].second)[0], 2) << "step unscaled it";
    EXPECT_EQ(record.optimizerSteps, 1);
    EXPECT_EQ(record.growthTracker, 1);
}

TEST(Session, TellsTheFormatsOfEachOpOfTheNewestStepThatRanOne)
{
    using kernels::Format;
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 1, 0));
    for (int line = 0; line < 2; ++line)
        session.advance();
    EXPECT_TRUE(snapshotOf(session).ops.empty()) << "no forward pass yet";
    runIteration(session);
    const OpRun linear{OpKind::Linear, "linear",     "0.output",   {1, 1}, {1, 1},
                       Format::FP32,   Format::FP16, Format::FP16, true};
    const OpRun loss{OpKind::Mse, "mse_loss", "loss", {1, 1}, {}, Format::FP16, Format::FP32, Format::FP32, true};
    EXPECT_EQ(snapshotOf(session).ops, (std::vector<OpRun>{linear, loss}));
    session.setAutocast(false);
    session.advance();
    EXPECT_EQ(snapshotOf(session).ops.size(), 2u) << "kept until the next forward pass";
    runIteration(session);
    for (const OpRun& op : snapshotOf(session).ops) {
        EXPECT_EQ(op.result, Format::FP32);
        EXPECT_FALSE(op.inAutocast);
    }
    EXPECT_EQ(snapshotOf(session).ops.size(), 2u);
}

TEST(Session, OverflowHalvesTheScaleAndSkipsTheStep)
{
    // The scaled gradient 2 * 65536 is beyond 65504.
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 1, 0));
    session.setKeepTensors(true);
    const Record record = runIteration(session);
    EXPECT_EQ(record.optimizerSteps, 0);
    EXPECT_EQ(record.skipped, 1);
    EXPECT_EQ(record.scale, 32768);
    EXPECT_TRUE(record.backedOff);
    EXPECT_EQ(record.parameters[0].second[0], 1);
    ASSERT_TRUE(record.firstNonFinite);
    EXPECT_EQ(record.firstNonFinite->tensor, "0.output.grad") << "d loss / d output comes before the weight's";
    EXPECT_EQ(record.firstNonFinite->line, 5);
    EXPECT_EQ(snapshotOf(session).lines[5].kind, LineResult::Kind::Skipped);
    EXPECT_EQ(snapshotOf(session).lines[5].tensor, record.firstNonFinite->tensor);
}

TEST(Session, ASkipByGradientsOfAnEarlierIterationNamesTheGradient)
{
    // The first iteration leaves inf; the second only steps.
    const auto device = core::testing::backend();
    const std::vector<std::string> lines = {"if i % 2 == 0:",
                                            "    output = model(x)",
                                            "    loss = loss_fn(output, y)",
                                            "    scaler.scale(loss).backward()",
                                            "if (i + 1) % 2 == 0:",
                                            "    scaler.step(optimizer)",
                                            "    scaler.update()"};
    content::Experiment e = withProgram(oneWeight(1, 1, 0), lines);
    e.scaler.initScale = 0x1p127; // 2 * 2^127 is inf in FP32, too
    Session session(*device, e);
    runIteration(session);
    const Record record = runIteration(session);
    EXPECT_EQ(record.skipped, 1);
    EXPECT_FALSE(record.firstNonFinite);
    EXPECT_EQ(snapshotOf(session).lines[5].tensor, "0.weight.grad");
}

TEST(Session, AGradientThatRoundsToZeroAtItsStoreIsFlushed)
{
    // dL/dy = 2 * 2^-10 survives, times x = 2^-16 it is 2^-25: a tie that goes to 0.
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 0x1p-16F, 0x1p-16F - 0x1p-10F);
    e.scaler.enabled = false;
    Session session(*device, e);
    const Counts c = runIteration(session).perTensor.at(0).counts;
    EXPECT_EQ(c.flushed, 1u);
    EXPECT_EQ(c.zero, 0u);
    EXPECT_EQ(c.lost, 0u);
    EXPECT_EQ(c.format, kernels::Format::FP16);
}

TEST(Session, AGradientThatIsZeroBecauseAnEarlierOneWasFlushedIsLost)
{
    // dL/dy = 2 * 2^-26 becomes 0 in FP16 when the loss's gradient is cast; the weight's sum is then exactly 0.
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 1, 1 - 0x1p-24F);
    e.parameters["0.weight"] = {1};
    e.data.batches[0].y = {std::nextafter(1.0F, 0.0F)}; // 1 - 2^-24: dL/dy = 2^-23, scaled by 2^-2 below
    e.scaler = {true, 0.125, 2, 0.5, 2000};             // 2^-26
    Session session(*device, e);
    const Counts c = runIteration(session).perTensor.at(0).counts;
    EXPECT_EQ(c.flushed, 0u);
    EXPECT_EQ(c.zero, 1u);
    EXPECT_EQ(c.lost, 1u);
}

TEST(Session, OnADeviceThatCannotCountWhatIsFlushedIsUnknownAndTheTwinCallsItLost)
{
    // The gradient of the test before last: it becomes 0 at its store.
    core::testing::UncountingBackend device;
    content::Experiment e = oneWeight(1, 0x1p-16F, 0x1p-16F - 0x1p-10F);
    e.scaler.enabled = false;
    Session session(device, e);
    const Counts c = runIteration(session).perTensor.at(0).counts;
    EXPECT_FALSE(c.flushed);
    EXPECT_EQ(c.zero, 1u);
    EXPECT_EQ(c.lost, 1u) << "not 0 in FP32";
    EXPECT_EQ(c.sum(), c.numel);
    Session blind(device, e);
    blind.setTwin(false);
    const Counts without = runIteration(blind).perTensor.at(0).counts;
    EXPECT_FALSE(without.flushed || without.lost);
    EXPECT_EQ(without.zero, 1u);
}

TEST(Session, OnADeviceThatCannotCountAGradientInFP32IsCountedAllTheSame)
{
    core::testing::UncountingBackend device;
    Session session(device, oneWeight(1, 1, 0));
    session.setAutocast(false);
    EXPECT_EQ(runIteration(session).perTensor.at(0).counts.flushed, 0u);
}

TEST(Session, WithoutTheTwinLostIsUnknown)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 1, 0));
    session.setTwin(false);
    EXPECT_FALSE(runIteration(session).perTensor.at(0).counts.lost);
    EXPECT_FALSE(snapshotOf(session).watched.twin);
}

TEST(Session, TheTwinChangesNothing)
{
    const auto device = core::testing::backend();
    Session with(*device, oneWeight(1, 1, 0, 0.01)), without(*device, oneWeight(1, 1, 0, 0.01));
    without.setTwin(false);
    for (int i = 0; i < 20; ++i) {
        const Record a = runIteration(with), b = runIteration(without);
        EXPECT_EQ(a.loss, b.loss);
        EXPECT_EQ(a.scale, b.scale);
    }
}

TEST(Session, ATogglePressedOnTheWayActsAtTheNextIterationsFirstLine)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 0.01));
    session.advance();
    session.setAutocast(false);
    session.setScaler(false);
    EXPECT_TRUE(snapshotOf(session).togglesPending);
    EXPECT_TRUE(snapshotOf(session).autocast.enabled);
    EXPECT_FALSE(snapshotOf(session).autocastAfter || snapshotOf(session).scalerAfter);
    EXPECT_EQ(runIteration(session).perTensor[0].counts.format, kernels::Format::FP16);
    EXPECT_FALSE(snapshotOf(session).togglesPending);
    const Record after = runIteration(session);
    EXPECT_EQ(after.perTensor[0].counts.format, kernels::Format::FP32);
    EXPECT_EQ(after.scale, 1);
}

TEST(Session, BeforeLineOneAToggleActsAtOnce)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 1, 0));
    session.setScaler(false);
    EXPECT_FALSE(snapshotOf(session).togglesPending);
    EXPECT_FALSE(snapshotOf(session).scaler.enabled);
}

TEST(Session, ScalerOffAndOnAgainKeepsScaleAndTracker)
{
    const auto device = core::testing::backend();
    Session session(*device, oneWeight(1, 0.25F, 0, 0.01));
    runIteration(session);
    session.setScaler(false);
    runIteration(session);
    session.setScaler(true);
    EXPECT_EQ(snapshotOf(session).scaler.scale, 65536);
    EXPECT_EQ(runIteration(session).growthTracker, 2);
}

TEST(Session, ABranchRunsItsBlockInEveryNthIterationOnly)
{
    const auto device = core::testing::backend();
    Session session(*device,
                    withProgram(oneWeight(1, 0.25F, 0, 0.01),
                                {"output = model(x)", "loss = loss_fn(output, y)", "scaler.scale(loss).backward()",
                                 "if (i + 1) % 2 == 0:", "    scaler.step(optimizer)", "    scaler.update()",
                                 "    optimizer.zero_grad()"}));
    EXPECT_EQ(runIteration(session).optimizerSteps, 0);
    EXPECT_EQ(snapshotOf(session).lastLine, 4);
    EXPECT_EQ(runIteration(session).optimizerSteps, 1);
    EXPECT_EQ(snapshotOf(session).lastLine, 7);
    EXPECT_EQ(runIteration(session).optimizerSteps, 0);
}

TEST(Session, EveryZerothIterationIsADivisionByZero)
{
    const auto device = core::testing::backend();
    Session session(*device, withProgram(oneWeight(1, 1, 0), {"if (i + 1) % 0 == 0:", "    scaler.update()"}));
    EXPECT_EQ(runIteration(session).error->type, "ZeroDivisionError");
}

TEST(Session, AHalfModelsGradientsAreFp16AndGradScalerRefusesThem)
{
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 1, 0);
    e.halfModel = true;
    e.scaler.initScale = 1;
    Session session(*device, e);
    const Record record = runIteration(session);
    ASSERT_TRUE(record.error);
    EXPECT_EQ(record.error->type, "ValueError");
    EXPECT_EQ(record.error->line, 6);
    EXPECT_EQ(record.perTensor[0].counts.format, kernels::Format::FP16);
}

TEST(Session, AWrongOrderFailsAtItsLineWithPyTorchsErrorAndStops)
{
    const auto device = core::testing::backend();
    Session session(*device, withProgram(oneWeight(1, 1, 0), {"optimizer.zero_grad()", "scaler.update()"}));
    EXPECT_FALSE(session.advance());
    const auto record = session.advance();
    ASSERT_TRUE(record && record->error);
    EXPECT_EQ(record->error->line, 2);
    EXPECT_EQ(record->error->type, "AssertionError");
    EXPECT_TRUE(session.hasFailed());
    EXPECT_FALSE(session.advance()) << "nothing runs after an error";
    EXPECT_EQ(snapshotOf(session).failure->line, 2);
}

TEST(Session, ANameThatWasNeverAssignedIsANameError)
{
    const auto device = core::testing::backend();
    Session session(*device, withProgram(oneWeight(1, 1, 0), {"loss = loss_fn(output, y)"}));
    const auto record = session.advance();
    ASSERT_TRUE(record && record->error);
    EXPECT_EQ(record->error->type, "NameError");
    EXPECT_EQ(record->error->message, "name 'output' is not defined");
    EXPECT_FALSE(record->loss);
}
