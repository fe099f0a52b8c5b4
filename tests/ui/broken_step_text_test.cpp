#include "core/program.h"
#include "ui/training_step/failure_hint.h"
#include "ui/training_step/step_text.h"
#include <gtest/gtest.h>

using ui::training_step::failureHint;
using ui::training_step::stepText;
using Result = core::LineResult::Kind;

// What a statement will do in an order that PyTorch's documentation does not show.
namespace {

/// Before the last line, with GradScaler on.
core::Snapshot beforeLast(const std::vector<std::string>& program)
{
    core::Snapshot snapshot;
    snapshot.program = core::parseProgram(program);
    snapshot.lines.resize(snapshot.program.size());
    snapshot.next = snapshot.program.size() - 1;
    snapshot.scaler = {true, 65536, 0, 2000};
    return snapshot;
}

QString said(const std::vector<std::string>& program)
{
    return stepText(beforeLast(program)).body;
}

} // namespace

TEST(BrokenStepText, KnowsThatGradientsWereNeverMultiplied)
{
    EXPECT_TRUE(said({"loss.backward()", "scaler.step(optimizer)"})
                    .contains(QStringLiteral("were not multiplied, and yet <code>scaler.step</code> will divide")));
    EXPECT_TRUE(
        said({"loss.backward()", "scaler.unscale_(optimizer)"}).contains(QStringLiteral("were not multiplied")));
}

TEST(BrokenStepText, KnowsWhatFailsBeforeItFails)
{
    EXPECT_TRUE(said({"scaler.unscale_(optimizer)", "scaler.unscale_(optimizer)"}).startsWith(QStringLiteral("Fails")));
    EXPECT_TRUE(said({"scaler.step(optimizer)", "scaler.step(optimizer)"}).startsWith(QStringLiteral("Fails")));
    EXPECT_TRUE(said({"optimizer.zero_grad()", "scaler.update(64)"}).startsWith(QStringLiteral("Fails")));
    EXPECT_TRUE(
        said({"scaler.step(optimizer)", "scaler.update()", "scaler.update()"}).contains(QStringLiteral("fails")));
}

TEST(BrokenStepText, DoesNotCallAnOrderWrongThatIsRight)
{
    for (const auto& program : std::vector<std::vector<std::string>>{
             {"scaler.scale(loss).backward()", "scaler.unscale_(optimizer)"},
             {"scaler.scale(loss).backward()", "scaler.unscale_(optimizer)", "scaler.step(optimizer)"},
             {"scaler.step(optimizer)", "scaler.update()"},
             {"scaler.step(optimizer)", "scaler.update(64.0)"}}) {
        const QString words = said(program);
        EXPECT_FALSE(words.contains(QStringLiteral("ails"))) << qPrintable(words);
        EXPECT_FALSE(words.contains(QStringLiteral("and yet"))) << qPrintable(words);
    }
}

TEST(BrokenStepText, KnowsThatScaledGradientsCameAfterUnscale)
{
    EXPECT_TRUE(said({"scaler.unscale_(optimizer)", "scaler.scale(loss).backward()", "scaler.step(optimizer)"})
                    .contains(QStringLiteral("will not divide them")));
}

TEST(BrokenStepText, SaysWhetherABranchIsTakenThisTime)
{
    core::Snapshot snapshot = beforeLast({"if (i + 1) % 4 == 0:", "    scaler.update()"});
    snapshot.next = 0;
    snapshot.iteration = 3; // the fourth
    EXPECT_EQ(stepText(snapshot).body, QStringLiteral("Iteration 4 is a multiple of 4, so the lines inside run."));
    snapshot.iteration = 4;
    EXPECT_EQ(stepText(snapshot).body,
              QStringLiteral("Iteration 5 is not a multiple of 4, so the lines inside are left out this time."));
}

TEST(BrokenStepText, LinesOfABranchThatWasNotTakenHaveNotRun)
{
    core::Snapshot snapshot =
        beforeLast({"scaler.scale(loss).backward()", "if (i + 1) % 4 == 0:", "    scaler.unscale_(optimizer)",
                    "optimizer.step()"});
    snapshot.lines[1].kind = Result::NotTaken;
    EXPECT_TRUE(stepText(snapshot).body.contains(QStringLiteral("still multiplied by 2¹⁶")));
}

// The words are PyTorch's (2.14.1); each is what core raises somewhere.
TEST(FailureHint, EveryErrorOfTheEngineHasOne)
{
    for (const char* words :
         {"unscale_() has already been called on this optimizer since the last update().",
          "unscale_() is being called after step().",
          "step() has already been called since the last update().",
          "No inf checks were recorded for this optimizer.",
          "No inf checks were recorded prior to update.",
          "Attempted step but _scale is None.  This may indicate your script did not use scaler.scale(loss or outputs)",
          "Attempting to unscale FP16 gradients.",
          "'int' object has no attribute 'device'",
          "value cannot be converted to type float without overflow",
          "Trying to backward through the graph a second time (or directly access saved tensors",
          "one of the variables needed for gradient computation has been modified by an inplace operation: [torch.",
          "element 0 of tensors does not require grad and does not have a grad_fn",
          "grad can be implicitly created only for scalar outputs",
          "name 'output' is not defined",
          "integer modulo by zero",
          "mat1 and mat2 must have the same dtype, but got Half and Float",
          "expected scalar type Half but found Float",
          "Input type (float) and weight type (c10::Half) should be the same",
          "\"host_softmax\" not implemented for 'Long'",
          "Expected floating point type for target with class probabilities, got Long",
          "expected scalar type Long but found Float",
          "Target 9 is out of bounds.",
          "Dimension specified as 1 but tensor has no dimensions",
          "Dimension out of range (expected to be in range of [-1, 0], but got 1)",
          "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0",
          "Target size (torch.Size([2])) must be the same as input size (torch.Size([]))",
          "Expected input batch_size (2) to match target batch_size (4).",
          "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)",
          "both arguments to linear need to be at least 1D, but they are 0D and 2D",
          "Given normalized_shape=[4], expected input with shape [*, 4], but got input of size[]",
          "running_mean should contain 3 elements not 4",
          "expected 2D or 3D input (got 0D input)",
          "Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: []",
          "non-empty 3D or 4D (batch mode) tensor expected for input",
          "Expected more than 1 value per channel when training, got input size torch.Size([1, 4])"})
        EXPECT_FALSE(failureHint(QLatin1String(words)).isEmpty()) << words;
    EXPECT_TRUE(failureHint(QStringLiteral("something else")).isEmpty());
}
