#pragma once
// The panel "Training step": the program as an editor, under it where it stands, and what a mistake teaches. Knows
// nothing of the engine.
#include "core/content/experiment.h"
#include "ui/panel.h"
#include "ui/training_step/step_text.h"

namespace ui::training_step {

class MistakeNote;
class ProgramSync;
class ProgramView;
class StepStatus;

class TrainingStepPanel : public Panel {
    Q_OBJECT
public:
    explicit TrainingStepPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;

    ProgramView& editor() { return *m_program; }
    ProgramSync& sync() { return *m_sync; }
    /// Another experiment was opened.
    void load(const core::content::Experiment& experiment);
    void restoreCanonicalStep();
    /// A dialog that takes a loop, at first the one in the clipboard.
    void pasteLoop();

signals:
    /// The device failed, and the run is to go on on the CPU.
    void firstDeviceWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showStatus();
    void fitStatus();
    void askForRoom();

    ProgramView* m_program;
    ProgramSync* m_sync;
    StepStatus* m_status;
    MistakeNote* m_mistake;
    Theme m_theme;
    StepText m_stepText;
};

} // namespace ui::training_step
