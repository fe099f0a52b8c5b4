#pragma once
// A dashed frame around one control of the window: "use this". Moves with the control; takes no clicks. Knows nothing
// of why.
#include "ui/theme.h"
#include <QPointer>
#include <QWidget>

namespace ui::learning {

class Highlight : public QWidget {
    Q_OBJECT
public:
    explicit Highlight(QWidget* window);

    /// Frames the widget or the action's button of that objectName, brought to the front if it lies behind; but not in
    /// front of the one who asks. Empty: nothing.
    void frame(const QString& controlName, const QWidget& asker);
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow(QWidget* control);
    void place();

    QPointer<QWidget> m_control;
    Theme m_theme;
};

} // namespace ui::learning
