#pragma once
// The panel "Quiz": practice, knowledge check, class. Shows one question at a time and asks the examiner about answers.
// Knows nothing of what is right, and nothing of where progress is kept.
#include "ui/panel.h"
#include "ui/quiz/class_results.h"
#include "ui/quiz/quiz_round.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace ui::learning {
class PrimaryButton;
}

namespace ui::quiz {

class CountDown;
class Examiner;
class QuestionView;
class ResultPage;
class SeenNote;
class StartPage;
class Tally;

class QuizPanel : public Panel {
    Q_OBJECT
public:
    explicit QuizPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void placeControls(QBoxLayout* header) override;
    QString keyEffect(const QKeyEvent& key) const override;
    QSize sizeHint() const override;

    void setExaminer(Examiner* examiner);
    /// Borrowed; ends a round. None: `problem` says why.
    void setContent(const core::content::ContentSet& content, std::optional<core::ContentError> problem = {});
    /// What was answered so far.
    void setProgress(const core::learning::Histories& histories, std::int64_t answers);
    void setMode(QuizMode mode);

    /// The result of the round that is over, as a PDF (knowledge check) or CSV (class). A sentence where it failed.
    QString saveResult(const QString& file) const;

signals:
    void sceneRequested(const core::content::Experiment& experiment, const std::vector<core::content::Action>& actions);
    void answered(const std::string& question, bool right, ui::quiz::QuizMode mode);
    void checkFinished(std::uint64_t seed, int right, int asked);
    void pageRequested(const std::string& page);
    void failed(const QString& title, const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Step : std::uint8_t { Start, Preparing, Asking, Grading, Answered, Over };
    /// What a class was asked, and at which moment of a prediction.
    struct AskedClass {
        const core::content::Question* question;
        std::optional<core::learning::Moment> before;
        ClassQuestion told;
    };
    void createLayout();
    void connectParts();
    void showStart();
    void startRound();
    void ask();
    void startClassQuestion();
    void nameClassAnswers();
    void beAsked(std::uint64_t seed, const core::learning::Moment& before);
    QPushButton* otherButton() const;
    QString goingAhead() const;
    bool mayGoAhead() const;
    void goAhead();
    void submit();
    void takeVerdict(const core::learning::Verdict& verdict);
    void reveal(const core::learning::Verdict& verdict);
    void giveUp(const core::Message& message);
    void goOn();
    void finish();
    void showResult();
    std::vector<ClassQuestion> classQuestions() const;
    void showMe();
    void showSeen();
    void noteAnswer(const core::learning::Verdict& verdict);
    void countHands();
    void chooseFile();
    core::content::Experiment seededExperiment() const;
    QString classHtml() const;
    void showButtons();
    void showPlace();
    bool hasKeys() const;
    bool isClass() const { return m_mode == QuizMode::Class; }

    core::content::ContentSet m_none;
    const core::content::ContentSet* m_content = &m_none;
    std::optional<core::ContentError> m_problem;
    Examiner* m_examiner = nullptr;
    core::learning::Practised m_practised;
    QuizMode m_mode = QuizMode::Practice;
    QuizRound m_round;
    Step m_step = Step::Start;
    std::uint64_t m_seed = 0;        // of the question
    core::learning::Answer m_answer; // that was submitted last
    std::vector<AskedClass> m_class;

    QHBoxLayout* m_head = nullptr;
    QComboBox* m_modes;
    QLabel* m_place;
    CountDown* m_countDown;
    QStackedWidget* m_pages;
    StartPage* m_start;
    QuestionView* m_question;
    ResultPage* m_result;
    Tally* m_tally;
    SeenNote* m_seen;
    QWidget* m_ways;
    learning::PrimaryButton* m_primary;
    QPushButton* m_showMe;
    Theme m_theme;
    std::optional<core::Snapshot> m_now;
    const RunHistory* m_history = nullptr; // the window's
};

} // namespace ui::quiz
