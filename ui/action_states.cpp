#include "core/snapshot.h"
#include "ui/actions.h"
#include "ui/icons.h"
#include "ui/number_text.h"
#include <QAction>
#include <QCoreApplication>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ActionStates)
};

QString nameWithKey(const QAction& action)
{
    const QString name = action.text().remove(QLatin1Char('&'));
    return action.shortcut().isEmpty()
               ? name
               : QStringLiteral("%1 (%2)").arg(name, action.shortcut().toString(QKeySequence::NativeText));
}

/// Available when there is no reason against it; the reason, or a remark, stands in the tooltip.
void setState(QAction& action, const QString& reason, const QString& remark = {})
{
    action.setEnabled(reason.isEmpty());
    const QString more = reason.isEmpty() ? remark : reason;
    action.setToolTip(more.isEmpty() ? nameWithKey(action) : QStringLiteral("%1: %2").arg(nameWithKey(action), more));
}

QString reasonAgainstSteps(const core::Snapshot& snapshot, const Editing& editing)
{
    if (editing.wrongLine > 0) return Texts::tr("line %1 of the program is wrong").arg(editing.wrongLine);
    if (snapshot.state == core::EngineState::Failed)
        return Texts::tr("the program stopped with an error; edit it, or Reset starts anew");
    if (snapshot.state == core::EngineState::DeviceFailed)
        return Texts::tr("the device failed; choose the CPU, or a device, to go on");
    return {};
}

QString reasonAgainstBack(const core::Snapshot& snapshot)
{
    if (snapshot.state == core::EngineState::DeviceFailed)
        return Texts::tr("the device failed; choose the CPU, or a device, to go on");
    if (snapshot.hasPast) return {};
    const bool isStart = snapshot.iteration == 0 && snapshot.next == 0;
    return isStart ? Texts::tr("nothing has run yet")
                   : Texts::tr("the run has just moved to this device, and its past was computed on another");
}

void showRun(QAction& run, const core::Snapshot& snapshot, const QString& against, const Theme& theme)
{
    const bool running = snapshot.state == core::EngineState::Running;
    const QString text = running ? Texts::tr("Pause") : Texts::tr("Run");
    if (run.text() != text || run.icon().isNull()) { // an icon costs milliseconds
        run.setText(text);
        run.setIcon(icon(running ? QStringLiteral("pause") : QStringLiteral("run"), theme));
    }
    const QString plan = snapshot.state == core::EngineState::Finished
                             ? Texts::tr("the plan is done; runs as many iterations again")
                             : Texts::tr("up to iteration %1").arg(count(snapshot.plan));
    setState(run, running ? QString() : against, running ? QString() : plan);
}

void showToggles(const Actions& actions, const core::Snapshot& snapshot)
{
    const bool hasAutocast = snapshot.autocast.inProgram;
    const QString noAutocast = hasAutocast ? QString() : Texts::tr("the program has no autocast line");
    actions.autocast->setChecked(hasAutocast && snapshot.autocastAfter);
    actions.scaler->setChecked(snapshot.scalerAfter);
    actions.float16->setChecked(snapshot.formatAfter == kernels::Format::FP16);
    actions.bfloat16->setChecked(snapshot.formatAfter == kernels::Format::BF16);
    setState(*actions.autocast, noAutocast, pendingText(snapshot));
    setState(*actions.scaler, {}, pendingText(snapshot));
    setState(*actions.float16, noAutocast);
    setState(*actions.bfloat16, noAutocast);
}

void showEditing(const Actions& actions, const core::Snapshot& snapshot, const Editing& editing)
{
    const QString running =
        snapshot.state == core::EngineState::Running ? Texts::tr("pause to edit the program") : QString();
    const auto unless = [&](bool can, const QString& reason) { return running.isEmpty() && !can ? reason : running; };
    for (QAction* action :
         {actions.moveUp, actions.moveDown, actions.doubleLines, actions.pasteLoop, actions.restoreStep})
        setState(*action, running);
    setState(*actions.undo, unless(editing.canUndo, Texts::tr("nothing was edited")));
    setState(*actions.redo, unless(editing.canRedo, Texts::tr("no edit was taken back")));
    const QString wrong =
        editing.wrongLine > 0 ? Texts::tr("line %1 of the program is wrong").arg(editing.wrongLine) : QString();
    setState(*actions.save, wrong);
    setState(*actions.saveAs, wrong);
}

} // namespace

QString pendingText(const core::Snapshot& snapshot)
{
    if (!snapshot.togglesPending) return {};
    QStringList changes;
    if (snapshot.autocastAfter != snapshot.autocast.enabled)
        changes += snapshot.autocastAfter ? Texts::tr("autocast on") : Texts::tr("autocast off");
    if (snapshot.scalerAfter != snapshot.scaler.enabled)
        changes += snapshot.scalerAfter ? Texts::tr("GradScaler on") : Texts::tr("GradScaler off");
    if (snapshot.formatAfter != snapshot.autocast.format)
        changes +=
            snapshot.formatAfter == kernels::Format::BF16 ? QStringLiteral("bfloat16") : QStringLiteral("float16");
    else if (snapshot.programAfter.lines != snapshot.program.lines)
        changes += Texts::tr("the edited program");
    const QString when = Texts::tr("from iteration %1").arg(count(snapshot.iteration + 2));
    return changes.isEmpty() ? when : changes.join(QStringLiteral(", ")) + QLatin1Char(' ') + when;
}

void showState(const Actions& actions, const core::Snapshot& snapshot, const Editing& editing, const Theme& theme)
{
    const QString against = reasonAgainstSteps(snapshot, editing);
    showRun(*actions.run, snapshot, against, theme);
    setState(*actions.statement, against);
    setState(*actions.iteration, against);
    for (QAction* action : {actions.backStatement, actions.backIteration})
        setState(*action, reasonAgainstBack(snapshot));
    setState(*actions.nextSkip,
             snapshot.scaler.enabled ? against : Texts::tr("GradScaler is off, so no step is ever skipped"));
    showToggles(actions, snapshot);
    showEditing(actions, snapshot, editing);
    for (QAction* action :
         {actions.reset, actions.newSeed, actions.open, actions.fullScreen, actions.presentation, actions.mark})
        setState(*action, {});
}

} // namespace ui
