#include "ui/status_bar.h"
#include "core/snapshot.h"
#include "ui/actions.h"
#include "ui/key_cap.h"
#include "ui/key_effect.h"
#include "ui/messages.h"
#include "ui/number_text.h"
#include "ui/status_cell.h"
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>

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
    case core::EngineState::Replaying:
        return StatusBar::tr("replaying");
    case core::EngineState::Paused:
        break;
    }
    return StatusBar::tr("paused");
}

/// "CPU · 2 threads"; another device as it calls itself.
QString deviceText(const std::string& name)
{
    static const QRegularExpression kCpu(QStringLiteral("^.*, (\\d+) threads?$"));
    const QString whole = QString::fromStdString(name);
    const QRegularExpressionMatch match = kCpu.match(whole);
    return match.hasMatch() ? StatusBar::tr("CPU · %n threads", nullptr, match.captured(1).toInt()) : whole;
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
    m_key = new KeyCap(this);
    addWidget(m_key);
    m_last = new QLabel(this);
    m_last->setObjectName(QStringLiteral("lastStatement"));
    m_last->setTextFormat(Qt::RichText);
    m_last->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(m_last, 1);
    connect(m_key, &KeyCap::faded, this, &StatusBar::hideKey);
    m_experiment = addCell(QStringLiteral("experimentCell"));
    m_iteration = addCell(QStringLiteral("iterationCell"));
    m_statement = addCell(QStringLiteral("statementCell"));
    m_device = addCell(QStringLiteral("deviceCell"));
    m_state = addCell(QStringLiteral("stateCell"));
    retranslate();
}

StatusCell* StatusBar::addCell(const QString& name)
{
    auto* cell = new StatusCell(this);
    cell->setObjectName(name);
    addPermanentWidget(cell);
    return cell;
}

void StatusBar::retranslate()
{
    m_key->retranslate();
    m_last->setAccessibleName(tr("Last statement"));
    m_last->setWhatsThis(tr("The statement that ran last, and a toggle that waits for the next iteration."));
    const std::pair<StatusCell*, QString> cells[] = {
        {m_experiment, tr("The experiment and its seed.")},
        {m_iteration, tr("The iteration that is running, of those planned.")},
        {m_statement, tr("The statement that runs next.")},
        {m_device, tr("What the engine computes with.")},
        {m_state, tr("Whether the program runs, and how fast.")}};
    for (const auto& [cell, help] : cells) {
        cell->setAccessibleName(help);
        cell->setWhatsThis(help);
    }
}

void StatusBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFixedHeight(theme.px(28, 48));
    m_key->setTheme(theme);
    if (!theme.presentation) hideKey();
    showCells();
    setFont(theme.font(TypeRole::Small));
    m_last->setContentsMargins(theme.px(12), 0, 0, 0);
    for (StatusCell* cell : {m_experiment, m_iteration, m_statement, m_device, m_state})
        cell->setTheme(theme);
    if (!m_snapshot) return;
    showLast(*m_snapshot);
    showPlace(*m_snapshot);
}

void StatusBar::showSnapshot(const core::SnapshotPtr& snapshot)
{
    m_snapshot = snapshot;
    showLast(*snapshot);
    showPlace(*snapshot);
    if (m_keyAction) m_key->showEffect(keyEffect());
}

void StatusBar::showReplay(std::uint64_t iteration)
{
    m_last->setText(tr("Replaying %1 …").arg(count(iteration + 1)));
}

QString StatusBar::keyEffect() const
{
    return m_keyAction && m_snapshot ? ui::keyEffect(*m_keyAction, *m_snapshot) : QString();
}

void StatusBar::showKey(const QString& keys, const QAction* action, const QString& effect)
{
    m_keyAction = action;
    m_last->hide();
    m_key->showKey(keys, action ? keyEffect() : effect);
}

void StatusBar::hideKey()
{
    m_keyAction = nullptr;
    m_key->hide();
    m_last->show();
}

void StatusBar::paintEvent(QPaintEvent* event)
{
    QStatusBar::paintEvent(event);
    QPainter(this).fillRect(0, 0, width(), 1, m_theme.line);
}

void StatusBar::setCompact(bool compact)
{
    m_compact = compact;
    showCells();
}

void StatusBar::showCells()
{
    m_experiment->setVisible(!m_compact);
    m_state->setVisible(!m_theme.presentation);
    for (StatusCell* cell : {m_statement, m_device})
        cell->setVisible(!m_compact || !m_theme.presentation);
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
    else if (!m_theme.presentation)
        text = tr("F8 runs one statement. Learn > Lesson (Ctrl+L) explains the whole step.").toHtmlEscaped();
    if (m_last->text() != text) m_last->setText(text);
}

void StatusBar::showPlace(const core::Snapshot& snapshot)
{
    const QString plan = count(snapshot.plan), statements = count(snapshot.program.size());
    const QString iteration = tr("iteration %1 of %2"), statement = tr("statement %1 of %2");
    const std::uint64_t shown = std::min(snapshot.iteration + 1, std::max<std::uint64_t>(snapshot.plan, 1));
    const QString name = QString::fromStdString(snapshot.experiment);
    const QString experiment = m_theme.presentation ? name : tr("%1 · seed %2").arg(name).arg(snapshot.seed);
    const QString device = deviceText(snapshot.device);
    m_experiment->showText(experiment, experiment);
    m_iteration->showText(iteration.arg(count(shown), plan), iteration.arg(plan, plan));
    m_statement->showText(statement.arg(count(snapshot.next + 1), statements), statement.arg(statements, statements));
    m_device->showText(device, device);
    m_state->showText(stateText(snapshot), tr("%1 it/s").arg(QStringLiteral("0,000")));
}

} // namespace ui
