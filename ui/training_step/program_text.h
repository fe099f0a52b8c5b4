#pragma once
// The text of the program in the editor: its lines, whether they are right, and the run-until marks that go with them.
// Knows nothing of the engine or of painting.
#include "core/program.h"
#include "ui/training_step/line_map.h"
#include <QObject>
#include <set>

class QTextDocument;

namespace ui::training_step {

class ProgramText : public QObject {
    Q_OBJECT
public:
    explicit ProgramText(QTextDocument* document);

    const Lines& lines() const { return m_lines; }
    const std::optional<core::ProgramError>& error() const { return m_error; }
    /// The newest right text: that of lines(), unless there is an error.
    const core::Program& program() const { return m_program; }
    const std::set<int>& marks() const { return m_marks; } // indices of lines

    /// Another program: no way back, no marks.
    void load(const Lines& lines);
    /// One step for undo; only lines that differ are touched.
    void replace(Lines lines);
    /// Lines without a statement take no mark.
    void toggleMark(int index);

signals:
    void changed();
    void marksChanged();

private:
    void read();
    void check();
    void followMarks(const Lines& before);

    QTextDocument* m_document;
    Lines m_lines;
    core::Program m_program;
    std::optional<core::ProgramError> m_error;
    std::set<int> m_marks;
};

} // namespace ui::training_step
