#include "ui/desk.h"
#include "ui/main_window.h"
#include "ui/panel_dock.h"
#include "ui/quiz/question_files.h"
#include "ui/quiz/quiz_panel.h"
#include "ui/speed.h"
#include <QAction>

// The lesson and the quiz of the window, and the menu Learn.
namespace ui {

namespace {

const QString kLesson = QStringLiteral("lesson"), kQuiz = QStringLiteral("quiz");

} // namespace

void MainWindow::connectLearning()
{
    m_desk = new Desk(m_bridge, *m_files, this);
    connect(m_desk, &Desk::failed, this, &MainWindow::message);
    connect(m_desk, &Desk::lessonWanted, this, [this] { bringToFront(kLesson); });
    connect(m_desk, &Desk::speedWanted, this, [this](int statements) { setSpeed(placeOfSpeed(statements)); });
    connect(m_desk, &Desk::quizWanted, this, [this] { bringToFront(kQuiz); });
    connect(m_actions.lesson, &QAction::triggered, this, [this] { bringToFront(kLesson); });
    const std::pair<QAction*, quiz::QuizMode> modes[] = {{m_actions.practice, quiz::QuizMode::Practice},
                                                         {m_actions.knowledgeCheck, quiz::QuizMode::KnowledgeCheck},
                                                         {m_actions.classMode, quiz::QuizMode::Class}};
    auto* quizPanel = findChild<quiz::QuizPanel*>();
    for (const auto& row : modes)
        connect(row.first, &QAction::triggered, this, [this, quizPanel, mode = row.second] {
            quizPanel->setMode(mode);
            bringToFront(kQuiz);
        });
    quiz::QuestionFiles* files = &m_desk->questionFiles();
    connect(m_actions.openQuestions, &QAction::triggered, files, &quiz::QuestionFiles::chooseSet);
    connect(m_actions.importGift, &QAction::triggered, files, &quiz::QuestionFiles::chooseGift);
    connect(m_actions.shippedQuestions, &QAction::triggered, m_desk, [this] {
        m_desk->useShippedQuestions();
        bringToFront(kQuiz);
    });
    connect(m_actions.exportQuestions, &QAction::triggered, files,
            [this, files] { files->chooseExport(m_desk->questions()); });
}

PanelDock* MainWindow::dock(const QString& name) const
{
    return findChild<PanelDock*>(name);
}

/// One in the right column. Lesson and quiz open together, so that both have their tab.
void MainWindow::bringToFront(const QString& name)
{
    const bool wasClosed = dock(name)->isHidden(), learns = name == kQuiz || name == kLesson;
    for (const QString& each : learns ? QStringList{kQuiz, kLesson} : QStringList{name})
        if (wasClosed) dock(each)->show();
    dock(name)->raise();
    dock(name)->panel().setFocus(Qt::OtherFocusReason);
    if (!wasClosed) return;
    QMetaObject::invokeMethod(
        this, [this] { proportion(*this, m_docks, m_room, m_theme); }, Qt::QueuedConnection);
}

void MainWindow::keepProgressIn(const QString& file)
{
    const QString notice = m_desk->keepProgressIn(file);
    if (!notice.isEmpty()) message(tr("Your progress"), notice);
}

} // namespace ui
