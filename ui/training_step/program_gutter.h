#pragma once
// The strip left of the program: line numbers, the arrow at the next statement, crosses at lines that failed or are
// wrong, flags where a run pauses. Knows nothing of the text.
#include "ui/theme.h"
#include <QWidget>

namespace ui::training_step {

class ProgramView;

class ProgramGutter : public QWidget {
    Q_OBJECT
public:
    explicit ProgramGutter(ProgramView* view);
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    /// The line was clicked.
    void markChosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void paintMarks(QPainter& painter, int index, const QRectF& line) const;

    ProgramView& m_view;
    Theme m_theme;
};

} // namespace ui::training_step
