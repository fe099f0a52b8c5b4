// The engine's device: changed in the middle of a run, and lost in the middle of a statement.
#include "tests/unit/core/engine_rig.h"
#include "tests/unit/core/failing_backend.h"

using namespace core;
using core::testing::FailingBackend;
using core::testing::Failure;
using core::testing::Rig;

namespace {

Device cpu()
{
    return {"cpu", true, [] { return core::testing::backend(); }};
}

Device failing(int atCall, Failure failure)
{
    return {"fake", false, [=] { return std::make_unique<FailingBackend>(atCall, failure); }};
}

Device refusing()
{
    return {"refusing", true, []() -> std::unique_ptr<kernels::Backend> { throw kernels::Error("no memory at all"); }};
}

content::Experiment experiment()
{
    content::Experiment e = core::testing::oneWeight(1, 0.25F, 0, 0.01);
    e.optimizer.momentum = 0.9;
    e.iterations = 40;
    return e;
}

std::vector<std::optional<double>> losses(const Rig& rig)
{
    std::vector<std::optional<double>> result;
    for (std::uint64_t i = 0; i < rig.records.size(); ++i) {
        EXPECT_EQ(rig.records[i].iteration, i) << "each iteration is told once";
        result.push_back(rig.records[i].loss);
    }
    return result;
}

std::vector<std::optional<double>> undisturbed()
{
    Rig rig(experiment());
    rig.post(command::Resume{});
    rig.until([](const Snapshot& s) { return s.state == EngineState::Finished; });
    return losses(rig);
}

Snapshot untilDeviceFailed(Rig& rig)
{
    return rig.until([](const Snapshot& s) { return s.state == EngineState::DeviceFailed; });
}

} // namespace

TEST(EngineDevice, ARunGoesOnOnAnotherDeviceInTheMiddleOfAnIteration)
{
    Rig rig(experiment());
    EXPECT_EQ(rig.until([](const Snapshot&) { return true; }).deviceId, "cpu");
    for (int i = 0; i < 4; ++i)
        rig.post(command::StepStatement{});
    rig.post(command::SetDevice{failing(1'000'000'000, Failure::Once)});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.deviceId == "fake"; });
    EXPECT_EQ(s.next, 4u);
    EXPECT_EQ(s.device, "a device that fails");
    EXPECT_FALSE(s.watched.countsStores);
    EXPECT_FALSE(s.engineError);
    rig.post(command::Resume{});
    rig.until([](const Snapshot& x) { return x.state == EngineState::Finished; });
    EXPECT_EQ(losses(rig), undisturbed());
}

TEST(EngineDevice, ADeviceThatCannotBeHadLeavesTheRunWhereItWas)
{
    Rig rig(experiment());
    rig.post(command::StepStatement{});
    rig.post(command::SetDevice{refusing()});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.engineError.has_value(); });
    EXPECT_EQ(english(*s.engineError), "the device cannot do this: no memory at all");
    EXPECT_EQ(s.state, EngineState::Paused);
    EXPECT_EQ(s.deviceId, "cpu");
    rig.post(command::StepIteration{});
    rig.untilIteration(1);
}

TEST(EngineDevice, AFailureAtFullSpeedLosesNothing)
{
    const auto expected = undisturbed();
    for (const Failure failure : {Failure::Once, Failure::ForEver})
        for (const int call : {60, 97, 350, 801, 1202}) {
            Rig rig(experiment());
            rig.post(command::SetDevice{failing(call, failure)});
            rig.post(command::Resume{});
            const Snapshot s = untilDeviceFailed(rig);
            EXPECT_EQ(english(*s.engineError), "the device failed: call " + std::to_string(call) + " was refused");
            rig.post(command::SetDevice{cpu()});
            rig.until([](const Snapshot& x) { return x.state == EngineState::Finished; });
            EXPECT_EQ(rig.latest.deviceId, "cpu") << "what ran goes on running";
            EXPECT_EQ(losses(rig), expected) << call;
        }
}

TEST(EngineDevice, AFailureWhileSteppingGoesBackToTheStatementThatFailed)
{
    Rig rig(experiment());
    rig.post(command::StepIteration{});
    rig.untilIteration(1);
    rig.post(command::SetDevice{failing(60, Failure::ForEver)});
    rig.until([](const Snapshot& s) { return s.deviceId == "fake"; });
    for (int i = 0; i < 70; ++i)
        rig.post(command::StepStatement{});
    const Snapshot failed = untilDeviceFailed(rig);
    rig.post(command::SetDevice{cpu()});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.deviceId == "cpu"; });
    EXPECT_EQ(s.state, EngineState::Paused);
    EXPECT_EQ(s.iteration, failed.iteration);
    EXPECT_EQ(s.next, failed.next);
    EXPECT_FALSE(s.engineError);
    rig.post(command::Resume{});
    rig.until([](const Snapshot& x) { return x.state == EngineState::Finished; });
    EXPECT_EQ(losses(rig), undisturbed());
}

TEST(EngineDevice, NothingRunsOnADeviceThatFailed)
{
    Rig rig(experiment());
    rig.post(command::SetDevice{failing(60, Failure::Once)});
    rig.post(command::Resume{});
    const Snapshot failed = untilDeviceFailed(rig);
    rig.post(command::StepStatement{});
    rig.post(command::Resume{});
    rig.post(command::SetPlan{41});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.plan == 41; });
    EXPECT_EQ(s.state, EngineState::DeviceFailed);
    EXPECT_EQ(s.next, failed.next);
    EXPECT_TRUE(s.engineError) << "the sentence stays";
}

TEST(EngineDevice, ResetOnADeviceThatIsLostLeavesTheRunToBeContinued)
{
    Rig rig(experiment());
    rig.post(command::SetDevice{failing(60, Failure::ForEver)});
    rig.post(command::Resume{});
    untilDeviceFailed(rig);
    rig.post(command::Reset{});
    rig.post(command::SetDevice{cpu()});
    rig.until([](const Snapshot& x) { return x.state == EngineState::Finished; });
    EXPECT_EQ(losses(rig), undisturbed());
}

TEST(EngineDevice, ResetOnADeviceThatFailedOnceStartsAnewThere)
{
    Rig rig(experiment());
    rig.post(command::SetDevice{failing(60, Failure::Once)});
    rig.post(command::Resume{});
    untilDeviceFailed(rig);
    rig.post(command::Reset{});
    const Snapshot s = rig.until([](const Snapshot& x) { return x.run == 1; });
    EXPECT_EQ(s.state, EngineState::Paused);
    EXPECT_EQ(s.deviceId, "fake");
    EXPECT_FALSE(s.engineError);
}

TEST(EngineDevice, AFailureAfterGoingBackBehindAToggleRepeatsTheToggleToo)
{
    // GradScaler is turned off in the middle of iteration 2, so from iteration 3 on; one goes back to the middle of 3.
    const auto goBack = [](Rig& rig) {
        rig.post(command::StepIteration{});
        rig.post(command::StepIteration{});
        rig.post(command::StepStatement{});
        rig.post(command::SetScaler{false});
        rig.post(command::StepIteration{});
        for (int i = 0; i < 3; ++i)
            rig.post(command::StepStatement{});
        rig.post(command::BackStatement{});
        rig.post(command::SetPlan{12}); // told by the plan
        return rig.until([](const Snapshot& s) { return s.plan == 12; });
    };
    Rig whole(experiment());
    EXPECT_FALSE(goBack(whole).scaler.enabled);
    whole.post(command::Resume{});
    whole.until([](const Snapshot& s) { return s.state == EngineState::Finished; });
    int seen = 0;
    for (int call = 100; call < 700; call += 3) {
        Rig rig(experiment());
        rig.post(command::SetDevice{failing(call, Failure::Once)});
        if (goBack(rig).state == EngineState::DeviceFailed) continue;
        rig.post(command::StepStatement{});
        if (rig.until([](const Snapshot& s) { return s.next == 3 || s.state == EngineState::DeviceFailed; }).next == 3)
            continue;
        rig.post(command::SetDevice{cpu()});
        rig.until([](const Snapshot& s) { return s.state == EngineState::Paused; });
        rig.post(command::Resume{});
        rig.until([](const Snapshot& s) { return s.state == EngineState::Finished; });
        EXPECT_EQ(losses(rig), losses(whole)) << call;
        EXPECT_FALSE(rig.latest.scaler.enabled) << call;
        ++seen;
    }
    EXPECT_GT(seen, 0) << "calls of the statement after going back";
}
