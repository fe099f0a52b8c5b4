// A run that goes on on another device: because someone chose it, or because the first one failed.
#include "core/movable_backend.h"
#include "tests/unit/core/failing_backend.h"
#include "tests/unit/core/layer_rig.h"
#include <gtest/gtest.h>

using namespace core;
using core::testing::FailingBackend;
using core::testing::Failure;
using core::testing::Network;

namespace {

constexpr std::uint64_t kIterations = 3;

/// The canonical step over one batch, which never changes.
content::Experiment experimentOf(const Network& network)
{
    content::Experiment e = network.experiment;
    e.data.kind = content::DataKind::Inline;
    e.data.batch = network.rows;
    const content::Layer& first = e.layers.front();
    if (first.op == content::LayerOp::Conv2d) e.data.shape.image = first.windows.image;
    e.data.batches = {
        {network.rows, network.x.size() / network.rows, network.y.size() / network.rows, network.x, network.y}};
    e.optimizer.op = content::OptimizerOp::Adam;
    e.scaler.growthInterval = 2;
    e.scaler.initScale = 256;
    e.iterations = kIterations;
    e.program = parseProgram(core::testing::kCanonical);
    return e;
}

std::vector<content::Experiment> experiments()
{
    return {experimentOf(core::testing::convolutional()), experimentOf(core::testing::residual())};
}

void expectSame(const Record& a, const Record& b)
{
    EXPECT_EQ(a.loss, b.loss);
    EXPECT_EQ(a.scale, b.scale);
    EXPECT_EQ(a.growthTracker, b.growthTracker);
    EXPECT_EQ(a.optimizerSteps, b.optimizerSteps);
    EXPECT_EQ(a.parameters, b.parameters);
    EXPECT_EQ(a.grads, b.grads);
    ASSERT_EQ(a.perTensor.size(), b.perTensor.size());
    for (std::size_t i = 0; i < a.perTensor.size(); ++i)
        EXPECT_EQ(a.perTensor[i].counts.lost, b.perTensor[i].counts.lost);
}

/// The record of the last iteration, with parameters and gradients: they hang on all that was before.
Record lastRecord(Session& session)
{
    session.setKeepTensors(true);
    std::optional<Record> record;
    while (session.iteration() < kIterations && !session.hasFailed())
        record = session.advance();
    EXPECT_FALSE(session.hasFailed());
    return *record;
}

Record undisturbed(const content::Experiment& experiment)
{
    const auto backend = core::testing::backend();
    Session session(*backend, experiment);
    return lastRecord(session);
}

void advanceTo(Session& session, std::uint64_t statements)
{
    for (std::uint64_t i = 0; i < statements; ++i)
        session.advance();
}

} // namespace

TEST(Move, MovingBeforeAnyStatementChangesNoBit)
{
    for (const content::Experiment& e : experiments()) {
        const Record expected = undisturbed(e);
        for (std::uint64_t statement = 0; statement <= 2 * e.program.size(); ++statement) {
            MovableBackend backend(core::testing::backend());
            Session session(backend, e);
            advanceTo(session, statement);
            backend.moveTo(core::testing::backend(2));
            EXPECT_NE(backend.device().name.find("2 threads"), std::string::npos);
            expectSame(lastRecord(session), expected);
        }
    }
}

TEST(Move, AMoveThatFailsLeavesTheRunWhereItWas)
{
    const content::Experiment e = experiments().front();
    const Record expected = undisturbed(e);
    bool moved = false;
    for (int call = 1; !moved; ++call) {
        MovableBackend backend(core::testing::backend());
        Session session(backend, e);
        advanceTo(session, 4); // the graph of a forward pass is there
        try {
            backend.moveTo(std::make_unique<FailingBackend>(call, Failure::Once));
            moved = true;
        } catch (const kernels::Error&) {
            EXPECT_EQ(backend.device().id, "cpu");
            expectSame(lastRecord(session), expected);
        }
        ASSERT_LT(call, 1000);
    }
}

namespace {

/// Runs until a call of the device fails; what is known on the host then: the last checkpoint.
Checkpoint runUntilFailure(Session& session)
{
    Checkpoint checkpoint;
    try {
        while (session.iteration() < kIterations) {
            if (session.atIterationStart()) checkpoint = session.checkpoint();
            session.advance();
        }
        ADD_FAILURE() << "nothing failed";
    } catch (const kernels::Error&) {
    }
    return checkpoint;
}

/// The number of calls in a whole run, the making of the session not counted.
int callsOf(const content::Experiment& experiment, int& making)
{
    const auto succeeds = [&](int atCall, bool run) {
        FailingBackend backend(atCall, Failure::ForEver);
        try {
            Session session(backend, experiment);
            for (std::uint64_t i = 0; run && i < kIterations * experiment.program.size(); ++i) {
                if (session.atIterationStart()) session.checkpoint();
                session.advance();
            }
            return true;
        } catch (const kernels::Error&) {
            return false;
        }
    };
    int calls = 1;
    while (!succeeds(calls, false))
        ++calls;
    making = calls;
    for (int step = 256; step > 0; step /= 2)
        while (!succeeds(calls + step, true))
            calls += step;
    return calls;
}

} // namespace

TEST(Move, WhateverCallFailsTheRunGoesOnWithTheSameBits)
{
    const content::Experiment e = experiments().back();
    const Record expected = undisturbed(e);
    int making = 0;
    const int calls = callsOf(e, making);
    ASSERT_GT(calls, making + 300) << "there is something to fail";
    const auto healthy = core::testing::backend();
    for (int call = making + 1; call <= calls; ++call) {
        FailingBackend backend(call, call % 2 == 0 ? Failure::Once : Failure::ForEver);
        Session failed(backend, e);
        const Checkpoint checkpoint = runUntilFailure(failed);
        Session session(*healthy, e);
        if (!checkpoint.parameters.empty()) session.restore(checkpoint);
        ASSERT_TRUE(session.catchUpWith(failed, [] { return true; })) << call;
        EXPECT_EQ(session.iteration(), failed.iteration());
        Snapshot before, after; // only the host is asked: the device may be lost
        failed.describe(before);
        session.describe(after);
        EXPECT_EQ(after.next, before.next);
        EXPECT_EQ(after.lastLine, before.lastLine);
        expectSame(lastRecord(session), expected);
        if (HasFailure()) FAIL() << "where call " << call << " fails";
    }
}

TEST(Move, CatchingUpStopsWhenItIsTold)
{
    const content::Experiment e = experiments().front();
    const auto backend = core::testing::backend();
    Session ahead(*backend, e), behind(*backend, e);
    const Checkpoint start = ahead.checkpoint();
    advanceTo(ahead, 2 * e.program.size() + 3);
    behind.restore(start);
    int asked = 0;
    EXPECT_FALSE(behind.catchUpWith(ahead, [&] { return ++asked <= 5; }));
    EXPECT_EQ(core::testing::snapshotOf(behind).next, 5u);
    EXPECT_TRUE(behind.catchUpWith(ahead, [] { return true; }));
    EXPECT_EQ(core::testing::snapshotOf(behind).next, 3u);
    expectSame(lastRecord(behind), lastRecord(ahead));
}

TEST(Move, TogglesThatWaitStillWaitAfterwards)
{
    const content::Experiment e = experiments().front();
    const auto backend = core::testing::backend();
    Session failed(*backend, e), session(*backend, e);
    session.restore(failed.checkpoint());
    advanceTo(failed, e.program.size() + 2);
    failed.setScaler(false);
    ASSERT_TRUE(session.catchUpWith(failed, [] { return true; }));
    const Snapshot s = core::testing::snapshotOf(session);
    EXPECT_TRUE(s.scaler.enabled);
    EXPECT_FALSE(s.scalerAfter);
    EXPECT_TRUE(s.togglesPending);
}
