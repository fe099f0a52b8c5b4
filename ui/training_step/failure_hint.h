#pragma once
// What to try after an error of PyTorch's, found by its key words. Knows nothing of the program.
#include <QString>

namespace ui::training_step {

/// "" where there is no advice.
QString failureHint(const QString& words);

} // namespace ui::training_step
