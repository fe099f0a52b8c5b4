#include "ui/panel_table.h"
#include "ui/autocast_map/autocast_map_panel.h"
#include "ui/events/events_panel.h"
#include "ui/gradients/gradients_panel.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/loss_and_accuracy/loss_panel.h"
#include "ui/loss_scale/loss_scale_panel.h"
#include "ui/memory_and_speed/memory_and_speed_panel.h"
#include "ui/numbers/numbers_panel.h"
#include "ui/quiz/quiz_panel.h"
#include "ui/runs/runs_panel.h"
#include "ui/settings/settings_panel.h"
#include "ui/tensors/tensors_panel.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/training_step/training_step_panel.h"
#include <QCoreApplication>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PanelTable)
};

template <class P>
Panel* make(QWidget* parent)
{
    return new P(parent);
}

} // namespace

std::vector<PanelRow> panelTable()
{
    return {
        {QStringLiteral("trainingStep"), Texts::tr("Training step"),
         Texts::tr("The program of one training step. The arrow stands before the line that runs next; at the right "
                   "edge stands what each line gave the last time it ran."),
         PanelArea::Left, make<training_step::TrainingStepPanel>},
        {QStringLiteral("autocastMap"), Texts::tr("Autocast map"),
         Texts::tr("Which operations of the step run in 16 bits and which stay in FP32, and why."),
         PanelArea::LeftBelow, make<autocast_map::AutocastMapPanel>},
        {QStringLiteral("tensors"), Texts::tr("Tensors"),
         Texts::tr("Every tensor of the model: its shape and format, and what became of its gradient in 16 bits."),
         PanelArea::LeftBelow, make<tensors::TensorsPanel>},
        {QStringLiteral("events"), Texts::tr("Events"),
         Texts::tr("What happened in the run: skipped steps with the first inf or NaN, changes of the loss scale, "
                   "toggles, errors."),
         PanelArea::LeftBelow, make<events::EventsPanel>},
        {QStringLiteral("gradients"), Texts::tr("Gradients against the FP16 range"),
         Texts::tr("How many values of a tensor lie in each power of two, and what FP16 does to them there."),
         PanelArea::Main, make<gradients::GradientsPanel>},
        {QStringLiteral("lossScale"), Texts::tr("Loss scale"),
         Texts::tr("The loss scale over the iterations: it grows after enough good steps and shrinks at each skipped "
                   "step."),
         PanelArea::LowerLeft, make<loss_scale::LossScalePanel>},
        {QStringLiteral("numbers"), Texts::tr("Numbers"),
         Texts::tr("One number in every format: its bits, what is stored of it, and what the loss scale changes."),
         PanelArea::LowerLeft, make<numbers::NumbersPanel>},
        {QStringLiteral("loss"), Texts::tr("Loss and accuracy"),
         Texts::tr("The loss over the iterations, of this run and of earlier runs in other modes."),
         PanelArea::LowerRight, make<loss_and_accuracy::LossPanel>},
        {QStringLiteral("runs"), Texts::tr("Runs"),
         Texts::tr("The runs of this experiment side by side, and which of them the loss plot shows."),
         PanelArea::LowerRight, make<runs::RunsPanel>},
        {QStringLiteral("timeline"), Texts::tr("Timeline"),
         Texts::tr("The iterations of the run, with skipped steps and branches; drag to go back."), PanelArea::Bottom,
         make<timeline::TimelinePanel>},
        {QStringLiteral("quiz"), Texts::tr("Quiz"),
         Texts::tr("Questions about mixed precision: to practise, to check what is known, or for a whole class."),
         PanelArea::Right, make<quiz::QuizPanel>},
        {QStringLiteral("lesson"), Texts::tr("Lesson"),
         Texts::tr("The lesson, page by page: what is explained, what is to be done, and whether it is done."),
         PanelArea::Right, make<lesson::LessonPanel>},
        {QStringLiteral("memoryAndSpeed"), Texts::tr("Memory and speed"),
         Texts::tr("What the device does in FP32 and in 16 bits: matrix products, a training step and its memory, "
                   "measured when it is asked to."),
         PanelArea::Right, make<memory_and_speed::MemoryAndSpeedPanel>},
        {QStringLiteral("settings"), Texts::tr("Settings"),
         Texts::tr(
             "Data, model, loss function, optimizer and GradScaler of the experiment: what they are, what they do, "
             "and other values for the next run."),
         PanelArea::Right, make<settings::SettingsPanel>},
    };
}

} // namespace ui
