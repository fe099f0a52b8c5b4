#pragma once
// The panel "Lesson": one page, what is to be done and whether it is done, and the way through the pages. Knows nothing
// of the engine: it asks for an experiment and is told when it is open.
#include "core/content/content_set.h"
#include "core/learning/lesson_state.h"
#include "ui/panel.h"

class QPushButton;

namespace ui::learning {
class PrimaryButton;
}

namespace ui::lesson {

class LessonProgress;
class PageView;

class LessonPanel : public Panel {
    Q_OBJECT
public:
    explicit LessonPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    QSize sizeHint() const override;

    /// The pages (borrowed), and where the learner stood last. None: `problem` says why.
    void setContent(const core::content::ContentSet& content, const core::learning::LessonPosition& position,
                    std::optional<core::ContentError> problem = {});
    const core::learning::LessonState& lesson() const { return *m_lesson; }
    /// The engine has this experiment now: if it is the page's, the page begins to watch the run.
    void showOpened(const core::content::Experiment& experiment);
    void goTo(const std::string& page);

signals:
    void openRequested(const core::content::LessonPage& page);
    /// Statements a second, of a page whose experiment was opened for it.
    void speedWanted(int statements);
    void quizWanted();
    /// objectName of the control to use now; empty: none.
    void controlChanged(const QString& name);
    void positionChanged(const core::learning::LessonPosition& position);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QPushButton* addButton(const QString& name);
    void createLayout();
    void turn(void (core::learning::LessonState::*way)());
    void requestOpening();
    void look();
    bool isThereAlready() const;
    bool isAtEnd() const;
    void forgetRun();
    std::optional<core::learning::View> view() const;
    void showPage();
    void showButtons();
    void showControl();

    core::content::ContentSet m_none;
    const core::content::ContentSet* m_content = &m_none;
    std::optional<core::learning::LessonState> m_lesson; // always one; made anew for other pages
    std::optional<core::ContentError> m_problem;
    LessonProgress* m_progress;
    PageView* m_page;
    QPushButton *m_back, *m_open, *m_skip;
    learning::PrimaryButton* m_next;
    Theme m_theme;
    std::optional<core::Snapshot> m_now;
    std::optional<core::learning::Moment> m_before; // as the page's experiment was opened; none: it is not open
    std::optional<core::learning::Moment> m_doneAt; // when the page was completed in this run
    bool m_isMarking = false;                       // the next snapshot is that moment
    bool m_isOpening = false;                       // asked for, not open yet
    const RunHistory* m_history = nullptr;          // the window's
};

} // namespace ui::lesson
