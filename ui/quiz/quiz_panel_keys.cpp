#include "ui/learning/primary_button.h"
#include "ui/quiz/question_view.h"
#include "ui/quiz/quiz_panel.h"
#include <QKeyEvent>

// What keys do in the quiz, and what is said of them.
namespace ui::quiz {

namespace {

bool isEnter(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

/// 1 to 9; 0 for every other key.
int digitOf(const QKeyEvent& key)
{
    const bool isDigit =
        key.key() >= Qt::Key_1 && key.key() <= Qt::Key_9 && (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return isDigit ? key.key() - Qt::Key_0 : 0;
}

} // namespace

/// Fields that take digits and Enter for themselves do not pass them on.
void QuizPanel::keyPressEvent(QKeyEvent* event)
{
    if (digitOf(*event) && m_step == Step::Asking) return m_question->answers()->press(digitOf(*event));
    if (!isEnter(*event)) return Panel::keyPressEvent(event);
    if (QPushButton* button = otherButton())
        button->click();
    else if (m_step == Step::Start)
        startRound();
    else
        goAhead();
}

/// The button with the focus, unless it is the one that Enter means anyhow.
QPushButton* QuizPanel::otherButton() const
{
    auto* button = qobject_cast<QPushButton*>(focusWidget());
    return button && button != m_primary && button->hasFocus() ? button : nullptr;
}

QString QuizPanel::keyEffect(const QKeyEvent& key) const
{
    if (const int digit = digitOf(key); digit && m_step == Step::Asking) {
        const AnswerView* answers = m_question->answers();
        return answers->isAncestorOf(focusWidget()) ? answers->digitEffect(digit) : QString();
    }
    if (!isEnter(key)) return {};
    if (m_step == Step::Start) return m_content->questions.empty() ? QString() : tr("began the questions");
    if (const QPushButton* button = otherButton()) return button->text();
    return mayGoAhead() ? goingAhead() : QString();
}

QString QuizPanel::goingAhead() const
{
    if (m_step == Step::Answered) return m_round.isLast() ? tr("showed the result") : tr("next question");
    if (m_step != Step::Asking) return {};
    if (m_mode == QuizMode::KnowledgeCheck) return tr("gave the answer");
    if (m_round.question().kind == core::content::Question::Kind::Predict) return tr("ran the step and compared");
    return isClass() ? tr("revealed the answer") : tr("checked the answer");
}

} // namespace ui::quiz
