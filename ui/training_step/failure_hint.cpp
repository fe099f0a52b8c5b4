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

constexpr Hint kHints[] = {
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
    {"must have the same dtype",
     QT_TRANSLATE_NOOP("FailureHint", "the line inside the autocast block, where the types are made to fit.")},
};

} // namespace

QString failureHint(const QString& words)
{
    for (const Hint& hint : kHints)
        if (words.contains(QLatin1String(hint.words))) return Texts::tr(hint.advice);
    return {};
}

} // namespace ui::training_step
