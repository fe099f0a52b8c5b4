#include "ui/experiment_files.h"
#include "ui/main_window.h"
#include "ui/messages.h"
#include "ui/record_files.h"
#include "ui/settings/settings_panel.h"
#include "ui/training_step/program_sync.h"
#include "ui/training_step/program_view.h"
#include "ui/training_step/training_step_panel.h"
#include <QAction>

// The program of the window: edited, sent to the engine, opened from a file and saved to one.
namespace ui {

using training_step::ProgramSync;
using training_step::ProgramText;
using training_step::ProgramView;
using training_step::TrainingStepPanel;

void MainWindow::connectEditing()
{
    m_step = findChild<TrainingStepPanel*>();
    ProgramView* editor = &m_step->editor();
    connect(m_actions.undo, &QAction::triggered, editor, &QPlainTextEdit::undo);
    connect(m_actions.redo, &QAction::triggered, editor, &QPlainTextEdit::redo);
    connect(m_actions.moveUp, &QAction::triggered, editor, &ProgramView::moveLinesUp);
    connect(m_actions.moveDown, &QAction::triggered, editor, &ProgramView::moveLinesDown);
    connect(m_actions.doubleLines, &QAction::triggered, editor, &ProgramView::doubleLines);
    connect(m_actions.mark, &QAction::triggered, editor, &ProgramView::toggleMark);
    connect(m_actions.pasteLoop, &QAction::triggered, m_step, &TrainingStepPanel::pasteLoop);
    connect(m_actions.restoreStep, &QAction::triggered, m_step, &TrainingStepPanel::restoreCanonicalStep);
    connect(&editor->text(), &ProgramText::changed, this, &MainWindow::showEditing);
    connect(&m_step->sync(), &ProgramSync::programEdited, this,
            [this](const core::Program& program, std::uint64_t revision) {
                m_bridge.post(core::command::SetProgram{program, revision});
            });
    connect(&m_step->sync(), &ProgramSync::marksChanged, this,
            [this](const std::vector<int>& lines, const std::vector<int>& before) {
                m_bridge.post(core::command::SetMarks{lines, before});
            });
    m_step->load(m_files->experiment());
}

void MainWindow::connectFiles()
{
    connect(m_actions.open, &QAction::triggered, m_files, &ExperimentFiles::chooseFile);
    connect(m_actions.save, &QAction::triggered, m_files, &ExperimentFiles::save);
    connect(m_actions.saveAs, &QAction::triggered, m_files, &ExperimentFiles::saveAs);
    connect(m_files, &ExperimentFiles::read, this, [this](const core::content::Experiment& experiment) {
        m_step->sync().discard();
        m_bridge.post(core::command::Open{experiment});
    });
    connect(m_files, &ExperimentFiles::applied, this, [this](const core::content::Experiment& experiment) {
        m_bridge.post(core::command::Open{experiment, true});
    });
    connect(m_files, &ExperimentFiles::planned, this,
            [this](std::uint64_t iterations) { m_bridge.post(core::command::SetPlan{iterations}); });
    connect(m_files, &ExperimentFiles::opened, m_step, &TrainingStepPanel::load);
    connect(m_actions.settings, &QAction::triggered, this, [this] { bringToFront(QStringLiteral("settings")); });
    auto* panel = findChild<settings::SettingsPanel*>();
    connect(panel, &settings::SettingsPanel::applied, this,
            [this, panel](const core::content::SettingValues& changes) { applySettings(*panel, changes); });
    auto* records = new RecordFiles(m_bridge, this);
    records->setObjectName(QStringLiteral("recordFiles"));
    connect(m_actions.openRecords, &QAction::triggered, records, &RecordFiles::chooseFile);
    connect(records, &RecordFiles::read, this, [this](const std::string& file, const std::vector<core::Record>& read) {
        m_history.addFile(file, read);
        showHistory(true);
    });
    connect(records, &RecordFiles::failed, this, &MainWindow::message);
    connect(m_files, &ExperimentFiles::saved, this, &MainWindow::showEditing);
    connect(m_files, &ExperimentFiles::failed, this, &MainWindow::message);
}

void MainWindow::applySettings(settings::SettingsPanel& panel, const core::content::SettingValues& changes)
{
    m_step->sync().commit();
    try {
        m_files->apply(changes);
    } catch (const core::ContentError& error) {
        panel.showFault(error.field, sentence(error.message));
    }
}

void MainWindow::openExperiment(const QString& idOrFile)
{
    m_files->open(idOrFile);
}

/// What a person has typed comes before what the person asks for next.
void MainWindow::post(core::Command command)
{
    if (m_step) m_step->sync().commit();
    m_bridge.post(std::move(command));
}

void MainWindow::setFormat(kernels::Format format)
{
    m_step->sync().commit();
    m_bridge.post(core::command::SetAutocastFormat{format, m_step->sync().expectFormat(format)});
}

void MainWindow::showEditing()
{
    const ProgramText& text = m_step->editor().text();
    const QTextDocument& document = *m_step->editor().document();
    m_files->showProgram(text.program(), !text.error());
    setWindowTitle(QStringLiteral("%1[*] — AmpScope").arg(m_files->name()));
    setWindowModified(m_files->isChanged());
    if (!m_snapshot) return;
    const Editing editing{text.error() ? text.error()->line : 0, document.isUndoAvailable(),
                          document.isRedoAvailable()};
    showState(m_actions, *m_snapshot, editing, m_theme);
}

} // namespace ui
