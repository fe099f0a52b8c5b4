#include "ui/quiz/quiz_panel.h"
#include "ui/learning/primary_button.h"
#include "ui/quiz/count_down.h"
#include "ui/quiz/examiner.h"
#include "ui/quiz/focus_room.h"
#include "ui/quiz/question_view.h"
#include "ui/quiz/result_page.h"
#include "ui/quiz/seen_note.h"
#include "ui/quiz/start_page.h"
#include "ui/quiz/tally.h"
#include <QComboBox>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

// How the panel is built and how it looks; what happens in a round stands in quiz_panel_round.cpp, what keys
// do in quiz_panel_keys.cpp.
namespace ui::quiz {

namespace {

constexpr int kInset = 12, kPresentationInset = 16;
constexpr QSize kSmallest(320, 360);

} // namespace

QuizPanel::QuizPanel(QWidget* parent)
    : Panel(parent), m_modes(new QComboBox(this)), m_place(new QLabel(this)), m_countDown(new CountDown(this)),
      m_pages(new QStackedWidget(this)), m_start(new StartPage(this)), m_question(new QuestionView(this)),
      m_result(new ResultPage(this)), m_tally(new Tally(this)), m_seen(new SeenNote(this)), m_ways(new QWidget(this)),
      m_primary(new learning::PrimaryButton(this)), m_showMe(new QPushButton(this))
{
    setMinimumSize(kSmallest);
    m_modes->setObjectName(QStringLiteral("quizMode"));
    m_place->setObjectName(QStringLiteral("quizPlace"));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_primary->setObjectName(QStringLiteral("quizPrimary"));
    m_showMe->setObjectName(QStringLiteral("quizShowMe"));
    for (int mode = 0; mode < 3; ++mode)
        m_modes->addItem(QString());
    createLayout();
    connectParts();
}

void QuizPanel::createLayout()
{
    auto* column = new QVBoxLayout(this);
    m_head = new QHBoxLayout;
    m_head->addWidget(m_place);
    m_head->addStretch(1);
    m_head->addWidget(m_countDown);
    m_head->addWidget(m_modes);
    column->addLayout(m_head);
    for (QWidget* page :
         {static_cast<QWidget*>(m_start), static_cast<QWidget*>(m_question), static_cast<QWidget*>(m_result)})
        m_pages->addWidget(page);
    column->addWidget(m_pages, 1);
    column->addWidget(m_tally);
    column->addWidget(m_seen);
    auto* ways = new QHBoxLayout(m_ways);
    ways->setContentsMargins(0, 0, 0, 0);
    ways->addWidget(m_primary);
    ways->addWidget(m_showMe);
    ways->addStretch(1);
    column->addWidget(m_ways);
}

void QuizPanel::connectParts()
{
    connect(m_modes, &QComboBox::activated, this, [this](int mode) { setMode(static_cast<QuizMode>(mode)); });
    connect(m_start, &StartPage::started, this, &QuizPanel::startRound);
    connect(m_question, &QuestionView::changed, this, &QuizPanel::showButtons);
    connect(m_primary, &QPushButton::clicked, this, &QuizPanel::goAhead);
    connect(m_showMe, &QPushButton::clicked, this, &QuizPanel::showMe);
    connect(m_result, &ResultPage::againWanted, this, &QuizPanel::showStart);
    connect(m_result, &ResultPage::saveWanted, this, &QuizPanel::chooseFile);
    connect(m_result, &ResultPage::pageWanted, this, &QuizPanel::pageRequested);
}

void QuizPanel::setExaminer(Examiner* examiner)
{
    m_examiner = examiner;
    connect(examiner, &Examiner::prepared, this, &QuizPanel::beAsked);
    connect(examiner, &Examiner::graded, this, &QuizPanel::takeVerdict);
    connect(examiner, &Examiner::failed, this, &QuizPanel::giveUp);
}

void QuizPanel::setContent(const core::content::ContentSet& content, std::optional<core::ContentError> problem)
{
    m_content = &content;
    m_problem = std::move(problem);
    m_question->clear();
    m_class.clear();
    m_start->setContent(content);
    showStart();
}

void QuizPanel::setProgress(const core::learning::Histories& histories, std::int64_t answers)
{
    m_practised = {histories, answers, ""};
    if (m_step == Step::Start) showStart();
}

void QuizPanel::setMode(QuizMode mode)
{
    m_mode = mode;
    m_modes->setCurrentIndex(static_cast<int>(mode));
    showStart();
}

void QuizPanel::placeControls(QBoxLayout* header)
{
    QBoxLayout* target = header ? header : m_head;
    target->addWidget(m_modes);
}

QSize QuizPanel::sizeHint() const
{
    return {m_theme.px(420, 500), m_theme.px(600)};
}

void QuizPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int inset = theme.px(kInset, kPresentationInset);
    // The page reaches so far to the left that rows have room for the focus and stand below the other parts.
    layout()->setContentsMargins(inset - kFocusRoom, theme.px(8), inset, inset);
    m_head->setContentsMargins(kFocusRoom, 0, 0, 0);
    for (QWidget* part :
         {static_cast<QWidget*>(m_start), static_cast<QWidget*>(m_tally), static_cast<QWidget*>(m_seen), m_ways})
        part->setContentsMargins(kFocusRoom, 0, 0, 0);
    layout()->setSpacing(theme.px(8));
    m_place->setFont(theme.font(TypeRole::Body));
    m_seen->setTheme(theme);
    m_modes->setFont(theme.font(TypeRole::Body));
    m_showMe->setFont(theme.font(TypeRole::Body));
    m_showMe->setMinimumHeight(theme.px(36, 52));
    m_primary->setTheme(theme);
    m_countDown->setTheme(theme);
    m_start->setTheme(theme);
    m_question->setTheme(theme);
    m_result->setTheme(theme);
    m_tally->setTheme(theme);
    updateGeometry();
}

void QuizPanel::retranslate()
{
    m_modes->setItemText(static_cast<int>(QuizMode::Practice), tr("Practice"));
    m_modes->setItemText(static_cast<int>(QuizMode::KnowledgeCheck), tr("Knowledge check"));
    m_modes->setItemText(static_cast<int>(QuizMode::Class), tr("Class"));
    m_modes->setAccessibleName(tr("Mode of the quiz"));
    m_modes->setWhatsThis(tr("Practice explains each answer and brings wrong ones back; a knowledge check asks ten "
                             "questions and gives a score; Class shows one question to everybody, with a count-down."));
    m_showMe->setText(tr("Show me"));
    m_showMe->setAccessibleName(m_showMe->text());
    m_showMe->setWhatsThis(tr("Opens an experiment and runs it to where the answer is seen."));
    m_showMe->setToolTip(m_showMe->whatsThis());
    m_countDown->retranslate();
    m_start->retranslate();
    m_question->retranslate();
    m_result->retranslate();
    nameClassAnswers();
    m_tally->retranslate();
    m_seen->retranslate();
    showSeen();
    showButtons();
    showPlace();
    if (m_step == Step::Over) showResult();
}

} // namespace ui::quiz
