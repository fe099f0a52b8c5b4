#include "ui/quiz/question_view.h"
#include "ui/learning/live_html.h"
#include "ui/quiz/feedback.h"
#include "ui/quiz/focus_room.h"
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>
#include <utility>

namespace ui::quiz {

namespace {

/// How such a question is answered, where its widgets do not tell.
QString noteOf(core::content::Question::Kind kind)
{
    using Kind = core::content::Question::Kind;
    switch (kind) {
    case Kind::Several:
        return QuestionView::tr("Choose every answer that is right.");
    case Kind::Order:
        return QuestionView::tr("Drag a line to its place, or move it with Alt+Up and Alt+Down.");
    case Kind::WrongLine:
        return QuestionView::tr("Click the line.");
    case Kind::Match:
        return QuestionView::tr("Choose a letter for each line.");
    case Kind::Predict:
        return QuestionView::tr("No answer is stored. AmpScope runs the step now and counts.");
    case Kind::One:
    case Kind::Number:
        break;
    }
    return {};
}

} // namespace

QuestionView::QuestionView(QWidget* parent) : QScrollArea(parent), m_feedback(nullptr)
{
    setObjectName(QStringLiteral("question"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(new QWidget(this));
    m_column = new QVBoxLayout(widget());
    m_text = addLabel(QStringLiteral("questionText"));
    m_hint = addLabel(QStringLiteral("questionHint"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_note = addLabel(QStringLiteral("questionNote"));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_feedback = new Feedback(widget());
    m_feedback->setContentsMargins(kFocusRoom, 0, kFocusRoom, 0);
    m_column->addWidget(m_feedback);
    m_column->addStretch(1);
}

QLabel* QuestionView::addLabel(const QString& name)
{
    auto* label = new QLabel(widget());
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setContentsMargins(kFocusRoom, 0, kFocusRoom, 0);
    m_column->addWidget(label);
    return label;
}

void QuestionView::clear()
{
    m_question = nullptr;
    m_view.reset();
    m_before.reset();
    m_verdict.reset();
    m_feedback->clear();
    AnswerView* old = std::exchange(m_answers, nullptr);
    if (!old) return;
    old->hide();
    old->setParent(nullptr);
    // The key that led here may still be on its way through it.
    QMetaObject::invokeMethod(
        this, [old] { delete old; }, Qt::QueuedConnection);
}

void QuestionView::showQuestion(const core::content::Question& question, std::uint64_t seed)
{
    clear();
    m_question = &question;
    m_answers = makeAnswerView(question, seed, widget());
    m_column->insertWidget(2, m_answers);
    m_answers->setTheme(m_theme);
    m_answers->show();
    connect(m_answers, &AnswerView::changed, this, &QuestionView::changed);
    verticalScrollBar()->setValue(0);
    showTexts();
}

void QuestionView::showMoment(const core::learning::Moment& before)
{
    m_before = before;
    m_view.emplace(m_before->view());
    showTexts();
}

void QuestionView::showTexts()
{
    if (!m_question) return;
    const core::learning::View* live = view();
    m_text->setText(learning::liveHtml(m_question->text, live, m_theme));
    const QString hint = learning::liveHtml(m_question->hint, live, m_theme);
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    const QString note = noteOf(m_question->kind);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty() && !m_verdict);
    m_answers->showTexts(live);
    m_answers->setAccessibleName(learning::liveWords(m_question->text, live));
}

void QuestionView::showVerdict(const core::learning::Verdict& verdict)
{
    markAnswers(verdict);
    m_feedback->showVerdict(*m_question, verdict);
}

void QuestionView::showSolution(const core::learning::Verdict& verdict)
{
    markAnswers(verdict);
    m_feedback->showSolution(*m_question, verdict);
}

void QuestionView::markAnswers(const core::learning::Verdict& verdict)
{
    m_verdict = verdict;
    m_answers->showVerdict(&*m_verdict);
    m_note->hide();
    // What is said to the answer comes into view once it is laid out.
    QMetaObject::invokeMethod(
        this, [this] { ensureWidgetVisible(m_feedback); }, Qt::QueuedConnection);
}

void QuestionView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_column->setContentsMargins(0, theme.px(4), theme.px(8) - kFocusRoom, theme.px(8));
    m_column->setSpacing(theme.px(12));
    m_text->setFont(theme.font(TypeRole::Count));
    m_hint->setFont(theme.font(TypeRole::Body));
    m_note->setFont(theme.font(TypeRole::Small));
    m_feedback->setTheme(theme);
    if (m_answers) m_answers->setTheme(theme);
    showTexts();
}

void QuestionView::retranslate()
{
    setAccessibleName(tr("The question"));
    setWhatsThis(tr("One question. Answer with the mouse or with the keys 1 to 9; Enter checks the answer."));
    m_feedback->retranslate();
    showTexts();
    if (m_verdict) m_answers->showVerdict(&*m_verdict);
}

} // namespace ui::quiz
