#pragma once
// Texts in two languages as fields of a JSON file, and what may stand in them. Knows nothing of what they say.
#include "core/content/experiment.h"
#include "core/content/json_field.h"

namespace core::content {

/// {"en", "ru"}; nothing else.
Text readText(const JsonField& field);
/// The same with live numbers in braces, alike in both languages; a plain string stands for both. A list of strings is
/// paragraphs, joined by an empty line, as many in both languages.
Text readLiveText(const JsonField& field);

} // namespace core::content
