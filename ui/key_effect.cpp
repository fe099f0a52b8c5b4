#include "ui/key_effect.h"
#include "core/snapshot.h"
#include "ui/number_text.h"
#include <QAction>
#include <QCoreApplication>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(KeyEffect)
};

QString plainText(const QAction& action)
{
    return action.text().remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

} // namespace

QString keyEffect(const QAction& action, const core::Snapshot& snapshot)
{
    const QString name = action.objectName();
    if (name == QLatin1String("statement") && snapshot.lastLine)
        return Texts::tr("ran one statement: line %1").arg(*snapshot.lastLine);
    if (name == QLatin1String("iteration")) return Texts::tr("ran to iteration %1").arg(count(snapshot.iteration + 1));
    if (name == QLatin1String("backIteration"))
        return Texts::tr("went back to iteration %1").arg(count(snapshot.iteration + 1));
    if (name == QLatin1String("run"))
        return snapshot.state == core::EngineState::Running ? Texts::tr("running") : Texts::tr("paused");
    return plainText(action);
}

} // namespace ui
