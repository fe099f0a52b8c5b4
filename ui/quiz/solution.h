#pragma once
// Answers and the right answer of a question as words, and the answers that a class raises hands for. Knows nothing of
// widgets.
#include "core/learning/answer.h"
#include "ui/quiz/class_results.h"

namespace ui::quiz {

/// An answer in words: one string for each choice, pair, or line of a program.
QStringList answerWords(const core::content::Question& question, const core::learning::Answer& answer,
                        const core::learning::View* view);

/// `verdict` names the right choice of a prediction.
QString solutionText(const core::content::Question& question, const core::learning::Verdict& verdict);
core::content::Text solutionWhy(const core::content::Question& question, const core::learning::Verdict& verdict);

/// What hands are raised for, none yet: choices, lines, or "right" and "not right" where there are neither.
ClassQuestion classQuestion(const core::content::Question& question, const core::learning::View* view);
void markRight(ClassQuestion& asked, const core::content::Question& question, const core::learning::Verdict& verdict);

} // namespace ui::quiz
