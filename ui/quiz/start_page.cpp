#include "ui/quiz/start_page.h"
#include "ui/language.h"
#include "ui/learning/primary_button.h"
#include "ui/messages.h"
#include "ui/number_text.h"
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace ui::quiz {

namespace {

constexpr int kLeast = 5, kMost = 600, kUsual = 30, kStep = 5; // seconds

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent), m_chapter(new QComboBox(this)), m_seconds(new QSpinBox(this)),
      m_start(new learning::PrimaryButton(this))
{
    setObjectName(QStringLiteral("quizStartPage"));
    m_chapter->setObjectName(QStringLiteral("quizChapter"));
    m_chapter->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_seconds->setObjectName(QStringLiteral("classSeconds"));
    m_seconds->setRange(kLeast, kMost);
    m_seconds->setSingleStep(kStep);
    m_seconds->setValue(kUsual);
    m_start->setObjectName(QStringLiteral("quizStart"));
    createLayout();
    connect(m_start, &QPushButton::clicked, this, &StartPage::started);
    connect(m_chapter, &QComboBox::activated, this, &StartPage::showTexts);
}

void StartPage::createLayout()
{
    auto* column = new QVBoxLayout(this);
    m_title = addLabel(QStringLiteral("quizStartTitle"));
    m_text = addLabel(QStringLiteral("quizStartText"));
    m_chapterTitle = addLabel(QStringLiteral("quizChapterTitle"));
    m_chapterTitle->setBuddy(m_chapter);
    column->addWidget(m_chapter, 0, Qt::AlignLeft);
    m_secondsTitle = addLabel(QStringLiteral("classSecondsTitle"));
    m_secondsTitle->setBuddy(m_seconds);
    column->addWidget(m_seconds, 0, Qt::AlignLeft);
    column->addWidget(m_start, 0, Qt::AlignLeft);
    column->addStretch(1);
}

QLabel* StartPage::addLabel(const QString& name)
{
    auto* label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(true);
    layout()->addWidget(label);
    return label;
}

void StartPage::setContent(const core::content::ContentSet& content)
{
    m_content = &content;
    fillChapters();
    showTexts();
}

void StartPage::fillChapters()
{
    const QVariant chosen = m_chapter->currentData();
    m_chapter->clear();
    m_chapter->addItem(tr("all chapters"), QString());
    for (const core::content::Chapter& chapter : m_content->chapters) {
        const bool hasSome = std::any_of(m_content->questions.begin(), m_content->questions.end(),
                                         [&](const auto& question) { return question.chapter == chapter.id; });
        if (hasSome) m_chapter->addItem(inLanguage(chapter.title), QString::fromStdString(chapter.id));
    }
    m_chapter->setCurrentIndex(std::max(0, m_chapter->findData(chosen)));
}

void StartPage::showMode(QuizMode mode, const core::learning::Histories& histories)
{
    m_mode = mode;
    m_histories = histories;
    m_problem.reset();
    showTexts();
}

void StartPage::showProblem(const core::ContentError& problem)
{
    m_problem = problem;
    showTexts();
}

std::string StartPage::chapter() const
{
    return m_chapter->currentData().toString().toStdString();
}

int StartPage::seconds() const
{
    return m_seconds->value();
}

QString StartPage::text() const
{
    const int all = m_content ? static_cast<int>(m_content->questions.size()) : 0;
    switch (m_mode) {
    case QuizMode::Practice:
        return practiceText();
    case QuizMode::KnowledgeCheck:
        return tr("%n questions from all chapters, without hints on the way. At the end: the score, what to review, "
                  "and a summary to keep.",
                  nullptr, std::min(all, static_cast<int>(core::learning::kCheckQuestions)));
    case QuizMode::Class:
        return tr("One question at a time for the projector: the class answers by show of hands while the time runs, "
                  "then the answer is revealed. No names are kept.");
    }
    return {};
}

QString StartPage::practiceText() const
{
    if (!m_content) return {};
    const auto state = core::learning::practiceState(m_content->questions, chapter(), m_histories);
    return tr("%n questions; the answer is explained at once, and what was answered wrong comes back.", nullptr,
              static_cast<int>(state.questions)) +
           QLatin1Char(' ') + tr("New to you: %1. Coming back: %2.").arg(count(state.unasked), count(state.comingBack));
}

void StartPage::showTexts()
{
    const bool hasProblem = m_problem.has_value(), isClass = m_mode == QuizMode::Class && !hasProblem,
               hasChapters = m_mode != QuizMode::KnowledgeCheck && !hasProblem && m_chapter->count() > 2;
    const QString titles[] = {tr("Practice"), tr("Knowledge check"), tr("Class")};
    m_title->setText(hasProblem ? tr("There are no questions") : titles[static_cast<int>(m_mode)]);
    m_text->setText(hasProblem ? sentence(*m_problem) : text());
    for (QWidget* widget : {static_cast<QWidget*>(m_chapter), static_cast<QWidget*>(m_chapterTitle)})
        widget->setVisible(hasChapters);
    for (QWidget* widget : {static_cast<QWidget*>(m_seconds), static_cast<QWidget*>(m_secondsTitle)})
        widget->setVisible(isClass);
    m_start->setVisible(!hasProblem);
}

void StartPage::setTheme(const Theme& theme)
{
    layout()->setContentsMargins(0, theme.px(4), 0, 0);
    layout()->setSpacing(theme.px(12));
    m_title->setFont(theme.font(TypeRole::Count));
    m_text->setFont(theme.font(TypeRole::Body));
    for (QLabel* label : {m_chapterTitle, m_secondsTitle})
        label->setFont(theme.font(TypeRole::SmallStrong));
    m_chapter->setFont(theme.font(TypeRole::Body));
    m_seconds->setFont(theme.font(TypeRole::Body));
    m_seconds->setMinimumSize(theme.px(96), theme.px(28, 40));
    m_start->setTheme(theme);
}

void StartPage::retranslate()
{
    m_chapterTitle->setText(tr("Questions from"));
    m_secondsTitle->setText(tr("Seconds for an answer"));
    m_chapter->setAccessibleName(m_chapterTitle->text());
    m_chapter->setWhatsThis(tr("The chapter of the lesson that the questions are about."));
    m_seconds->setAccessibleName(m_secondsTitle->text());
    m_seconds->setWhatsThis(tr("How long the class may think about a question."));
    m_start->setText(tr("Start"));
    m_start->setAccessibleName(m_start->text());
    m_start->setWhatsThis(tr("Asks the first question."));
    if (m_content) fillChapters();
    showTexts();
}

} // namespace ui::quiz
