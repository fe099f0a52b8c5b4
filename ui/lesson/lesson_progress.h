#pragma once
// Where the learner stands: chapter, page, and a bar with one piece for each page. Knows nothing of what pages say.
#include "core/content/content_set.h"
#include "core/learning/lesson_state.h"
#include "ui/theme.h"
#include <QWidget>

namespace ui::lesson {

class LessonProgress : public QWidget {
    Q_OBJECT
public:
    explicit LessonProgress(QWidget* parent = nullptr);
    void showState(const core::content::ContentSet& content, const core::learning::LessonState& lesson);
    void setTheme(const Theme& theme);
    void retranslate();
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Page { Open, Skipped, Done };
    struct Piece {
        Page page = Page::Open;
        bool startsChapter = false;
    };
    std::vector<Piece> m_pieces;
    std::size_t m_current = 0;
    QString m_chapter, m_place;
    Theme m_theme;
};

} // namespace ui::lesson
