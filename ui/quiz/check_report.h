#pragma once
// The result of a knowledge check in words: score, chapters, what to review, as HTML for the panel and as a PDF to
// keep. Knows nothing of widgets.
#include "core/learning/knowledge_check.h"
#include "ui/theme.h"
#include <QString>

namespace ui::quiz {

/// With links "page:ID" into the lesson.
QString reportHtml(const core::learning::CheckResult& result, const core::content::ContentSet& set);
/// A4, in the application's language. One sentence where the file cannot be written, else "".
QString saveReport(const core::learning::CheckResult& result, const core::content::ContentSet& set,
                   const QString& file);

} // namespace ui::quiz
