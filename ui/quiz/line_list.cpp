#include "ui/quiz/line_list.h"
#include "ui/quiz/code_lines.h"
#include "ui/quiz/focus_room.h"
#include <QVBoxLayout>

namespace ui::quiz {

LineList::LineList(const core::content::Question& question, QWidget* parent)
    : AnswerView(parent), m_question(question), m_lines(new CodeLines(this))
{
    m_lines->setObjectName(QStringLiteral("wrongLine"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kFocusRoom, 0, kFocusRoom, 0);
    column->addWidget(m_lines);
    const auto& lines = question.wrongLine.lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        m_lines->addItem(QStringLiteral("%1  %2").arg(i + 1).arg(QString::fromStdString(lines[i])));
    m_lines->setCurrentRow(-1);
    setFocusProxy(m_lines);
    connect(m_lines, &QListWidget::itemSelectionChanged, this, &AnswerView::changed);
}

core::learning::Answer LineList::answer() const
{
    core::learning::Answer answer;
    answer.line = m_lines->selectedItems().isEmpty() ? 0 : m_lines->currentRow() + 1;
    return answer;
}

bool LineList::isComplete() const
{
    return answer().line > 0;
}

QString LineList::whatIsMissing() const
{
    return tr("Choose a line first.");
}

void LineList::press(int digit)
{
    if (digit <= m_lines->count() && m_lines->isEnabled()) m_lines->setCurrentRow(digit - 1);
}

QString LineList::digitEffect(int digit) const
{
    return digit <= m_lines->count() && m_lines->isEnabled() ? tr("chose line %1").arg(digit) : QString();
}

void LineList::showVerdict(const core::learning::Verdict* verdict)
{
    m_lines->setEnabled(false);
    if (!verdict) return;
    const int given = answer().line;
    m_lines->mark(m_question.wrongLine.line - 1, QStringLiteral("✓"), tr("the wrong line"));
    if (given != m_question.wrongLine.line) m_lines->mark(given - 1, QStringLiteral("✕"), tr("chosen, but in order"));
}

void LineList::showTexts(const core::learning::View*)
{
    m_lines->setAccessibleName(tr("The lines of the program"));
    m_lines->setWhatsThis(tr("One of these lines is wrong: click it, or choose it with the arrow keys or the keys 1 "
                             "to 9. Enter checks it."));
}

void LineList::setTheme(const Theme& theme)
{
    m_lines->setTheme(theme);
}

} // namespace ui::quiz
