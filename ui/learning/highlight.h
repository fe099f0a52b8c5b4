#pragma once
// A dashed frame around one control of the window: "use this". Moves with the control, or shows where it is found:
// behind a tab, in a menu. Takes no clicks. Knows nothing of why.
#include "ui/learning/control_place.h"
#include "ui/theme.h"
#include <QWidget>

class QTimer;

namespace ui::learning {

class Highlight : public QWidget {
    Q_OBJECT
public:
    explicit Highlight(QWidget* window);

    /// Frames the control of that name, brought to the front if it lies behind; but not in front of the one who asks.
    /// Empty: nothing.
    void frame(const QString& controlName, const QWidget& asker);
    /// Nothing is framed meanwhile.
    void setSuspended(bool suspended);
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow(const Control& control);
    void place();

    Control m_control;
    bool m_isSuspended = false;
    QMetaObject::Connection m_opening; // of the menu
    QTimer* m_later;
    Theme m_theme;
};

} // namespace ui::learning
