#include "ui/status_bar.h"
#include "core/snapshot.h"
#include "ui/actions.h"
#include "ui/messages.h"
#include "ui/numbers.h"
#include "ui/status_cell.h"
#include <QLabel>
#include <QPainter>

namespace ui {

namespace {

QString stateText(const core::Snapshot& snapshot)
{
    switch (snapshot.state) {
    case core::EngineState::Running:
        return snapshot.iterationsPerSecond > 0 ? StatusBar::tr("%1 it/s").arg(number(snapshot.iterationsPerSecond, 3))
                                                : StatusBar::tr("running");
    case core::EngineState::Finished:
        return StatusBar::tr("plan done");
    case core::EngineState::Failed:
        return StatusBar::tr("error");
    case core::EngineState::DeviceFailed:
        return StatusBar::tr("device failed");
    case core::EngineState::Paused:
        break;
    }
    return StatusBar::tr("paused");
}

QString textOfLine(const core::Snapshot& snapshot, int line)
{
    for (const core::Statement& statement : snapshot.program)
        if (statement.line == line) return QString::fromStdString(statement.text);
    return {};
}

} // namespace

StatusBar::StatusBar(QWidget* parent) : QStatusBar(parent)
{
    setObjectName(QStringLiteral("statusBar"));
    setSizeGripEnabled(false);
    m_last = new QLabel(this);
    m_last->setObjectName(QStringLiteral("lastStatement"));
    m_last->setAccessibleName(tr("Last statement"));
    m_last->setWhatsThis(tr("The statement that ran last, and a toggle that waits for the next iteration."));
    m_last->setTextFormat(Qt::RichText);
    m_last->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(m_last, 1);
    m_experiment = addCell(QStringLiteral("experimentCell"), tr("The experiment and its seed."));
    m_iteration = addCell(QStringLiteral("iterationCell"), tr("The iteration that is running, of those planned."));
    m_statement = addCell(QStringLiteral("statementCell"), tr("The statement that runs next."));
    m_device = addCell(QStringLiteral("deviceCell"), tr("What the engine computes with."));
    m_state = addCell(QStringLiteral("stateCell"), tr("Whether the program runs, and how fast."));
}

StatusCell* StatusBar::addCell(const QString& name, const QString& help)
{
    auto* cell = new StatusCell(this);
    cell->setObjectName(name);
    cell->setAccessibleName(help);
    cell->setWhatsThis(help);
    addPermanentWidget(cell);
    return cell;
}

void StatusBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFixedHeight(theme.px(28));
    setFont(theme.font(TypeRole::Small));
    m_last->setContentsMargins(theme.px(12), 0, 0, 0);
    for (StatusCell* cell : {m_experiment, m_iteration, m_statement, m_device, m_state})
        cell->setTheme(theme);
}

void StatusBar::showSnapshot(const core::Snapshot& snapshot)
{
    showLast(snapshot);
    showPlace(snapshot);
}

void StatusBar::paintEvent(QPaintEvent* event)
{
    QStatusBar::paintEvent(event);
    QPainter(this).fillRect(0, 0, width(), 1, m_theme.line);
}

void StatusBar::setCompact(bool compact)
{
    m_experiment->setVisible(!compact);
}

void StatusBar::showLast(const core::Snapshot& snapshot)
{
    const QString code = QStringLiteral("<span style=\"font-family:'%1'\">%2</span>");
    QString text;
    if (snapshot.engineError)
        text = sentence(*snapshot.engineError).toHtmlEscaped();
    else if (snapshot.togglesPending)
        text = pendingText(snapshot).toHtmlEscaped();
    else if (snapshot.lastLine)
        text = tr("Ran line %1: %2")
                   .arg(*snapshot.lastLine)
                   .arg(code.arg(m_theme.font(TypeRole::Program).family(),
                                 textOfLine(snapshot, *snapshot.lastLine).toHtmlEscaped()));
    if (m_last->text() != text) m_last->setText(text);
}

void StatusBar::showPlace(const core::Snapshot& snapshot)
{
    const QString plan = QString::number(snapshot.plan), statements = QString::number(snapshot.program.size());
    const QString iteration = tr("iteration %1 of %2"), statement = tr("statement %1 of %2");
    const std::uint64_t shown = std::min(snapshot.iteration + 1, std::max<std::uint64_t>(snapshot.plan, 1));
    const QString experiment = tr("%1 · seed %2").arg(QString::fromStdString(snapshot.experiment)).arg(snapshot.seed);
    const QString device = QString::fromStdString(snapshot.device);
    m_experiment->showText(experiment, experiment);
    m_iteration->showText(iteration.arg(shown).arg(plan), iteration.arg(plan, plan));
    m_statement->showText(statement.arg(snapshot.next + 1).arg(statements), statement.arg(statements, statements));
    m_device->showText(device, device);
    m_state->showText(stateText(snapshot), tr("%1 it/s").arg(QStringLiteral("0,000")));
}

} // namespace ui
