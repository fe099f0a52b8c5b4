#include "ui/training_step/step_text.h"
#include "ui/messages.h"
#include "ui/number_text.h"
#include "ui/training_step/autocast_block.h"
#include "ui/training_step/failure_hint.h"
#include "ui/training_step/scaler_text.h"
#include "ui/training_step/step_history.h"
#include <QCoreApplication>
#include <cmath>

namespace ui::training_step {

namespace {

using Kind = core::Statement::Kind;
using Gradients = StepHistory::Gradients;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StepText)
};

QString code(const char* text)
{
    return QStringLiteral("<code>%1</code>").arg(QLatin1String(text));
}

QString capital(const QString& sentence)
{
    return sentence.left(1).toUpper() + sentence.mid(1);
}

bool areScaled(const core::Snapshot& snapshot)
{
    return historyOf(snapshot).gradients == Gradients::Scaled;
}

QString scale(const core::Snapshot& snapshot)
{
    return powerOrNumber(snapshot.scaler.scale);
}

QString ofZeroGrad(const core::Statement& statement)
{
    return statement.setToNone
               ? Texts::tr("Throws the old gradients away, so that the next ones are not added to them.")
               : Texts::tr("Sets the old gradients to 0. The next ones are added to these zeros.");
}

QString ofAutocast(const core::Snapshot& snapshot, const core::Statement& statement)
{
    if (!snapshot.autocast.enabled || !statement.enabled)
        return Texts::tr("autocast is off, so the lines inside run in FP32.");
    return Texts::tr("In the lines inside, matrix products run in %1 and the loss in FP32.")
        .arg(QString::fromLatin1(kernels::info(statement.format).name.data()));
}

QString ofBranch(const core::Snapshot& snapshot, const core::Statement& statement)
{
    const auto divisor = static_cast<std::uint64_t>(statement.number);
    if (divisor == 0) return Texts::tr("Fails: nothing can be divided by 0.");
    const QString iteration = count(snapshot.iteration + 1), number = count(divisor);
    if (!statement.plusOne)
        return snapshot.iteration % divisor == 0
                   ? Texts::tr("Iterations are counted from 0 here, so this is number %1: a multiple of %2, and the "
                               "lines inside run.")
                         .arg(count(snapshot.iteration), number)
                   : Texts::tr(
                         "Iterations are counted from 0 here, so this is number %1: not a multiple of %2, and the "
                         "lines inside are left out this time.")
                         .arg(count(snapshot.iteration), number);
    return (snapshot.iteration + 1) % divisor == 0
               ? Texts::tr("Iteration %1 is a multiple of %2, so the lines inside run.").arg(iteration, number)
               : Texts::tr("Iteration %1 is not a multiple of %2, so the lines inside are left out this time.")
                     .arg(iteration, number);
}

QString ofForward(const core::Snapshot& snapshot, const core::Statement& statement)
{
    const core::Statement* block = autocastAround(snapshot.program, statement);
    if (snapshot.autocast.enabled && block && block->enabled)
        return Texts::tr("Runs the model on this iteration's batch, its matrix products in %1.")
            .arg(QString::fromLatin1(kernels::info(block->format).name.data()));
    return Texts::tr("Runs the model on this iteration's batch, everything in FP32.");
}

QString ofBackward(const core::Snapshot& snapshot, const core::Statement& statement)
{
    if (statement.kind == Kind::Backward)
        return areScaled(snapshot)
                   ? Texts::tr("Computes the gradients of the loss as it is, and adds them to those multiplied by %1.")
                         .arg(scale(snapshot))
                   : Texts::tr("Computes the gradients of the loss as it is: nothing is multiplied.");
    if (!snapshot.scaler.enabled)
        return Texts::tr("GradScaler is off, so %1 gives the loss as it is, and the gradients are not multiplied.")
            .arg(code("scaler.scale(loss)"));
    return Texts::tr("Multiplies the loss by %1 and computes the gradients: each becomes %1 times as large.")
        .arg(scale(snapshot));
}

/// One more sentence where the line divides besides.
QString ofDivision(const core::Statement& statement, const QString& sentence)
{
    return statement.divides ? QLatin1Char(' ') + sentence.arg(number(statement.number)) : QString();
}

QString ofClipValue(const core::Snapshot& snapshot, const core::Statement& statement)
{
    return areScaled(snapshot)
               ? Texts::tr(
                     "Cuts each element of the gradients off at ±%1, while they are still multiplied by %2. An inf "
                     "becomes %1 and is not found any more.")
                     .arg(number(statement.number), scale(snapshot))
               : Texts::tr("Cuts each element of the gradients off at ±%1.").arg(number(statement.number));
}

QString ofClip(const core::Snapshot& snapshot, const core::Statement& statement)
{
    return areScaled(snapshot)
               ? Texts::tr("Shortens the gradients to norm %1, while they are still multiplied by %2.")
                     .arg(number(statement.number), scale(snapshot))
               : Texts::tr("Shortens the gradients to norm %1 if they are longer.").arg(number(statement.number));
}

QString ofOptimizerStep(const core::Snapshot& snapshot)
{
    if (areScaled(snapshot))
        return Texts::tr("The gradients are still multiplied by %1, and %2 will step with them as they are.")
            .arg(scale(snapshot), code("optimizer.step()"));
    return Texts::tr("Steps with these gradients as they are.");
}

QString willDo(const core::Snapshot& snapshot)
{
    const core::Statement& statement = snapshot.program[snapshot.next];
    if (std::isnan(statement.number))
        return Texts::tr("Fails: no line gives %1 a number.").arg(code(statement.numberName.c_str()));
    switch (statement.kind) {
    case Kind::ZeroGrad:
        return ofZeroGrad(statement);
    case Kind::Autocast:
        return ofAutocast(snapshot, statement);
    case Kind::Branch:
        return ofBranch(snapshot, statement);
    case Kind::Forward:
        return ofForward(snapshot, statement);
    case Kind::Loss:
        return Texts::tr("Compares the output with the target in FP32 and gives one number, the loss.") +
               ofDivision(statement, Texts::tr("Then the loss is divided by %1."));
    case Kind::Number:
        return Texts::tr("The name %1 stands for the number %2 from now on.")
            .arg(code(statement.target.c_str()), number(statement.number));
    case Kind::Divide:
        return Texts::tr("Divides the loss by %1, so that the gradients of %1 batches add up to their mean.")
            .arg(number(statement.number));
    case Kind::ScaledBackward:
    case Kind::Backward:
        return ofBackward(snapshot, statement) +
               ofDivision(statement, Texts::tr("Before that the loss is divided by %1."));
    case Kind::ClipGradNorm:
        return ofClip(snapshot, statement);
    case Kind::ClipGradValue:
        return ofClipValue(snapshot, statement);
    case Kind::OptimizerStep:
        return ofOptimizerStep(snapshot);
    case Kind::Unscale:
    case Kind::ScalerStep:
    case Kind::Update:
    case Kind::SetScale:
        return scalerText(snapshot, statement);
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

/// What ran before is whole: the engine repeats the rest from its last checkpoint.
StepText ofFailedDevice(const core::Snapshot& snapshot)
{
    QString cause = snapshot.engineError ? sentence(*snapshot.engineError) : QString();
    if (cause.endsWith(QLatin1Char('.'))) cause.chop(1);
    const int line = snapshot.next < snapshot.program.size() ? snapshot.program[snapshot.next].line : 0;
    return {Texts::tr("The device could not run line %1.").arg(line),
            capital(cause).toHtmlEscaped() + QStringLiteral(".<br>") +
                Texts::tr("The run up to here is kept and goes on before this line on the CPU, or on a device of the "
                          "menu Run > Device."),
            true, true};
}

/// The text was edited above the line that runs next. A dtype that waits is no news here: the tool bar says it.
bool isWaiting(const core::Snapshot& snapshot)
{
    return !snapshot.programAfter.empty() && snapshot.programAfter.lines != snapshot.program.lines &&
           snapshot.formatAfter == snapshot.autocast.format;
}

QString place(const core::Snapshot& snapshot)
{
    const int line = snapshot.program[snapshot.next].line;
    if (snapshot.state == core::EngineState::Finished)
        return Texts::tr("The planned %Ln iterations are done. Paused before line %1.", nullptr,
                         static_cast<int>(snapshot.plan))
            .arg(line);
    return isWaiting(snapshot) ? Texts::tr("Paused before line %1 of the text as it was.").arg(line)
                               : Texts::tr("Paused before line %1.").arg(line);
}

} // namespace

StepText stepText(const core::Snapshot& snapshot)
{
    if (snapshot.state == core::EngineState::DeviceFailed) return ofFailedDevice(snapshot);
    if (snapshot.failure) return ofFailure(*snapshot.failure);
    if (snapshot.state == core::EngineState::Running)
        return {Texts::tr("Running."), Texts::tr("Pause to read here what the next line will do."), false};
    if (snapshot.next >= snapshot.program.size()) return {};
    QString body = willDo(snapshot);
    if (isWaiting(snapshot))
        body = Texts::tr("This iteration ends as it began; the edited text runs from iteration %1.")
                   .arg(count(snapshot.iteration + 2));
    return {place(snapshot), body, false};
}

StepText textOf(const core::ProgramError& error)
{
    return {Texts::tr("Nothing can run: line %1 is wrong.").arg(error.line),
            capital(sentence(error.message)).toHtmlEscaped() + QLatin1Char('.'), true};
}

} // namespace ui::training_step
