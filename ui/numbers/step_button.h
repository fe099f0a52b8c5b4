#pragma once
// A small triangle to press: up or down to the next number; held, it goes on. Knows nothing of numbers.
#include "ui/theme.h"
#include <QAbstractButton>

namespace ui::numbers {

class StepButton : public QAbstractButton {
    Q_OBJECT
public:
    StepButton(bool up, QWidget* parent);
    void setTheme(const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    bool m_up;
    Theme m_theme;
};

} // namespace ui::numbers
