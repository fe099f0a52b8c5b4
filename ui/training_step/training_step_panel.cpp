#include "ui/training_step/training_step_panel.h"
#include "ui/training_step/program_view.h"
#include "ui/training_step/step_status.h"
#include <QVBoxLayout>

namespace ui::training_step {

TrainingStepPanel::TrainingStepPanel(QWidget* parent)
    : Panel(parent), m_program(new ProgramView(this)), m_status(new StepStatus(this))
{
    setMinimumSize(320, 200);
    setFocusProxy(m_program);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_program);
    column->addWidget(m_status);
    column->addStretch(1);
}

void TrainingStepPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_program->showSnapshot(snapshot);
    m_status->showText(stepText(snapshot));
}

void TrainingStepPanel::setTheme(const Theme& theme)
{
    m_program->setTheme(theme);
    m_status->setTheme(theme);
}

} // namespace ui::training_step
