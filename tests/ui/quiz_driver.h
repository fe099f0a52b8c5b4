#pragma once
// The window with its quiz in front, driven by keys. Knows nothing of what is tested.
#include "tests/ui/question_set.h"
#include "tests/ui/window_driver.h"
#include <QWidget>

class QuizDriver : public WindowDriver {
public:
    /// The set is the driver's.
    explicit QuizDriver(core::content::ContentSet set, QSize size = {1600, 1000});

    /// The set it was made with.
    void useOwnSet();
    /// The menu entry of the mode, then Enter on its start page.
    void start(const char* mode);
    /// Keys as a person presses them, where the focus is.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    QString text(const char* label);
    /// Until the primary button says this and can be pressed.
    bool waitForButton(const char* text);
    bool isSeen(const char* widget) { return child<QWidget>(widget).isVisible(); }

private:
    core::content::ContentSet m_set;
};
