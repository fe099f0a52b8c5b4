#pragma once
// The area under the program: arrow or cross, a title, two lines of text. Knows nothing of snapshots.
#include "ui/theme.h"
#include "ui/training_step/step_text.h"
#include <QWidget>

class QLabel;

namespace ui::training_step {

class StepStatus : public QWidget {
    Q_OBJECT
public:
    explicit StepStatus(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// The text comes with the next snapshot.
    void retranslate();
    void showText(const StepText& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fillBody();

    QLabel *m_title, *m_body;
    Theme m_theme;
    StepText m_text;
};

} // namespace ui::training_step
