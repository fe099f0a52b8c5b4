#include "ui/desk.h"
#include "ui/experiment_files.h"
#include "ui/learning/highlight.h"
#include "ui/lesson/lesson_panel.h"
#include "ui/quiz/examiner.h"
#include "ui/quiz/question_files.h"
#include "ui/quiz/quiz_panel.h"
#include <QDockWidget>
#include <utility>

namespace ui {

using lesson::LessonPanel;
using quiz::QuestionFiles;
using quiz::QuizPanel;

Desk::Desk(EngineBridge& bridge, ExperimentFiles& files, QWidget* window)
    : QObject(window), m_shipped(learning::loadShipped()), m_lesson(window->findChild<LessonPanel*>()),
      m_quiz(window->findChild<QuizPanel*>()), m_files(new QuestionFiles(bridge, window)),
      m_scene(new learning::Scene(bridge, files, this)), m_highlight(new learning::Highlight(window))
{
    m_quiz->setExaminer(new quiz::Examiner(bridge, this));
    m_lesson->setContent(m_shipped.content, {}, m_shipped.problem);
    useShippedQuestions();
    connectLesson(files);
    connectQuiz();
    followFront();
}

void Desk::connectLesson(ExperimentFiles& files)
{
    connect(m_lesson, &LessonPanel::openRequested, this,
            [this](const core::content::LessonPage& page) { m_scene->open(page.opens, page.before); });
    connect(m_lesson, &LessonPanel::speedWanted, this, &Desk::speedWanted);
    connect(m_lesson, &LessonPanel::quizWanted, this, &Desk::quizWanted);
    connect(&files, &ExperimentFiles::opened, m_lesson, &LessonPanel::showOpened);
    connect(m_lesson, &LessonPanel::controlChanged, m_highlight,
            [this](const QString& control) { m_highlight->frame(control, *m_lesson); });
    connect(m_lesson, &LessonPanel::positionChanged, this, [this](const core::learning::LessonPosition& position) {
        if (m_progress) tellIfLost(m_progress->saveLesson(position));
    });
}

void Desk::connectQuiz()
{
    connect(m_quiz, &QuizPanel::sceneRequested, m_scene, &learning::Scene::open);
    connect(m_quiz, &QuizPanel::failed, this, &Desk::failed);
    connect(m_quiz, &QuizPanel::answered, this, [this](const std::string& question, bool right, quiz::QuizMode mode) {
        if (m_progress) tellIfLost(m_progress->addAnswer(question, right, mode));
    });
    connect(m_quiz, &QuizPanel::checkFinished, this, [this](std::uint64_t seed, int right, int asked) {
        if (m_progress) tellIfLost(m_progress->addCheck(seed, right, asked));
    });
    connect(m_quiz, &QuizPanel::pageRequested, this, [this](const std::string& page) {
        m_lesson->goTo(page);
        emit lessonWanted();
    });
    connect(m_files, &QuestionFiles::opened, this, &Desk::useOwnQuestions);
    connect(m_files, &QuestionFiles::failed, this, &Desk::failed);
}

/// Who answers questions follows no page.
void Desk::followFront()
{
    const auto follow = [this](const QWidget& panel, bool& isSeen) {
        connect(learning::dockOf(panel), &QDockWidget::visibilityChanged, this, [this, &isSeen](bool seen) {
            isSeen = seen;
            m_highlight->setSuspended(m_isQuizSeen && !m_isLessonSeen);
        });
    };
    follow(*m_lesson, m_isLessonSeen);
    follow(*m_quiz, m_isQuizSeen);
}

QString Desk::keepProgressIn(const QString& file)
{
    m_progress = std::make_unique<learning::ProgressStore>(file);
    m_lesson->setContent(m_shipped.content, m_progress->lesson(), m_shipped.problem);
    m_quiz->setProgress(m_progress->histories(), m_progress->answers());
    return m_progress->notice();
}

/// Once: the learner goes on, and can do something about it.
void Desk::tellIfLost(bool isKept)
{
    if (isKept || !m_progress->isOpen() || std::exchange(m_hasToldOfLoss, true)) return;
    emit failed(tr("Your progress"),
                tr("What you do is not kept any more: the file of your progress cannot be written. Is the disk full?"));
}

void Desk::setTheme(const Theme& theme)
{
    m_highlight->setTheme(theme);
}

void Desk::useShippedQuestions()
{
    m_isOwn = false;
    m_quiz->setContent(m_shipped.content, m_shipped.problem);
}

/// The lesson's pages stay: they are what a result links to.
void Desk::useOwnQuestions(const core::content::ContentSet& set)
{
    m_isOwn = true;
    m_quiz->setContent(m_shipped.content); // lets go of the old set
    m_own = set;
    m_own.pages = m_shipped.content.pages;
    m_quiz->setContent(m_own);
    emit quizWanted();
}

} // namespace ui
