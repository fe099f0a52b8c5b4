#include "ui/training_step/step_text.h"
#include "ui/numbers.h"
#include "ui/training_step/failure_hint.h"
#include <QCoreApplication>

namespace ui::training_step {

namespace {

using Kind = core::Statement::Kind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StepText)
};

QString code(const char* text)
{
    return QStringLiteral("<code>%1</code>").arg(QLatin1String(text));
}

/// The gradients carry the loss scale until a statement before the next one divides them.
bool isScaled(const core::Snapshot& snapshot)
{
    bool scaled = false;
    for (std::size_t i = 0; i < snapshot.next; ++i) {
        const Kind kind = snapshot.program[i].kind;
        if (kind == Kind::ScaledBackward) scaled = snapshot.scaler.enabled;
        if (kind == Kind::Unscale || kind == Kind::ScalerStep || kind == Kind::Backward) scaled = false;
    }
    return scaled;
}

QString scale(const core::Snapshot& snapshot)
{
    return powerOrNumber(snapshot.scaler.scale);
}

QString ofForward(const core::Snapshot& snapshot, const core::Statement& statement)
{
    if (snapshot.autocast.enabled && snapshot.autocast.inProgram && statement.depth > 0)
        return Texts::tr("Runs the model on this iteration's batch, its matrix products in %1.")
            .arg(QString::fromLatin1(kernels::info(snapshot.autocast.format).name.data()));
    return Texts::tr("Runs the model on this iteration's batch, everything in FP32.");
}

QString ofBackward(const core::Snapshot& snapshot, const core::Statement& statement)
{
    if (statement.kind == Kind::Backward)
        return Texts::tr("Computes the gradients of the loss as it is: nothing is multiplied.");
    if (!snapshot.scaler.enabled)
        return Texts::tr("GradScaler is off, so %1 gives the loss as it is, and the gradients are not multiplied.")
            .arg(code("scaler.scale(loss)"));
    return Texts::tr("Multiplies the loss by %1 and computes the gradients: each becomes %1 times as large.")
        .arg(scale(snapshot));
}

QString ofScalerStep(const core::Snapshot& snapshot)
{
    if (!snapshot.scaler.enabled)
        return Texts::tr("GradScaler is off, so %1 will do what %2 does: step with these gradients as they are.")
            .arg(code("scaler.step(optimizer)"), code("optimizer.step()"));
    if (!isScaled(snapshot))
        return Texts::tr("The gradients are divided already. %1 will step if none was inf or NaN.")
            .arg(code("scaler.step"));
    return Texts::tr("The gradients are still multiplied by %1. %2 will divide them and step if none is inf or NaN.")
        .arg(scale(snapshot), code("scaler.step"));
}

QString ofOptimizerStep(const core::Snapshot& snapshot)
{
    if (isScaled(snapshot))
        return Texts::tr("The gradients are still multiplied by %1, and %2 will step with them as they are.")
            .arg(scale(snapshot), code("optimizer.step()"));
    return Texts::tr("Steps with these gradients as they are.");
}

QString ofUpdate(const core::Snapshot& snapshot)
{
    if (!snapshot.scaler.enabled)
        return Texts::tr("GradScaler is off, so %1 does nothing.").arg(code("scaler.update()"));
    for (std::size_t i = 0; i < std::min(snapshot.next, snapshot.lines.size()); ++i)
        if (snapshot.lines[i].kind == core::LineResult::Kind::Skipped)
            return Texts::tr("The step was skipped, so %1 lowers the scale from %2.")
                .arg(code("scaler.update()"), scale(snapshot));
    const int counted = snapshot.scaler.growthTracker + 1, interval = snapshot.scaler.growthInterval;
    if (counted == interval)
        return Texts::tr("This is good step %1 of %1 in a row, so %2 raises the scale from %3.")
            .arg(interval)
            .arg(code("scaler.update()"), scale(snapshot));
    return Texts::tr("The growth tracker goes to %1 of %2.")
        .arg(counted)
        .arg(count(static_cast<std::uint64_t>(interval)));
}

QString ofAutocast(const core::Snapshot& snapshot)
{
    if (!snapshot.autocast.enabled) return Texts::tr("autocast is off, so the lines inside run in FP32.");
    return Texts::tr("In the lines inside, matrix products run in %1 and the loss in FP32.")
        .arg(QString::fromLatin1(kernels::info(snapshot.autocast.format).name.data()));
}

QString willDo(const core::Snapshot& snapshot)
{
    const core::Statement& statement = snapshot.program[snapshot.next];
    switch (statement.kind) {
    case Kind::ZeroGrad:
        return Texts::tr("Throws the old gradients away, so that the next ones are not added to them.");
    case Kind::Autocast:
        return ofAutocast(snapshot);
    case Kind::Forward:
        return ofForward(snapshot, statement);
    case Kind::Loss:
        return Texts::tr("Compares the output with the target in FP32 and gives one number, the loss.");
    case Kind::ScaledBackward:
    case Kind::Backward:
        return ofBackward(snapshot, statement);
    case Kind::Unscale:
        return snapshot.scaler.enabled
                   ? Texts::tr("Divides every gradient by %1 and looks for inf and NaN.").arg(scale(snapshot))
                   : Texts::tr("GradScaler is off, so %1 does nothing.").arg(code("scaler.unscale_(optimizer)"));
    case Kind::ClipGradNorm:
        return isScaled(snapshot)
                   ? Texts::tr("Shortens the gradients to norm %1, while they are still multiplied by %2.")
                         .arg(number(statement.number), scale(snapshot))
                   : Texts::tr("Shortens the gradients to norm %1 if they are longer.").arg(number(statement.number));
    case Kind::ScalerStep:
        return ofScalerStep(snapshot);
    case Kind::OptimizerStep:
        return ofOptimizerStep(snapshot);
    case Kind::Update:
        return ofUpdate(snapshot);
    }
    return {};
}

StepText ofFailure(const core::ProgramFailure& failure)
{
    const QString type = QString::fromStdString(failure.type), words = QString::fromStdString(failure.message);
    const QString hint = failureHint(words);
    QString body = words.toHtmlEscaped();
    if (!hint.isEmpty()) body += QStringLiteral("<br>") + Texts::tr("Try: %1").arg(hint.toHtmlEscaped());
    return {Texts::tr("%1 in line %2").arg(type).arg(failure.line), body, true};
}

} // namespace

StepText stepText(const core::Snapshot& snapshot)
{
    if (snapshot.failure) return ofFailure(*snapshot.failure);
    if (snapshot.state == core::EngineState::Running)
        return {Texts::tr("Running."), Texts::tr("Pause to read here what the next line will do."), false};
    if (snapshot.next >= snapshot.program.size()) return {};
    const int line = snapshot.program[snapshot.next].line;
    const QString title = snapshot.state == core::EngineState::Finished
                              ? Texts::tr("The planned %n iterations are done. Paused before line %1.", nullptr,
                                          static_cast<int>(snapshot.plan))
                                    .arg(line)
                              : Texts::tr("Paused before line %1.").arg(line);
    return {title, willDo(snapshot), false};
}

} // namespace ui::training_step
