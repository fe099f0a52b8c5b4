#include "ui/training_step/program_text.h"
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>
#include <utility>

namespace ui::training_step {

namespace {

Lines linesOf(const QTextDocument& document)
{
    Lines lines;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        lines.push_back(block.text().toStdString());
    return lines;
}

QString joined(Lines::const_iterator from, Lines::const_iterator to)
{
    QStringList lines;
    for (; from != to; ++from)
        lines += QString::fromStdString(*from);
    return lines.join(QLatin1Char('\n'));
}

bool hasStatement(const core::Program& program, int index)
{
    return std::any_of(program.begin(), program.end(), [index](const auto& s) { return s.line == index + 1; });
}

} // namespace

ProgramText::ProgramText(QTextDocument* document) : QObject(document), m_document(document), m_lines(linesOf(*document))
{
    check();
    connect(m_document, &QTextDocument::contentsChanged, this, &ProgramText::read);
}

void ProgramText::load(const Lines& lines)
{
    m_document->setPlainText(joined(lines.begin(), lines.end()));
    read();
    if (!std::exchange(m_marks, {}).empty()) emit marksChanged();
}

void ProgramText::replace(Lines lines)
{
    if (lines.empty()) lines.emplace_back();
    if (lines == m_lines) return;
    // What lies between the equal lines above and below; at least one line on either side.
    const auto shorter = std::min(lines.size(), m_lines.size()) - 1;
    std::size_t above = 0, below = 0;
    while (above < shorter && lines[above] == m_lines[above])
        ++above;
    while (below < shorter - above && lines[lines.size() - 1 - below] == m_lines[m_lines.size() - 1 - below])
        ++below;
    QTextCursor cursor(m_document->findBlockByNumber(static_cast<int>(above)));
    const QTextBlock last = m_document->findBlockByNumber(static_cast<int>(m_lines.size() - 1 - below));
    cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
    cursor.insertText(
        joined(lines.begin() + static_cast<std::ptrdiff_t>(above), lines.end() - static_cast<std::ptrdiff_t>(below)));
}

void ProgramText::toggleMark(int index)
{
    if (m_marks.erase(index) == 0) {
        const bool canRun = !m_error && hasStatement(m_program, index);
        if (!canRun) return;
        m_marks.insert(index);
    }
    emit marksChanged();
}

/// Also called when only formats have changed.
void ProgramText::read()
{
    Lines lines = linesOf(*m_document);
    if (lines == m_lines) return;
    const Lines before = std::exchange(m_lines, std::move(lines));
    check();
    followMarks(before);
    emit changed();
}

void ProgramText::check()
{
    try {
        m_program = core::parseProgram(m_lines);
        m_error.reset();
    } catch (const core::ProgramError& error) {
        m_error = error;
    }
}

void ProgramText::followMarks(const Lines& before)
{
    if (m_marks.empty()) return;
    const std::vector<int> places = followLines(before, m_lines);
    std::set<int> marks;
    for (const int mark : m_marks)
        if (places[static_cast<std::size_t>(mark)] >= 0) marks.insert(places[static_cast<std::size_t>(mark)]);
    if (std::exchange(m_marks, marks) != marks) emit marksChanged();
}

} // namespace ui::training_step
