#include "ui/lesson/page_view.h"
#include "ui/language.h"
#include "ui/learning/live_html.h"
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ui::lesson {

using learning::liveHtml;

PageView::PageView(QWidget* parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("lessonPage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(new QWidget(this));
    auto* column = new QVBoxLayout(widget());
    m_title = addLabel(QStringLiteral("lessonTitle"));
    m_text = addLabel(QStringLiteral("lessonText"));
    m_formulas = addLabel(QStringLiteral("lessonFormulas"));
    m_taskTitle = addLabel(QStringLiteral("lessonTaskTitle"));
    m_task = addLabel(QStringLiteral("lessonTask"));
    m_done = addLabel(QStringLiteral("lessonDone"));
    column->addStretch(1);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &PageView::reveal);
}

QLabel* PageView::addLabel(const QString& name)
{
    auto* label = new QLabel(widget());
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    widget()->layout()->addWidget(label);
    return label;
}

void PageView::retranslate()
{
    setAccessibleName(tr("The page of the lesson"));
    setWhatsThis(tr("What this page explains, what to do, and, once it is done, what was seen. Numbers in it are the "
                    "engine's."));
}

void PageView::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int gap = theme.px(8);
    widget()->layout()->setContentsMargins(0, gap, gap, gap);
    widget()->layout()->setSpacing(gap);
    m_title->setFont(theme.font(TypeRole::Finding));
    m_taskTitle->setFont(theme.font(TypeRole::SmallStrong));
    for (QLabel* label : {m_text, m_formulas, m_task, m_done})
        label->setFont(theme.font(TypeRole::Body));
}

void PageView::showPage(const core::content::LessonPage& page, bool isDone)
{
    m_isRevealing = m_page == &page && isDone && !m_isDone; // what was seen stands below
    if (m_page != &page) verticalScrollBar()->setValue(0);
    m_page = &page;
    m_isDone = isDone;
    showView(nullptr, nullptr);
}

void PageView::showProblem(const QString& sentence)
{
    m_page = nullptr;
    setHtml(*m_title, sentence.isEmpty() ? tr("There is no lesson.") : tr("The lesson cannot be shown"));
    setHtml(*m_text, sentence.toHtmlEscaped());
    for (QLabel* label : {m_formulas, m_taskTitle, m_task, m_done})
        setHtml(*label, {});
}

/// Once it is laid out.
void PageView::reveal()
{
    if (m_isRevealing && !m_done->isHidden()) verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    m_isRevealing = false;
}

void PageView::showView(const core::learning::View* view, const core::learning::View* then)
{
    if (!m_page) return;
    setHtml(*m_title, inLanguage(m_page->title).toHtmlEscaped());
    setHtml(*m_text, liveHtml(m_page->text, view, m_theme));
    QString formulas;
    for (const core::content::Text& formula : m_page->formulas)
        formulas += liveHtml(formula, view, m_theme);
    setHtml(*m_formulas, formulas);
    setHtml(*m_taskTitle, m_isDone ? tr("✓ Done") : tr("To do"));
    setHtml(*m_task, liveHtml(m_page->task, view, m_theme));
    setHtml(*m_done, m_isDone && then ? liveHtml(m_page->done, then, m_theme) : QString());
}

/// A label that is set anew loses its selection, so only a change is shown.
void PageView::setHtml(QLabel& label, const QString& html)
{
    if (label.text() != html) label.setText(html);
    label.setVisible(!html.isEmpty());
}

} // namespace ui::lesson
