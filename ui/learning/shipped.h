#pragma once
// Lesson and questions as they are shipped, or what is wrong with their files. Knows nothing of panels.
#include "core/content/content_set.h"
#include <QString>

namespace ui::learning {

struct Shipped {
    core::content::ContentSet content;
    QString problem; // one sentence; empty where all files are right
};

Shipped loadShipped();

} // namespace ui::learning
