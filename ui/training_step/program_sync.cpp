#include "ui/training_step/program_sync.h"
#include "ui/training_step/program_view.h"
#include <QScopedValueRollback>
#include <QTimer>
#include <utility>

namespace ui::training_step {

namespace {

constexpr int kRest = 400; // ms without a key

} // namespace

ProgramSync::ProgramSync(ProgramView* view) : QObject(view), m_view(*view), m_rest(new QTimer(this))
{
    m_rest->setSingleShot(true);
    m_rest->setInterval(kRest);
    connect(m_rest, &QTimer::timeout, this, &ProgramSync::commit);
    connect(&view->text(), &ProgramText::changed, this, &ProgramSync::textChanged);
    connect(&view->text(), &ProgramText::marksChanged, this, &ProgramSync::sendMarks);
    connect(view, &QPlainTextEdit::cursorPositionChanged, this, &ProgramSync::caretMoved);
}

void ProgramSync::load(const core::Program& program)
{
    const QScopedValueRollback hold(m_isHeld, true);
    m_agreed = program;
    m_running = program.lines;
    m_view.text().load(program.lines);
    m_view.moveCursor(QTextCursor::Start);
}

void ProgramSync::showSnapshot(const core::Snapshot& snapshot)
{
    m_running = snapshot.program.lines;
    if (m_agreed.empty())
        load(snapshot.programAfter);
    else if (snapshot.revision >= m_revision) // else the engine had not read yet what was sent
        takeOver(snapshot.programAfter);
}

void ProgramSync::takeOver(const core::Program& program)
{
    if (program.lines == m_agreed.lines) return;
    const QScopedValueRollback hold(m_isHeld, true);
    const Lines before = std::exchange(m_agreed, program).lines, text = m_view.text().lines();
    if (before.size() != program.lines.size()) {
        m_view.text().replace(program.lines);
        return sendMarks();
    }
    // Only the lines that the engine wrote, and only where they were not typed on meanwhile.
    const std::vector<int> places = followLines(before, text);
    Lines merged = text;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto place = static_cast<std::size_t>(places[i]);
        if (places[i] >= 0 && text[place] == before[i]) merged[place] = program.lines[i];
    }
    m_view.text().replace(std::move(merged));
    sendMarks();
}

void ProgramSync::textChanged()
{
    const bool isUnsent = !m_view.text().error() && m_view.text().lines() != m_agreed.lines;
    if (isUnsent)
        m_rest->start();
    else
        m_rest->stop();
}

void ProgramSync::caretMoved()
{
    const int line = m_view.textCursor().blockNumber();
    if (std::exchange(m_caretLine, line) != line) commit();
}

void ProgramSync::commit()
{
    if (m_isHeld) return;
    m_rest->stop();
    const ProgramText& text = m_view.text();
    if (text.error() || text.lines() == m_agreed.lines) return;
    m_agreed = text.program();
    emit programEdited(m_agreed, ++m_revision);
    sendMarks();
}

void ProgramSync::discard()
{
    m_view.text().replace(m_agreed.lines);
}

std::uint64_t ProgramSync::expectFormat(kernels::Format format)
{
    takeOver(core::withAutocastFormat(m_agreed, format));
    return ++m_revision;
}

void ProgramSync::sendMarks()
{
    const std::pair marks(marksIn(m_agreed.lines), marksIn(m_running));
    if (std::exchange(m_sentMarks, marks) != marks) emit marksChanged(marks.first, marks.second);
}

/// The lines of another state of the text that the marked ones are there.
std::vector<int> ProgramSync::marksIn(const Lines& lines) const
{
    const ProgramText& text = m_view.text();
    const std::vector<int> places = followLines(text.lines(), lines);
    std::vector<int> marks;
    for (const int mark : text.marks())
        if (const int place = places[static_cast<std::size_t>(mark)]; place >= 0) marks.push_back(place + 1);
    return marks;
}

} // namespace ui::training_step
