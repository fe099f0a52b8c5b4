#pragma once
// Joins lesson and quiz with the window: their content, the learner's progress, the engine that sets the scene, the
// frame around the control to use. Knows nothing of how they look.
#include "ui/learning/progress_store.h"
#include "ui/learning/scene.h"
#include "ui/learning/shipped.h"
#include "ui/theme.h"
#include <memory>

class QWidget;

namespace ui::lesson {
class LessonPanel;
}
namespace ui::quiz {
class Examiner;
class QuestionFiles;
class QuizPanel;
} // namespace ui::quiz

namespace ui::learning {
class Highlight;
}

namespace ui {

class Desk : public QObject {
    Q_OBJECT
public:
    /// The window has both panels already.
    Desk(EngineBridge& bridge, ExperimentFiles& files, QWidget* window);

    /// Where progress is kept from now on. Returns a sentence for the learner, or "".
    QString keepProgressIn(const QString& file);
    void showSnapshot(const core::SnapshotPtr& snapshot) { m_scene->showSnapshot(snapshot); }
    void setTheme(const Theme& theme);

    quiz::QuestionFiles& questionFiles() const { return *m_files; }
    /// What the quiz asks from.
    const core::content::ContentSet& questions() const { return m_isOwn ? m_own : m_shipped.content; }
    void tellIfLost(bool isKept);
    void useShippedQuestions();

signals:
    /// The lesson is to be brought to the front.
    void lessonWanted();
    void quizWanted();
    /// Statements a second.
    void speedWanted(int statements);
    void failed(const QString& title, const QString& text);

private:
    void connectLesson(ExperimentFiles& files);
    void connectQuiz();
    void followFront();
    void useOwnQuestions(const core::content::ContentSet& set);

    learning::Shipped m_shipped;
    core::content::ContentSet m_own;
    bool m_isOwn = false, m_hasToldOfLoss = false, m_isLessonSeen = false, m_isQuizSeen = false;
    std::unique_ptr<learning::ProgressStore> m_progress; // null: nothing is kept
    lesson::LessonPanel* m_lesson;
    quiz::QuizPanel* m_quiz;
    quiz::QuestionFiles* m_files;
    learning::Scene* m_scene;
    learning::Highlight* m_highlight;
};

} // namespace ui
