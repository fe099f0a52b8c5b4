#include "ui/training_step/program_view.h"
#include "core/program.h"
#include "ui/training_step/line_note.h"
#include "ui/training_step/program_gutter.h"
#include "ui/training_step/program_highlighter.h"
#include "ui/training_step/program_layout.h"
#include <QPainter>
#include <QTextBlock>
#include <cmath>

namespace ui::training_step {

namespace {

constexpr double kGutter = 48, kMargin = 10, kLineHeight = 26, kNoteRight = 12, kNoteGap = 16, kBar = 3;

} // namespace

ProgramView::ProgramView(QWidget* parent)
    : QPlainTextEdit(parent), m_layout(new ProgramLayout(document())),
      m_highlighter(new ProgramHighlighter(document())), m_gutter(new ProgramGutter(this))
{
    document()->setDocumentLayout(m_layout);
    setObjectName(QStringLiteral("program"));
    setAccessibleName(tr("Program"));
    setWhatsThis(tr("The program of one training step, as a PyTorch user writes it. The yellow arrow stands before the "
                    "line that runs next; at the right stands what each line gave the last time it ran."));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(NoWrap);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

void ProgramView::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.font(TypeRole::Program));
    document()->setDocumentMargin(theme.px(kMargin));
    m_layout->setLineHeight(theme.px(kLineHeight));
    setViewportMargins(theme.px(kGutter), 0, 0, 0);
    m_gutter->setTheme(theme);
    m_highlighter->setTheme(theme);
    updateGeometry();
    viewport()->update();
}

void ProgramView::showSnapshot(const core::Snapshot& snapshot)
{
    setProgram(snapshot.program);
    m_next = static_cast<int>(snapshot.next);
    m_autocastOn = snapshot.autocast.enabled;
    for (std::size_t i = 0; i < std::min(m_lines.size(), snapshot.lines.size()); ++i) {
        m_lines[i].note = noteOf(snapshot.lines[i], snapshot.scaler.enabled);
        m_lines[i].wasSkipped = snapshot.lines[i].kind == core::LineResult::Kind::Skipped;
    }
    markFailure(snapshot.failure);
    viewport()->update();
    m_gutter->update();
}

void ProgramView::setProgram(const core::Program& program)
{
    QStringList text;
    for (const std::string& line : program.lines)
        text += QString::fromStdString(line);
    m_lines.resize(program.size());
    for (std::size_t i = 0; i < program.size(); ++i)
        m_lines[i] = {program[i].line, program[i].depth > 0, false, {}};
    if (text.join(QLatin1Char('\n')) == toPlainText()) return;
    setPlainText(text.join(QLatin1Char('\n')));
    updateGeometry();
}

int ProgramView::indexOf(int number) const
{
    const auto at =
        std::find_if(m_lines.begin(), m_lines.end(), [number](const Line& l) { return l.number == number; });
    return at == m_lines.end() ? -1 : static_cast<int>(at - m_lines.begin());
}

void ProgramView::markFailure(const std::optional<core::ProgramFailure>& failure)
{
    const int failedNow = failure ? indexOf(failure->line) : -1;
    if (failedNow == m_failed) return;
    m_failed = failedNow;
    QList<QTextEdit::ExtraSelection> marks;
    if (m_failed >= 0) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(m_failed));
        mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(m_theme.overflow.fill);
        marks += mark;
    }
    setExtraSelections(marks);
}

QRectF ProgramView::lineRect(int index) const
{
    const QTextBlock block = document()->findBlockByNumber(index);
    const QRectF rect = blockBoundingGeometry(block).translated(contentOffset());
    const double top = index == 0 ? rect.bottom() - m_layout->lineHeight() : rect.top();
    return {0, top, static_cast<double>(viewport()->width()), m_layout->lineHeight()};
}

double ProgramView::textRight(int index) const
{
    const QTextLayout* layout = document()->findBlockByNumber(index).layout();
    return layout->lineCount() == 0
               ? 0
               : contentOffset().x() + layout->lineAt(0).x() + layout->lineAt(0).naturalTextWidth();
}

QSize ProgramView::sizeHint() const
{
    // QPlainTextEdit asks for a margin more than it paints before it does without a scroll bar.
    const double lines = std::max(lineCount(), 1), margins = 3 * document()->documentMargin() + 2;
    return {m_theme.px(kGutter), static_cast<int>(std::ceil(lines * m_layout->lineHeight() + margins))};
}

void ProgramView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    m_gutter->setGeometry(0, 0, m_theme.px(kGutter), height());
}

void ProgramView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    paintGround(painter);
    painter.end();
    QPlainTextEdit::paintEvent(event);
    painter.begin(viewport());
    paintNotes(painter);
}

void ProgramView::paintGround(QPainter& painter) const
{
    for (int i = 0; i < lineCount(); ++i) {
        const QRectF rect = lineRect(i);
        const Line& line = m_lines[static_cast<std::size_t>(i)];
        const double bar = m_theme.px(kBar);
        if (i == m_next) painter.fillRect(rect, m_theme.nowLine);
        if (line.wasSkipped) painter.fillRect(QRectF(0, rect.top(), bar, rect.height()), m_theme.overflow.fill);
        if (line.inAutocast)
            painter.fillRect(QRectF(document()->documentMargin() + bar, rect.top(), bar, rect.height()),
                             m_autocastOn ? m_theme.fp16.fill : m_theme.disabled);
    }
}

void ProgramView::paintNotes(QPainter& painter) const
{
    painter.setFont(m_theme.font(TypeRole::Small));
    for (int i = 0; i < lineCount(); ++i) {
        const Line& line = m_lines[static_cast<std::size_t>(i)];
        const double right = viewport()->width() - m_theme.px(kNoteRight);
        const double left = right - painter.fontMetrics().horizontalAdvance(line.note);
        if (line.note.isEmpty() || left < textRight(i) + m_theme.px(kNoteGap)) continue;
        const QRectF rect = lineRect(i);
        painter.setPen(line.wasSkipped ? m_theme.overflow.text : m_theme.secondary);
        painter.drawText(QRectF(left, rect.top(), right - left + 1, rect.height()), Qt::AlignRight | Qt::AlignVCenter,
                         line.note);
    }
}

} // namespace ui::training_step
