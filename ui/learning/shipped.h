#pragma once
// Lesson and questions as they are shipped, or what is wrong with their files. Knows nothing of panels.
#include "core/content/content_set.h"
#include <optional>

namespace ui::learning {

struct Shipped {
    core::content::ContentSet content;
    std::optional<core::ContentError> problem; // none where all files are right
};

Shipped loadShipped();

} // namespace ui::learning
