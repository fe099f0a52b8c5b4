#pragma once
// Edits of whole lines, each one step for undo, and the keys that know about indentation. Knows nothing of what a line
// means, except that one that ends in ":" opens a block.
#include "ui/training_step/line_map.h"

class QKeyEvent;
class QPlainTextEdit;

namespace ui::training_step {

class ProgramText;

/// The selected lines, or the one with the caret, one line up (-1) or down (1).
void moveLines(QPlainTextEdit& editor, ProgramText& text, int by);
void doubleLines(QPlainTextEdit& editor, ProgramText& text);
/// By one block, deeper (1) or less deep (-1).
void indentLines(QPlainTextEdit& editor, ProgramText& text, int by);

/// Tab, Shift+Tab, Enter and Backspace where they concern indentation. False: the key means what it means elsewhere.
bool editIndentation(QPlainTextEdit& editor, ProgramText& text, const QKeyEvent& event);

} // namespace ui::training_step
