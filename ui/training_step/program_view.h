#pragma once
// The editor of the program: the text with its gutter, the line that runs next, lines that failed or are wrong, and
// what each line gave. Knows nothing of what a statement means, nor of the engine.
#include "ui/theme.h"
#include "ui/training_step/placed_program.h"
#include "ui/training_step/program_text.h"
#include <QPlainTextEdit>

namespace ui::training_step {

class LineFade;
class ProgramGutter;
class ProgramHighlighter;
class ProgramLayout;

class ProgramView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ProgramView(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void retranslate();
    void showSnapshot(const core::Snapshot& snapshot);

    ProgramText& text() { return *m_text; }
    int lineCount() const { return m_placed.count(); }
    /// In the coordinates of the viewport.
    QRectF lineRect(int index) const;
    int next() const { return m_placed.next(); } // -1: none
    /// How much of the current line's colour a line has: 1 the next one, less the one just left.
    double nowStrength(int index) const;
    int failed() const { return m_placed.failed(); } // -1: none
    int wrong() const;                               // the line of the text's error; -1: none
    bool isMarked(int index) const { return m_text->marks().contains(index); }
    /// The note at the right edge, also where there is no room to paint it.
    QString note(int index) const { return m_placed.line(index).note.text; }

    QSize sizeHint() const override;

public slots:
    void moveLinesUp();
    void moveLinesDown();
    void doubleLines();
    /// At the line with the caret.
    void toggleMark();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void setMargin(int margin);
    void place();
    void bringNextIntoView();
    void underline();
    void paintGround(QPainter& painter) const;
    void paintNotes(QPainter& painter) const;
    double textRight(int index) const;

    ProgramLayout* m_layout;
    ProgramText* m_text;
    ProgramHighlighter* m_highlighter;
    ProgramGutter* m_gutter;
    LineFade* m_fade;
    Theme m_theme;
    PlacedProgram m_placed;
};

} // namespace ui::training_step
