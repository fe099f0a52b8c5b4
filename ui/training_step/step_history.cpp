#include "ui/training_step/step_history.h"

namespace ui::training_step {

namespace {

using Kind = core::Statement::Kind;
using Gradients = StepHistory::Gradients;
using Stage = StepHistory::Stage;

void add(StepHistory& history, const core::Statement& statement, bool scalerOn)
{
    switch (statement.kind) {
    case Kind::ZeroGrad:
        history.gradients = Gradients::NoneYet;
        break;
    case Kind::Backward:
        if (history.gradients == Gradients::NoneYet) history.gradients = Gradients::Plain;
        break;
    case Kind::ScaledBackward:
        history.gradients = scalerOn ? Gradients::Scaled : Gradients::Plain;
        break;
    case Kind::Unscale:
    case Kind::ScalerStep:
        if (!scalerOn) break;
        history.gradients = Gradients::Divided;
        history.stage = statement.kind == Kind::Unscale ? Stage::Unscaled : Stage::Stepped;
        break;
    case Kind::Update:
    case Kind::SetScale:
        history.stage = Stage::Ready;
        break;
    default:
        break;
    }
}

} // namespace

StepHistory historyOf(const core::Snapshot& snapshot)
{
    using Result = core::LineResult::Kind;
    StepHistory history;
    for (std::size_t i = 0; i < std::min(snapshot.next, snapshot.lines.size()); ++i) {
        const core::Statement& statement = snapshot.program[i];
        add(history, statement, snapshot.scaler.enabled);
        if (snapshot.lines[i].kind == Result::Skipped) history.wasSkipped = true;
        if (snapshot.lines[i].kind != Result::NotTaken) continue;
        while (i + 1 < snapshot.program.size() && snapshot.program[i + 1].depth > statement.depth)
            ++i;
    }
    return history;
}

} // namespace ui::training_step
