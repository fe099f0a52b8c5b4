#include "ui/training_step/failure_hint.h"
#include <QCoreApplication>

namespace ui::training_step {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FailureHint)
};

struct Hint {
    const char *words, *advice;
};

constexpr auto kLossArguments =
    QT_TRANSLATE_NOOP("FailureHint", "the model's output as loss_fn's first argument, the batch's y as its second.");
constexpr auto kOneBatch = QT_TRANSLATE_NOOP("FailureHint", "an output and targets of one batch, and of one shape.");
constexpr auto kModelArgument = QT_TRANSLATE_NOOP("FailureHint", "the batch's x as the argument of the model.");

constexpr Hint kHints[] = {
    // GradScaler
    {"unscale_() has already been called",
     QT_TRANSLATE_NOOP("FailureHint", "one scaler.unscale_(optimizer) between two scaler.update().")},
    {"unscale_() is being called after step()",
     QT_TRANSLATE_NOOP("FailureHint", "scaler.unscale_(optimizer) before scaler.step(optimizer).")},
    {"step() has already been called",
     QT_TRANSLATE_NOOP("FailureHint", "one scaler.step(optimizer), then scaler.update().")},
    {"No inf checks were recorded prior to update",
     QT_TRANSLATE_NOOP("FailureHint", "scaler.step(optimizer) before scaler.update().")},
    {"No inf checks were recorded for this optimizer",
     QT_TRANSLATE_NOOP("FailureHint", "scaler.scale(loss).backward() before scaler.step(optimizer).")},
    {"_scale is None", QT_TRANSLATE_NOOP("FailureHint", "scaler.scale(loss).backward() in place of loss.backward().")},
    {"unscale FP16 gradients",
     QT_TRANSLATE_NOOP("FailureHint", "parameters in FP32: autocast makes the FP16 copies itself.")},
    {"'int' object has no attribute", QT_TRANSLATE_NOOP("FailureHint", "a number with a point, as in 1024.0.")},
    {"cannot be converted to type float without overflow",
     QT_TRANSLATE_NOOP("FailureHint", "a scale that FP32 can hold, below 3.4e38.")},
    // autograd
    {"backward through the graph a second time",
     QT_TRANSLATE_NOOP("FailureHint",
                       "one backward for each loss; compute the output and the loss anew before another.")},
    {"modified by an inplace operation",
     QT_TRANSLATE_NOOP("FailureHint", "every backward before the step that changes the weights.")},
    {"does not require grad",
     QT_TRANSLATE_NOOP("FailureHint", "backward on the loss that was computed from the model's output.")},
    {"only for scalar outputs",
     QT_TRANSLATE_NOOP("FailureHint", "backward on the loss, which is one number, not on the output.")},
    // names
    {"is not defined", QT_TRANSLATE_NOOP("FailureHint", "the line that computes this name, above this one.")},
    // shapes and arguments
    {"not implemented for 'Long'", kLossArguments},
    {"target with class probabilities", kLossArguments},
    {"expected scalar type Long", kLossArguments},
    {"is out of bounds", kLossArguments},
    {"tensor has no dimensions", kLossArguments},
    {"Dimension out of range", kLossArguments},
    {"must match the size of tensor b", kOneBatch},
    {"must be the same as input size", kOneBatch},
    {"to match target batch_size", kOneBatch},
    {"cannot be multiplied", kModelArgument},
    {"need to be at least 1D", kModelArgument},
    {"Given normalized_shape", kModelArgument},
    {"running_mean should contain", kModelArgument},
    {"expected 2D or 3D input", kModelArgument},
    {"input to conv2d", kModelArgument},
    {"tensor expected for input", kModelArgument},
    // numbers and types
    {"modulo by zero", QT_TRANSLATE_NOOP("FailureHint", "a number from 1 on after the %.")},
    {"must have the same dtype",
     QT_TRANSLATE_NOOP("FailureHint", "the line inside the autocast block, where the types are made to fit.")},
    {"expected scalar type",
     QT_TRANSLATE_NOOP("FailureHint", "the line inside the autocast block, where the types are made to fit.")},
    {"should be the same",
     QT_TRANSLATE_NOOP("FailureHint", "the line inside the autocast block, where the types are made to fit.")},
    {"more than 1 value per channel", QT_TRANSLATE_NOOP("FailureHint", "a batch of at least two examples.")},
};

} // namespace

QString failureHint(const QString& words)
{
    for (const Hint& hint : kHints)
        if (words.contains(QLatin1String(hint.words))) return Texts::tr(hint.advice);
    return {};
}

} // namespace ui::training_step
