#pragma once
// A content text as rich text: the application's language, light markup, live numbers as the locale writes them. Knows
// nothing of where it is shown.
#include "core/content/experiment.h"
#include "core/learning/view.h"
#include "ui/theme.h"
#include <QString>

namespace ui::learning {

/// 7,680 · 93.75 % · 2¹⁶ · 0.0732 · on · none; "…" where there is no value.
QString written(const std::optional<core::learning::Measured>& value);

/// Paragraphs become <p>; code is in the program's font. Without a view, every live number is "…".
QString liveHtml(const core::content::Text& text, const core::learning::View* view, const Theme& theme);
/// The same as one line, and as words without markup, for a screen reader.
QString liveLine(const core::content::Text& text, const core::learning::View* view, const Theme& theme);
QString liveWords(const core::content::Text& text, const core::learning::View* view);

} // namespace ui::learning
