#pragma once
// What a program line gave, in a few words for its right edge. Knows nothing of painting.
#include "core/snapshot.h"
#include <QString>

namespace ui::training_step {

struct LineNote {
    QString text;  // "" where there is nothing to say
    QString brief; // where there is no room for the text
};

LineNote noteOf(const core::LineResult& result, bool scalerOn);

} // namespace ui::training_step
