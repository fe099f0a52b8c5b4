#include "core/program.h"
#include "ui/training_step/line_note.h"
#include "ui/training_step/step_text.h"
#include <gtest/gtest.h>

using ui::training_step::stepText;

namespace {

core::Snapshot before(std::size_t index, const std::vector<std::string>& program, bool scalerOn)
{
    core::Snapshot snapshot;
    snapshot.program = core::parseProgram(program);
    snapshot.lines.resize(program.size());
    snapshot.next = index;
    snapshot.scaler = {scalerOn, 65536, 28, 40};
    snapshot.autocast = {true, kernels::Format::FP16, true};
    return snapshot;
}

const std::vector<std::string> kStep = {"optimizer.zero_grad()",
                                        "with torch.autocast(\"cuda\", dtype=torch.float16):",
                                        "    output = model(x)",
                                        "    loss = loss_fn(output, y)",
                                        "scaler.scale(loss).backward()",
                                        "scaler.step(optimizer)",
                                        "scaler.update()"};
const std::vector<std::string> kClip = {"scaler.scale(loss).backward()", "scaler.unscale_(optimizer)",
                                        "scaler.step(optimizer)"};

QString textBefore(const std::vector<std::string>& program, std::size_t index)
{
    return stepText(before(index, program, true)).body;
}

} // namespace

TEST(StepText, SaysThatScalerStepIsOptimizerStepWhileGradScalerIsOff)
{
    const auto text = stepText(before(5, kStep, false));
    EXPECT_EQ(text.title, QStringLiteral("Paused before line 6."));
    EXPECT_EQ(text.body, QStringLiteral("GradScaler is off, so <code>scaler.step(optimizer)</code> will do what "
                                        "<code>optimizer.step()</code> does: step with these gradients as they are."));
}

TEST(StepText, SaysThatTheGradientsAreStillMultiplied)
{
    EXPECT_EQ(stepText(before(5, kStep, true)).body,
              QStringLiteral("The gradients are still multiplied by 2¹⁶. <code>scaler.step</code> will divide them and "
                             "step if none is inf or NaN."));
}

TEST(StepText, KnowsThatUnscaleHasDividedThem)
{
    EXPECT_TRUE(stepText(before(2, kClip, true)).body.startsWith(QStringLiteral("The gradients are divided already.")));
}

TEST(StepText, SaysWhatANameForANumberDoes)
{
    EXPECT_TRUE(textBefore({"parts = 4", "loss.backward()"}, 0).contains(QStringLiteral("stands for the number 4")));
    EXPECT_TRUE(textBefore({"output = model(x)", "loss = loss_fn(output, y)", "parts = 4", "loss /= parts"}, 3)
                    .contains(QStringLiteral("Divides the loss by 4")));
    EXPECT_TRUE(textBefore({"scaler.scale(loss / 4).backward()"}, 0)
                    .endsWith(QStringLiteral("Before that the loss is divided by 4.")));
    EXPECT_TRUE(textBefore({"loss = loss_fn(output, y) / 4"}, 0).endsWith(QStringLiteral("the loss is divided by 4.")));
    EXPECT_TRUE(textBefore({"scaler.update(nobody)"}, 0).contains(QStringLiteral("nobody")));
    EXPECT_TRUE(textBefore({"scaler.update(nobody)"}, 0).startsWith(QStringLiteral("Fails")));
}

TEST(StepText, SaysThatClippingByValueHidesAnInfWhileTheGradientsAreMultiplied)
{
    const std::vector<std::string> step = {"output = model(x)", "loss = loss_fn(output, y)",
                                           "scaler.scale(loss).backward()",
                                           "clip_grad_value_(model.parameters(), 0.5)"};
    EXPECT_TRUE(textBefore(step, 3).contains(QStringLiteral("±0.5, while they are still multiplied by")));
    EXPECT_TRUE(textBefore(step, 3).contains(QStringLiteral("not found any more")));
}

TEST(StepText, CountsTheGrowthTracker)
{
    EXPECT_EQ(stepText(before(6, kStep, true)).body, QStringLiteral("The growth tracker goes to 29 of 40."));
    core::Snapshot last = before(6, kStep, true);
    last.scaler.growthTracker = 39;
    EXPECT_TRUE(stepText(last).body.contains(QStringLiteral("raises the scale from 2¹⁶")));
    core::Snapshot skipped = before(6, kStep, true);
    skipped.lines[5].kind = core::LineResult::Kind::Skipped;
    EXPECT_TRUE(stepText(skipped).body.contains(QStringLiteral("lowers the scale from 2¹⁶")));
}

TEST(StepText, ShowsAnErrorWithPyTorchsWordsAndWhatToTry)
{
    core::Snapshot failed = before(1, kClip, true);
    failed.failure = core::ProgramFailure{
        2, "RuntimeError", "unscale_() has already been called on this optimizer since the last update()."};
    const auto text = stepText(failed);
    EXPECT_TRUE(text.isError);
    EXPECT_EQ(text.title, QStringLiteral("RuntimeError in line 2"));
    EXPECT_TRUE(text.body.contains(QStringLiteral("since the last update()")));
    EXPECT_TRUE(text.body.contains(QStringLiteral("Try: one scaler.unscale_(optimizer)")));
}

TEST(LineNote, NamesTheFactor)
{
    using Kind = core::LineResult::Kind;
    core::LineResult scale;
    scale.kind = Kind::Scale;
    scale.value = 1;
    EXPECT_EQ(ui::training_step::noteOf(scale, false).text, QStringLiteral("× 1 (GradScaler off)"));
    scale.value = 65536;
    EXPECT_EQ(ui::training_step::noteOf(scale, true).text, QStringLiteral("× 2¹⁶ = 65,536"));
}

TEST(StepText, KnowsThatABranchIsNoAutocastBlock)
{
    const std::vector<std::string> program = {"output = model(x)", "loss = loss_fn(output, y)", "loss.backward()",
                                              "if (i + 1) % 2 == 0:", "    output = model(x)"};
    EXPECT_EQ(stepText(before(4, program, false)).body,
              QStringLiteral("Runs the model on this iteration's batch, everything in FP32."));
    EXPECT_EQ(stepText(before(2, kStep, false)).body,
              QStringLiteral("Runs the model on this iteration's batch, its matrix products in FP16."));
}
