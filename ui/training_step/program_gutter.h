#pragma once
// The strip left of the program: line numbers, the arrow at the next statement, the cross at a line that failed.
// Knows nothing of the text.
#include "ui/theme.h"
#include <QWidget>

namespace ui::training_step {

class ProgramView;

class ProgramGutter : public QWidget {
    Q_OBJECT
public:
    explicit ProgramGutter(ProgramView* view);
    void setTheme(const Theme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ProgramView& m_view;
    Theme m_theme;
};

} // namespace ui::training_step
