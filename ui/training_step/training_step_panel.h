#pragma once
// The panel "Training step": the program, and under it where it stands. Knows nothing of the engine.
#include "ui/panel.h"

namespace ui::training_step {

class ProgramView;
class StepStatus;

class TrainingStepPanel : public Panel {
    Q_OBJECT
public:
    explicit TrainingStepPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;

private:
    ProgramView* m_program;
    StepStatus* m_status;
};

} // namespace ui::training_step
