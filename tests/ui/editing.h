#pragma once
// The editor of the driven window, used with keys as a person would. Knows nothing of what is tested.
#include "tests/ui/window_driver.h"
#include "ui/training_step/program_view.h"

class Editing {
public:
    explicit Editing(WindowDriver& driver);

    ui::training_step::ProgramView& editor() { return m_editor; }
    QStringList lines() const;
    QStringList ofEngine() const; // the program that runs
    int lineOf(const QString& text) const;

    void caretToEnd(int line); // from 1
    void type(const QString& text);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void deleteLine(int line);

private:
    WindowDriver& m_driver;
    ui::training_step::ProgramView& m_editor;
};
