#include "tests/ui/editing.h"
#include <QTest>
#include <QTextBlock>

Editing::Editing(WindowDriver& driver)
    : m_driver(driver), m_editor(driver.child<ui::training_step::ProgramView>("program"))
{
    driver.window().activateWindow();
    m_editor.setFocus();
}

QStringList Editing::lines() const
{
    return m_editor.toPlainText().split(QLatin1Char('\n'));
}

QStringList Editing::ofEngine() const
{
    QStringList lines;
    for (const std::string& line : m_driver.snapshot().program.lines)
        lines += QString::fromStdString(line);
    return lines;
}

int Editing::lineOf(const QString& text) const
{
    return static_cast<int>(lines().indexOf(text)) + 1;
}

void Editing::caretToEnd(int line)
{
    QTextCursor cursor(m_editor.document()->findBlockByNumber(line - 1));
    cursor.movePosition(QTextCursor::EndOfBlock);
    m_editor.setTextCursor(cursor);
}

void Editing::type(const QString& text)
{
    QTest::keyClicks(&m_editor, text);
}

void Editing::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&m_editor, key, modifiers);
}

void Editing::deleteLine(int line)
{
    QTextCursor cursor(m_editor.document()->findBlockByNumber(line - 1));
    m_editor.setTextCursor(cursor);
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Delete);
}
