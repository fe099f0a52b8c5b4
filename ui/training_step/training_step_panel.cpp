#include "ui/training_step/training_step_panel.h"
#include "ui/training_step/mistake_note.h"
#include "ui/training_step/paste_dialog.h"
#include "ui/training_step/program_sync.h"
#include "ui/training_step/program_view.h"
#include "ui/training_step/step_status.h"
#include <QApplication>
#include <QClipboard>
#include <QVBoxLayout>
#include <algorithm>

namespace ui::training_step {

namespace {

constexpr int kLeastHeight = 200, kMostHeight = 420; // that it may ask for
constexpr int kRoomOfOthers = 440;                   // tool bar, the panel below, timeline
constexpr int kMostInPresentation = 520, kRoomOfOthersInPresentation = 570;
constexpr double kStatusRoom = 108, kMistakeRoom = 128;
constexpr double kLeastProgram = 104, kLeastProgramInPresentation = 120; // four lines, above an error

} // namespace

TrainingStepPanel::TrainingStepPanel(QWidget* parent)
    : Panel(parent), m_program(new ProgramView(this)), m_sync(new ProgramSync(m_program)),
      m_status(new StepStatus(this)), m_mistake(new MistakeNote(this))
{
    setMinimumSize(320, kLeastHeight);
    setFocusProxy(m_program);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_program);
    column->addWidget(m_status);
    column->addWidget(m_mistake, 1);
    column->addStretch(0);
    connect(&m_program->text(), &ProgramText::changed, this, &TrainingStepPanel::showStatus);
    connect(m_status, &StepStatus::firstDeviceWanted, this, &TrainingStepPanel::firstDeviceWanted);
}

void TrainingStepPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_sync->showSnapshot(snapshot);
    m_program->showSnapshot(snapshot);
    m_stepText = stepText(snapshot);
    showStatus();
}

void TrainingStepPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_program->setTheme(theme);
    m_status->setTheme(theme);
    m_mistake->setTheme(theme);
    askForRoom();
    fitStatus();
}

void TrainingStepPanel::retranslate()
{
    m_program->retranslate();
    m_status->retranslate();
    m_mistake->retranslate();
}

void TrainingStepPanel::load(const core::content::Experiment& experiment)
{
    m_sync->load(experiment.program);
    m_mistake->showMistake(experiment.mistake);
    askForRoom();
}

/// For the experiment's program, where it stands, and what a mistake teaches. In the presentation view the histogram
/// comes first, unless a class is to find out what is wrong with the program.
void TrainingStepPanel::askForRoom()
{
    const double below = kStatusRoom + (m_mistake->isHidden() ? 0 : kMistakeRoom);
    const int wanted = m_program->sizeHint().height() + m_theme.px(below);
    int most = std::clamp(window()->height() - kRoomOfOthers, kLeastHeight, kMostHeight);
    if (m_theme.presentation)
        most = m_mistake->isHidden()
                   ? kLeastHeight
                   : std::clamp(window()->height() - kRoomOfOthersInPresentation, kLeastHeight, kMostInPresentation);
    setMinimumHeight(std::clamp(wanted, kLeastHeight, most));
}

void TrainingStepPanel::restoreCanonicalStep()
{
    m_program->text().replace(core::canonicalStep());
}

void TrainingStepPanel::pasteLoop()
{
    auto* dialog = new PasteDialog(QApplication::clipboard()->text(), m_theme, this);
    connect(dialog, &PasteDialog::pasted, &m_program->text(), &ProgramText::replace);
    dialog->open();
}

/// What is wrong with the text comes before where the program stands.
void TrainingStepPanel::showStatus()
{
    const auto& error = m_program->text().error();
    m_status->showText(error ? textOf(*error) : m_stepText);
    fitStatus();
}

void TrainingStepPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    askForRoom();
    fitStatus();
}

/// Where there is no room for both, an error comes before the program, and the program before everything else.
void TrainingStepPanel::fitStatus()
{
    const bool isError = m_program->text().error().has_value() || m_stepText.isError;
    const int program = m_program->sizeHint().height(), status = std::max(m_status->heightForWidth(width()), 0);
    const bool isShown = isError || program + status <= height();
    m_status->setVisible(isShown);
    m_status->setMinimumHeight(isShown ? status : 0); // what a mistake teaches gives way, and can be scrolled
    const int least = m_theme.px(kLeastProgram, kLeastProgramInPresentation);
    m_program->setMinimumHeight(std::min(program, std::max(least, height() - (isShown ? status : 0))));
}

} // namespace ui::training_step
