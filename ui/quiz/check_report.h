#pragma once
// The result of a knowledge check in words: score, chapters, what to review, as HTML for the panel and as a PDF to
// keep. Knows nothing of widgets.
#include "ui/quiz/quiz_round.h"
#include "ui/theme.h"
#include <QString>

namespace ui::quiz {

/// With links "page:ID" into the lesson. `theme` gives the font of code.
QString reportHtml(const QuizRound& check, const Theme& theme);
/// A4, in the application's language. One sentence where the file cannot be written, else "".
QString saveReport(const QuizRound& check, const Theme& theme, const QString& file);

} // namespace ui::quiz
