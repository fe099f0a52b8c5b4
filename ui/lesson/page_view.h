#pragma once
// One page of the lesson as it is read: title, text, formulas with live numbers, the task, what was seen. Knows nothing
// of the way through the pages.
#include "core/content/lesson.h"
#include "core/learning/view.h"
#include "ui/theme.h"
#include <QScrollArea>

class QLabel;

namespace ui::lesson {

class PageView : public QScrollArea {
    Q_OBJECT
public:
    explicit PageView(QWidget* parent = nullptr);
    /// The page is borrowed until the next one.
    void showPage(const core::content::LessonPage& page, bool isDone);
    /// Fills in the live numbers; null: there are none yet. What was seen is told as it was then; null: it is not told.
    void showView(const core::learning::View* now, const core::learning::View* then);
    /// Instead of a page.
    void showProblem(const QString& sentence);
    void setTheme(const Theme& theme);
    void retranslate();

private:
    QLabel* addLabel(const QString& name);
    void setHtml(QLabel& label, const QString& html);
    void reveal();

    const core::content::LessonPage* m_page = nullptr;
    bool m_isDone = false, m_isRevealing = false;
    QLabel *m_title, *m_text, *m_formulas, *m_taskTitle, *m_task, *m_done;
    Theme m_theme;
};

} // namespace ui::lesson
