#include "ui/training_step/line_edits.h"
#include "ui/training_step/program_text.h"
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <algorithm>

namespace ui::training_step {

namespace {

constexpr int kIndent = 4;

struct LineRange {
    std::ptrdiff_t first = 0, last = 0;
};

LineRange selectedLines(const QTextCursor& cursor)
{
    const QTextDocument* document = cursor.document();
    const QTextBlock first = document->findBlock(cursor.selectionStart());
    QTextBlock last = document->findBlock(cursor.selectionEnd());
    // A selection that ends before a line's first letter does not mean that line.
    if (last != first && cursor.selectionEnd() == last.position()) last = last.previous();
    return {first.blockNumber(), last.blockNumber()};
}

struct Spot {
    int line = 0, column = 0;
};

Spot spotOf(const QTextDocument& document, int position)
{
    const QTextBlock block = document.findBlock(position);
    return {block.blockNumber(), position - block.position()};
}

int positionOf(const QTextDocument& document, Spot spot)
{
    const QTextBlock block = document.findBlockByNumber(std::clamp(spot.line, 0, document.blockCount() - 1));
    return block.position() + std::clamp(spot.column, 0, block.length() - 1);
}

/// The caret and the selection move with their lines.
void change(QPlainTextEdit& editor, ProgramText& text, Lines lines, Spot by)
{
    const QTextDocument& document = *editor.document();
    QTextCursor cursor = editor.textCursor();
    Spot anchor = spotOf(document, cursor.anchor()), caret = spotOf(document, cursor.position());
    text.replace(std::move(lines));
    for (Spot* spot : {&anchor, &caret})
        *spot = {spot->line + by.line, spot->column + by.column};
    cursor.setPosition(positionOf(document, anchor));
    cursor.setPosition(positionOf(document, caret), QTextCursor::KeepAnchor);
    editor.setTextCursor(cursor);
}

QString textBefore(const QTextCursor& cursor)
{
    return cursor.block().text().left(cursor.positionInBlock());
}

qsizetype indentOf(const QString& text)
{
    return std::find_if(text.begin(), text.end(), [](QChar c) { return c != QLatin1Char(' '); }) - text.begin();
}

void breakLine(QTextCursor& cursor)
{
    const QString before = textBefore(cursor);
    const qsizetype deeper = before.trimmed().endsWith(QLatin1Char(':')) ? kIndent : 0;
    cursor.insertText(QLatin1Char('\n') + QString(indentOf(before) + deeper, QLatin1Char(' ')));
}

/// False where the caret does not stand in the indentation.
bool removeIndent(QTextCursor& cursor)
{
    const QString before = textBefore(cursor);
    if (cursor.hasSelection() || before.isEmpty() || indentOf(before) != before.size()) return false;
    const int spaces = static_cast<int>((before.size() - 1) % kIndent) + 1;
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, spaces);
    cursor.removeSelectedText();
    return true;
}

void insertIndent(QTextCursor& cursor)
{
    cursor.insertText(QString(kIndent - textBefore(cursor).size() % kIndent, QLatin1Char(' ')));
}

} // namespace

void moveLines(QPlainTextEdit& editor, ProgramText& text, int by)
{
    Lines lines = text.lines();
    const auto [first, last] = selectedLines(editor.textCursor());
    const bool isAtEdge = by < 0 ? first == 0 : last + 1 == static_cast<std::ptrdiff_t>(lines.size());
    if (isAtEdge) return;
    const auto begin = lines.begin();
    if (by < 0)
        std::rotate(begin + first - 1, begin + first, begin + last + 1);
    else
        std::rotate(begin + first, begin + last + 1, begin + last + 2);
    change(editor, text, std::move(lines), {by, 0});
}

void doubleLines(QPlainTextEdit& editor, ProgramText& text)
{
    Lines lines = text.lines();
    const auto [first, last] = selectedLines(editor.textCursor());
    const Lines copy(lines.begin() + first, lines.begin() + last + 1);
    lines.insert(lines.begin() + last + 1, copy.begin(), copy.end());
    change(editor, text, std::move(lines), {static_cast<int>(copy.size()), 0});
}

void indentLines(QPlainTextEdit& editor, ProgramText& text, int by)
{
    Lines lines = text.lines();
    const auto [first, last] = selectedLines(editor.textCursor());
    for (auto line = lines.begin() + first; line != lines.begin() + last + 1; ++line) {
        const std::size_t indent = std::min(line->find_first_not_of(' '), line->size());
        if (by < 0)
            line->erase(0, std::min<std::size_t>(indent, kIndent));
        else if (indent < line->size())
            line->insert(0, kIndent, ' ');
    }
    change(editor, text, std::move(lines), {0, by * kIndent});
}

bool editIndentation(QPlainTextEdit& editor, ProgramText& text, const QKeyEvent& event)
{
    if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0) return false;
    QTextCursor cursor = editor.textCursor();
    const bool isTab = event.key() == Qt::Key_Tab;
    if (event.key() == Qt::Key_Backtab || (isTab && cursor.hasSelection())) {
        indentLines(editor, text, isTab ? 1 : -1);
        return true;
    }
    if (isTab)
        insertIndent(cursor);
    else if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)
        breakLine(cursor);
    else if (event.key() != Qt::Key_Backspace || !removeIndent(cursor))
        return false;
    editor.setTextCursor(cursor);
    return true;
}

} // namespace ui::training_step
