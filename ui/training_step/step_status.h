#pragma once
// The area under the program: arrow or cross, a title, two lines of text. Knows nothing of snapshots.
#include "ui/theme.h"
#include "ui/training_step/step_text.h"
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui::training_step {

class StepStatus : public QWidget {
    Q_OBJECT
public:
    explicit StepStatus(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void showText(const StepText& text);

signals:
    void firstDeviceWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addContinue(QVBoxLayout& column);
    void fillBody();

    QLabel *m_title, *m_body;
    QPushButton* m_continue;
    Theme m_theme;
    StepText m_text;
};

} // namespace ui::training_step
