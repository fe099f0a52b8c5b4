#pragma once
// The program's text with its gutter, the line that runs next, the line that failed, and what each line gave. Knows
// nothing of what a statement means.
#include "core/snapshot.h"
#include "ui/theme.h"
#include <QPlainTextEdit>

namespace ui::training_step {

class ProgramGutter;
class ProgramHighlighter;
class ProgramLayout;

class ProgramView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ProgramView(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void showSnapshot(const core::Snapshot& snapshot);

    int lineCount() const { return static_cast<int>(m_lines.size()); }
    int lineNumber(int index) const { return m_lines[static_cast<std::size_t>(index)].number; }
    /// In the coordinates of the viewport.
    QRectF lineRect(int index) const;
    int next() const { return m_next; }     // -1: none
    int failed() const { return m_failed; } // -1: none
    /// The note at the right edge, also where there is no room to paint it.
    QString note(int index) const { return m_lines[static_cast<std::size_t>(index)].note; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Line {
        int number = 0;
        bool inAutocast = false, wasSkipped = false;
        QString note;
    };

    void setProgram(const core::Program& program);
    void markFailure(const std::optional<core::ProgramFailure>& failure);
    void paintGround(QPainter& painter) const;
    void paintNotes(QPainter& painter) const;
    double textRight(int index) const;
    int indexOf(int number) const;

    ProgramLayout* m_layout;
    ProgramHighlighter* m_highlighter;
    ProgramGutter* m_gutter;
    Theme m_theme;
    std::vector<Line> m_lines;
    int m_next = -1, m_failed = -1;
    bool m_autocastOn = false;
};

} // namespace ui::training_step
