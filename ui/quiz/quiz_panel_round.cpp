#include "core/content/live_text.h"
#include "ui/learning/primary_button.h"
#include "ui/learning/run_view.h"
#include "ui/number_text.h"
#include "ui/quiz/check_report.h"
#include "ui/quiz/count_down.h"
#include "ui/quiz/examiner.h"
#include "ui/quiz/feedback.h"
#include "ui/quiz/question_view.h"
#include "ui/quiz/quiz_panel.h"
#include "ui/quiz/result_page.h"
#include "ui/quiz/seen_note.h"
#include "ui/quiz/solution.h"
#include "ui/quiz/start_page.h"
#include "ui/quiz/tally.h"
#include <QApplication>
#include <QLabel>
#include <QRandomGenerator>
#include <QStackedWidget>

// A round: from Start through its questions to the result.
namespace ui::quiz {

namespace {

constexpr int kSeeds = 1'000'000;

std::uint64_t freshSeed()
{
    return static_cast<std::uint64_t>(QRandomGenerator::global()->bounded(1, kSeeds));
}

bool isPrediction(const core::content::Question& question)
{
    return question.kind == core::content::Question::Kind::Predict;
}

} // namespace

void QuizPanel::showStart()
{
    m_step = Step::Start;
    if (m_examiner) m_examiner->forget();
    m_seen->setDemonstration(nullptr);
    m_countDown->stop();
    m_start->showMode(m_mode, m_practised.histories);
    if (m_problem && m_content->questions.empty()) m_start->showProblem(*m_problem);
    m_pages->setCurrentWidget(m_start);
    showButtons();
    showPlace();
    if (hasKeys()) m_start->button().setFocus(Qt::OtherFocusReason);
}

void QuizPanel::startRound()
{
    if (m_content->questions.empty() || !m_examiner) return;
    m_class.clear();
    if (m_mode == QuizMode::Practice)
        m_round.startPractice(*m_content, m_start->chapter(), m_practised, freshSeed());
    else if (m_mode == QuizMode::KnowledgeCheck)
        m_round.startCheck(*m_content, freshSeed());
    else
        m_round.startClass(*m_content, m_start->chapter());
    ask();
}

void QuizPanel::ask()
{
    const core::content::Question& question = m_round.question();
    const bool isByKeys = hasKeys();
    m_seed = freshSeed();
    m_step = Step::Asking;
    m_question->showQuestion(question, m_seed);
    m_seen->setDemonstration(nullptr);
    m_pages->setCurrentWidget(m_question);
    if (isPrediction(question)) {
        m_step = Step::Preparing;
        m_examiner->prepare(question, m_seed);
    } else if (isClass()) {
        startClassQuestion();
    }
    showButtons();
    showPlace();
    if (isByKeys) m_question->answers()->setFocus(Qt::OtherFocusReason);
}

/// The window shows what the question speaks of, with the same seed.
void QuizPanel::beAsked(std::uint64_t seed, const core::learning::Moment& before)
{
    m_seed = seed;
    m_step = Step::Asking;
    m_question->showMoment(before);
    if (isClass()) startClassQuestion();
    emit sceneRequested(seededExperiment(), m_round.question().predict.before);
    showButtons();
}

void QuizPanel::startClassQuestion()
{
    const core::content::Question& question = m_round.question();
    m_class.push_back({&question, m_question->before(), classQuestion(question, m_question->view())});
    m_tally->showAnswers(answerLabels(m_class.back().told));
    m_countDown->start(m_start->seconds());
}

/// In another language; the hands stay.
void QuizPanel::nameClassAnswers()
{
    for (AskedClass& asked : m_class) {
        const auto view = asked.before ? std::optional(asked.before->view()) : std::nullopt;
        nameAnew(asked.told, classQuestion(*asked.question, view ? &*view : nullptr));
    }
    if (!m_class.empty()) m_tally->nameAnswers(answerLabels(m_class.back().told));
}

core::content::Experiment QuizPanel::seededExperiment() const
{
    core::content::Experiment experiment = *m_round.question().opens;
    experiment.seed = m_seed;
    return experiment;
}

bool QuizPanel::mayGoAhead() const
{
    return m_primary->isEnabled() && !m_ways->isHidden();
}

void QuizPanel::goAhead()
{
    if (!mayGoAhead()) return;
    if (m_step == Step::Asking)
        submit();
    else if (m_step == Step::Answered)
        goOn();
}

void QuizPanel::submit()
{
    m_answer = m_question->answers()->answer();
    m_answer.question = m_round.question().id;
    if (isClass() && m_answer.line == 0)
        m_answer.line = m_round.question().wrongLine.line; // nobody chose for the class
    m_step = Step::Grading;
    m_countDown->stop();
    if (hasKeys()) m_primary->setFocus(Qt::OtherFocusReason); // the answers are no longer to be changed
    m_question->answers()->showVerdict(nullptr);
    m_examiner->grade(m_round.question(), m_answer, m_seed);
    showButtons();
}

void QuizPanel::takeVerdict(const core::learning::Verdict& verdict)
{
    m_step = Step::Answered;
    if (isClass())
        reveal(verdict);
    else
        noteAnswer(verdict);
    if (m_mode == QuizMode::KnowledgeCheck) return goOn();
    if (!isClass()) m_question->showVerdict(verdict);
    if (isPrediction(m_round.question())) {
        auto actions = m_round.question().predict.before;
        const auto& then = m_round.question().predict.then;
        actions.insert(actions.end(), then.begin(), then.end());
        emit sceneRequested(seededExperiment(), actions);
    }
    showButtons();
}

/// To a class the right answer is shown, whatever was chosen.
void QuizPanel::reveal(const core::learning::Verdict& verdict)
{
    const core::content::Question& question = m_round.question();
    markRight(m_class.back().told, question, verdict);
    m_question->showSolution(verdict);
}

void QuizPanel::giveUp(const core::Message& message)
{
    m_step = Step::Answered;
    m_question->answers()->showVerdict(nullptr);
    m_question->feedback().showProblem(message);
    showButtons();
}

void QuizPanel::noteAnswer(const core::learning::Verdict& verdict)
{
    const core::content::Question& question = m_round.question();
    m_practised.note(question.id, verdict.right);
    if (m_mode == QuizMode::KnowledgeCheck) m_round.note({&question, m_question->before(), m_answer, verdict});
    emit answered(question.id, verdict.right, m_mode);
}

void QuizPanel::countHands()
{
    if (!isClass() || m_class.empty()) return;
    auto& answers = m_class.back().told.answers;
    for (std::size_t i = 0; i < answers.size(); ++i)
        answers[i].hands = m_tally->hands(i);
}

void QuizPanel::goOn()
{
    countHands();
    if (m_round.isLast()) return finish();
    m_round.goOn(m_practised);
    ask();
}

void QuizPanel::finish()
{
    m_step = Step::Over;
    m_seen->setDemonstration(nullptr);
    if (m_mode == QuizMode::KnowledgeCheck) {
        const core::learning::CheckResult result = m_round.result();
        emit checkFinished(m_round.seed(), static_cast<int>(result.right), static_cast<int>(result.asked));
    }
    m_pages->setCurrentWidget(m_result);
    showResult();
    showButtons();
    showPlace();
    m_result->saveButton().setFocus();
}

void QuizPanel::showMe()
{
    const auto& demonstration = m_round.question().showMe;
    if (!demonstration) return;
    m_seen->setDemonstration(&*demonstration);
    emit sceneRequested(demonstration->opens, demonstration->actions);
}

void QuizPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_now = snapshot;
    showSeen();
}

void QuizPanel::showHistory(const RunHistory& history)
{
    m_history = &history;
    showSeen();
}

void QuizPanel::showSeen()
{
    if (m_now && m_history) m_seen->showView(learning::viewOf(*m_now, *m_history));
}

void QuizPanel::showButtons()
{
    const bool isRound = m_step != Step::Start && m_step != Step::Over;
    m_ways->setVisible(isRound);
    m_tally->setVisible(isRound && isClass() && m_step != Step::Preparing);
    m_countDown->setVisible(isRound && isClass());
    if (!isRound) return;
    const bool runs = isPrediction(m_round.question()) && m_step != Step::Answered;
    const bool isComplete = isClass() || m_question->answers()->isComplete();
    m_primary->setRuns(runs);
    if (m_step == Step::Answered)
        m_primary->setText(m_round.isLast() ? tr("See the result") : tr("Next question"));
    else
        m_primary->setText(runs ? tr("Run and compare") : isClass() ? tr("Reveal") : tr("Check"));
    m_primary->setEnabled(m_step != Step::Preparing && isComplete);
    m_primary->setAccessibleName(m_primary->text());
    const QString why = isComplete ? tr("Enter does the same.") : m_question->answers()->whatIsMissing();
    m_primary->setToolTip(why);
    m_primary->setWhatsThis(tr("Checks the answer, and then leads to the next question. Enter does the same."));
    m_showMe->setVisible(m_round.question().showMe.has_value() && m_mode != QuizMode::KnowledgeCheck);
}

void QuizPanel::showPlace()
{
    const bool isRound = m_step != Step::Start && m_step != Step::Over;
    m_place->setVisible(isRound);
    if (!isRound) return;
    m_place->setText(m_round.count() > 0 ? tr("Question %1 of %2").arg(count(m_round.number()), count(m_round.count()))
                                         : tr("Question %1").arg(count(m_round.number())));
}

/// Keys come here, so they are to go on coming here when what has the focus goes away.
bool QuizPanel::hasKeys() const
{
    const QWidget* focus = QApplication::focusWidget();
    return focus && (focus == this || isAncestorOf(focus));
}

} // namespace ui::quiz
