#include "ui/lesson/lesson_panel.h"
#include "ui/language.h"
#include "ui/learning/primary_button.h"
#include "ui/learning/run_view.h"
#include "ui/learning/scene.h"
#include "ui/lesson/lesson_progress.h"
#include "ui/lesson/page_view.h"
#include "ui/messages.h"
#include <QAccessible>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui::lesson {

using core::learning::LessonState;

namespace {

constexpr int kInset = 12;

} // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : Panel(parent), m_lesson(m_none.pages), m_progress(new LessonProgress(this)), m_page(new PageView(this)),
      m_back(addButton(QStringLiteral("lessonBack"))), m_open(addButton(QStringLiteral("lessonOpen"))),
      m_skip(addButton(QStringLiteral("lessonSkip"))), m_next(new learning::PrimaryButton(this))
{
    setMinimumSize(320, 360);
    m_next->setObjectName(QStringLiteral("lessonNext"));
    createLayout();
    connect(m_open, &QPushButton::clicked, this, &LessonPanel::requestOpening);
    connect(m_back, &QPushButton::clicked, this, [this] { turn(&LessonState::goBack); });
    connect(m_skip, &QPushButton::clicked, this, [this] { turn(&LessonState::skip); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (isAtEnd())
            emit quizWanted();
        else
            turn(&LessonState::goOn);
    });
}

void LessonPanel::createLayout()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInset, kInset, kInset, kInset);
    column->addWidget(m_progress);
    column->addWidget(m_page, 1);
    auto* ways = new QHBoxLayout;
    column->addWidget(m_open);
    column->addLayout(ways);
    ways->addWidget(m_back);
    ways->addStretch(1);
    ways->addWidget(m_skip);
    ways->addWidget(m_next);
}

QSize LessonPanel::sizeHint() const
{
    return {m_theme.px(420, 500), m_theme.px(600)};
}

QPushButton* LessonPanel::addButton(const QString& name)
{
    auto* button = new QPushButton(this);
    button->setObjectName(name);
    return button;
}

void LessonPanel::retranslate()
{
    const auto say = [](QPushButton* button, const QString& text, const QString& help) {
        button->setText(text);
        button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        button->setToolTip(help);
        button->setWhatsThis(help);
    };
    say(m_open, tr("&Open this experiment"), tr("Opens the experiment of this page, with its settings."));
    say(m_back, tr("&Back"), tr("The page before this one."));
    say(m_skip, tr("S&kip"), tr("The next page, and its experiment, without doing what this one asks for."));
    say(m_next, tr("&Next"), tr("The next page, and its experiment. Available once this page is done."));
    m_progress->retranslate();
    m_page->retranslate();
    showPage();
}

void LessonPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_progress->setTheme(theme);
    m_page->setTheme(theme);
    const int inset = theme.px(kInset, 16);
    layout()->setContentsMargins(inset, inset, inset, inset);
    for (QPushButton* button : {m_back, m_open, m_skip}) {
        button->setFont(theme.font(TypeRole::Body));
        button->setMinimumHeight(theme.px(36, 52));
    }
    m_next->setTheme(theme);
    showPage();
}

void LessonPanel::setContent(const core::content::ContentSet& content, const core::learning::LessonPosition& position,
                             std::optional<core::ContentError> problem)
{
    m_content = &content;
    m_problem = std::move(problem);
    m_lesson.emplace(content.pages, position);
    forgetRun();
    showPage();
}

void LessonPanel::goTo(const std::string& page)
{
    m_lesson->goTo(page);
    forgetRun();
    emit positionChanged(m_lesson->position());
    showPage();
}

/// The next page opens its experiment by itself; going back only shows the page.
void LessonPanel::turn(void (LessonState::*way)())
{
    ((*m_lesson).*way)();
    forgetRun();
    emit positionChanged(m_lesson->position());
    showPage();
    if (way == &LessonState::goOn || way == &LessonState::skip) requestOpening();
}

void LessonPanel::requestOpening()
{
    if (m_lesson->isEmpty()) return;
    m_isOpening = true;
    emit openRequested(m_lesson->page());
}

void LessonPanel::showOpened(const core::content::Experiment& experiment)
{
    m_isMarking = !m_lesson->isEmpty() && learning::isSameOpening(experiment, m_lesson->page().opens);
    if (!m_isMarking)
        forgetRun();
    else
        m_doneAt.reset();
    if (std::exchange(m_isOpening, false) && m_isMarking) emit speedWanted(m_lesson->page().speed);
}

void LessonPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_now = snapshot;
    look();
}

void LessonPanel::showHistory(const RunHistory& history)
{
    m_history = &history;
    look();
}

/// Of the run up to where it stands; none before the engine has said anything.
std::optional<core::learning::View> LessonPanel::view() const
{
    if (!m_now || !m_history) return {};
    return learning::viewOf(*m_now, *m_history, m_before ? &*m_before : nullptr);
}

void LessonPanel::forgetRun()
{
    m_before.reset();
    m_doneAt.reset();
}

/// Without having been asked for: the window opens with the first page's experiment.
bool LessonPanel::isThereAlready() const
{
    return !m_before && !m_lesson->isEmpty() && m_lesson->page().before.empty() &&
           learning::standsAtStart(*m_now, m_lesson->page().opens);
}

void LessonPanel::look()
{
    const auto now = view();
    if (!now) return;
    const bool isThere = isThereAlready();
    if (isThere && isVisible()) emit speedWanted(m_lesson->page().speed);
    if (std::exchange(m_isMarking, false) || isThere) {
        m_before = core::learning::Moment{*m_now, {now->records.begin(), now->records.end()}};
        showButtons();
    }
    const bool isSeen = m_before && m_lesson->see(*view());
    const bool isDoneNow = m_before && m_lesson->isDone() && !m_doneAt;
    if (isSeen || (isDoneNow && holds(m_lesson->page().complete, *view())))
        m_doneAt = core::learning::Moment{*m_now, {now->records.begin(), now->records.end()}};
    if (isSeen) {
        emit positionChanged(m_lesson->position());
        showPage();
        QAccessibleEvent announcement(m_page, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
    const auto live = view();
    const auto then = m_doneAt ? std::optional(m_doneAt->view()) : std::nullopt;
    m_page->showView(m_before ? &*live : nullptr, then ? &*then : nullptr);
    showControl();
}

/// The one to use now; none where nothing is left to do.
void LessonPanel::showControl()
{
    const bool isToBeUsed = isVisible() && !m_lesson->isEmpty() && !m_lesson->isDone();
    const auto now = view();
    const QString control = m_before && now ? QString::fromStdString(m_lesson->control(*now)) : m_open->objectName();
    emit controlChanged(isToBeUsed ? control : QString());
}

void LessonPanel::showPage()
{
    if (m_lesson->isEmpty()) {
        for (QWidget* widget :
             {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_open),
              static_cast<QWidget*>(m_skip), static_cast<QWidget*>(m_next)})
            widget->hide();
        return m_page->showProblem(m_problem ? sentence(*m_problem) : QString());
    }
    for (QWidget* widget :
         {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_next)})
        widget->show();
    m_progress->showState(*m_content, *m_lesson);
    m_page->showPage(m_lesson->page(), m_lesson->isDone());
    showButtons();
    look();
}

/// Of the last page, and it is done.
bool LessonPanel::isAtEnd() const
{
    return m_lesson->isDone() && !m_lesson->canSkip();
}

void LessonPanel::showButtons()
{
    m_back->setEnabled(m_lesson->canGoBack());
    m_skip->setVisible(m_lesson->canSkip() && !m_lesson->isDone());
    m_next->setText(isAtEnd() ? tr("To the &Quiz") : tr("&Next"));
    m_next->setAccessibleName(m_next->text().remove(QLatin1Char('&')));
    m_next->setEnabled(m_lesson->canGoOn() || isAtEnd());
    m_open->setVisible(!m_before);
    const QString onwards = isAtEnd() ? tr("Questions about what the lesson showed.") : m_next->whatsThis();
    m_next->setToolTip(m_next->isEnabled() ? onwards : tr("Do what the page asks for first, or skip it."));
    showControl();
}

void LessonPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    if (!m_lesson->isEmpty()) showButtons();
}

void LessonPanel::hideEvent(QHideEvent* event)
{
    Panel::hideEvent(event);
    emit controlChanged(QString());
}

void LessonPanel::fillMenu(QMenu& menu)
{
    QMenu* contents = menu.addMenu(tr("&Contents"));
    contents->setObjectName(QStringLiteral("lessonContents"));
    for (const core::content::LessonPage& page : m_content->pages) {
        QAction* action = contents->addAction(inLanguage(page.title));
        action->setObjectName(QStringLiteral("lessonPage-") + QString::fromStdString(page.id));
        action->setCheckable(true);
        action->setChecked(m_lesson->position().done.contains(page.id));
        connect(action, &QAction::triggered, this, [this, id = page.id] { goTo(id); });
    }
    QAction* restart = menu.addAction(tr("&Restart the lesson"));
    restart->setObjectName(QStringLiteral("lessonRestart"));
    connect(restart, &QAction::triggered, this, [this] { turn(&LessonState::restart); });
}

} // namespace ui::lesson
