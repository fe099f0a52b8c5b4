#pragma once
// What a learner's program did on the engine, in one sentence. Knows nothing of questions.
#include "core/learning/program_run.h"
#include <QString>

namespace ui::quiz {

QString runText(const core::learning::ProgramRun& run);

} // namespace ui::quiz
