#include "ui/training_step/scaler_text.h"
#include "ui/number_text.h"
#include "ui/training_step/step_history.h"
#include <QCoreApplication>

namespace ui::training_step {

namespace {

using Kind = core::Statement::Kind;
using Gradients = StepHistory::Gradients;
using Stage = StepHistory::Stage;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ScalerText)
};

QString code(const QString& text)
{
    return QStringLiteral("<code>%1</code>").arg(text.toHtmlEscaped());
}

QString scale(const core::Snapshot& snapshot)
{
    return powerOrNumber(snapshot.scaler.scale);
}

QString ofUnscale(const core::Snapshot& snapshot, const StepHistory& history)
{
    if (history.stage != Stage::Ready)
        return Texts::tr("Fails: the gradients were divided already since the last %1.")
            .arg(code(QStringLiteral("scaler.update()")));
    if (history.gradients == Gradients::Plain)
        return Texts::tr("The gradients were not multiplied, and yet every one is divided by %1.").arg(scale(snapshot));
    return Texts::tr("Divides every gradient by %1 and looks for inf and NaN.").arg(scale(snapshot));
}

QString ofStep(const core::Snapshot& snapshot, const StepHistory& history)
{
    const QString step = code(QStringLiteral("scaler.step"));
    if (!snapshot.scaler.enabled)
        return Texts::tr("GradScaler is off, so %1 will do what %2 does: step with these gradients as they are.")
            .arg(code(QStringLiteral("scaler.step(optimizer)")), code(QStringLiteral("optimizer.step()")));
    if (history.stage == Stage::Stepped)
        return Texts::tr("Fails: %1 was called already since the last %2.")
            .arg(step, code(QStringLiteral("scaler.update()")));
    switch (history.gradients) {
    case Gradients::Scaled:
        if (history.stage == Stage::Ready) break;
        return Texts::tr("Gradients that are still multiplied by %1 came after %2: %3 will not divide them.")
            .arg(scale(snapshot), code(QStringLiteral("scaler.unscale_")), step);
    case Gradients::Divided:
        return Texts::tr("The gradients are divided already. %1 will step if none was inf or NaN.").arg(step);
    case Gradients::Plain:
        return Texts::tr("The gradients were not multiplied, and yet %1 will divide them by %2 before it steps.")
            .arg(step, scale(snapshot));
    case Gradients::NoneYet:
        return Texts::tr("No line of this iteration has computed gradients. Without any, %1 fails.").arg(step);
    }
    return Texts::tr("The gradients are still multiplied by %1. %2 will divide them and step if none is inf or NaN.")
        .arg(scale(snapshot), step);
}

QString ofUpdate(const core::Snapshot& snapshot, const StepHistory& history)
{
    const QString update = code(QStringLiteral("scaler.update()"));
    if (history.wasSkipped)
        return Texts::tr("The step was skipped, so %1 lowers the scale from %2.").arg(update, scale(snapshot));
    if (history.stage == Stage::Ready)
        return Texts::tr("No line of this iteration has looked for inf and NaN. Without that, %1 fails.").arg(update);
    const int counted = snapshot.scaler.growthTracker + 1, interval = snapshot.scaler.growthInterval;
    if (counted == interval)
        return Texts::tr("This is good step %1 of %1 in a row, so %2 raises the scale from %3.")
            .arg(count(static_cast<std::uint64_t>(interval)), update, scale(snapshot));
    return Texts::tr("The growth tracker goes to %1 of %2.")
        .arg(count(static_cast<std::uint64_t>(counted)), count(static_cast<std::uint64_t>(interval)));
}

QString ofSetScale(const core::Statement& statement)
{
    if (statement.wholeNumber)
        return Texts::tr("Fails: PyTorch wants a number with a point here, %1.")
            .arg(code(QStringLiteral("%1.0").arg(statement.number)));
    return Texts::tr("Sets the loss scale to %1. The growth tracker stays.").arg(powerOrNumber(statement.number));
}

} // namespace

QString scalerText(const core::Snapshot& snapshot, const core::Statement& statement)
{
    const StepHistory history = historyOf(snapshot);
    if (statement.kind == Kind::ScalerStep) return ofStep(snapshot, history);
    if (!snapshot.scaler.enabled)
        return Texts::tr("GradScaler is off, so %1 does nothing.").arg(code(QString::fromStdString(statement.text)));
    if (statement.kind == Kind::Unscale) return ofUnscale(snapshot, history);
    return statement.kind == Kind::SetScale ? ofSetScale(statement) : ofUpdate(snapshot, history);
}

} // namespace ui::training_step
