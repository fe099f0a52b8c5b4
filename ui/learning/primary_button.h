#pragma once
// The one button of a dock that leads on: ink with letters in the ground's colour, with or without the triangle of
// "run". Knows nothing of what it does.
#include "ui/theme.h"
#include <QPushButton>

namespace ui::learning {

class PrimaryButton : public QPushButton {
    Q_OBJECT
public:
    using QPushButton::QPushButton;
    void setTheme(const Theme& theme);
    void setRuns(bool runs);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
    bool m_runs = false;
};

} // namespace ui::learning
