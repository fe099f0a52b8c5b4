#include "ui/quiz/run_text.h"
#include "ui/messages.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <QStringList>

namespace ui::quiz {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

QString lossText(const std::optional<double>& value)
{
    return value ? loss(*value) : Texts::tr("none");
}

} // namespace

QString runText(const core::learning::ProgramRun& run)
{
    if (run.refused) return Texts::tr("It is no program: line %1: %2").arg(run.refusedLine).arg(sentence(*run.refused));
    if (run.error())
        return Texts::tr("It stops in line %1: %2: %3")
            .arg(run.error()->line)
            .arg(QString::fromStdString(run.error()->type), QString::fromStdString(run.error()->message));
    const auto losses = run.losses();
    if (losses.empty()) return Texts::tr("It ran nothing.");
    const QString ran = Texts::tr("It ran %n iterations", nullptr, static_cast<int>(losses.size()));
    const QString went =
        Texts::tr("the loss went from %1 to %2").arg(lossText(losses.front()), lossText(losses.back()));
    const QString steps = Texts::tr("%n optimizer steps", nullptr, run.optimizerSteps());
    const QString skipped = Texts::tr("%n skipped", nullptr, run.skipped());
    return QStringLiteral("%1: %2; %3, %4.").arg(ran, went, steps, skipped);
}

} // namespace ui::quiz
