#include "ui/training_step/program_view.h"
#include "ui/training_step/line_edits.h"
#include "ui/training_step/line_fade.h"
#include "ui/training_step/program_gutter.h"
#include "ui/training_step/program_highlighter.h"
#include "ui/training_step/program_layout.h"
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QTextBlock>
#include <cmath>

namespace ui::training_step {

namespace {

constexpr double kNoteRight = 12, kNoteGap = 16;

int gutterWidth(const Theme& theme)
{
    return theme.px(48, 60);
}

} // namespace

ProgramView::ProgramView(QWidget* parent)
    : QPlainTextEdit(parent), m_layout(new ProgramLayout(document())), m_text(new ProgramText(document())),
      m_highlighter(new ProgramHighlighter(document())), m_gutter(new ProgramGutter(this)), m_fade(new LineFade(this))
{
    document()->setDocumentLayout(m_layout);
    setObjectName(QStringLiteral("program"));
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(NoWrap);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(m_text, &ProgramText::changed, this, &ProgramView::place);
    connect(m_fade, &LineFade::valueChanged, viewport(), qOverload<>(&QWidget::update));
    connect(m_fade, &LineFade::valueChanged, m_gutter, qOverload<>(&QWidget::update));
    connect(m_text, &ProgramText::marksChanged, m_gutter, qOverload<>(&QWidget::update));
    connect(m_gutter, &ProgramGutter::markChosen, m_text, &ProgramText::toggleMark);
}

void ProgramView::retranslate()
{
    setAccessibleName(tr("Program"));
    setWhatsThis(
        tr("The program of one training step, as a PyTorch user writes it. It can be edited while it is "
           "paused. The yellow arrow stands before the line that runs next; at the right stands what each line "
           "gave the last time it ran, pale where that was in an earlier iteration. Ctrl+Tab leaves the editor."));
    viewport()->setToolTip(isReadOnly() ? tr("Pause to edit the program.") : QString());
    m_gutter->retranslate();
}

void ProgramView::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.font(TypeRole::Program));
    setMargin(theme.px(10, 14));
    m_layout->setLineHeight(theme.px(26, 30));
    setViewportMargins(gutterWidth(theme), 0, 0, 0);
    m_gutter->setGeometry(0, 0, gutterWidth(theme), height());
    m_gutter->setTheme(theme);
    m_highlighter->setTheme(theme);
    updateGeometry();
    viewport()->update();
}

/// A margin counts as an edit to Qt, but is none to a person.
void ProgramView::setMargin(int margin)
{
    if (static_cast<int>(document()->documentMargin()) == margin) return;
    document()->setUndoRedoEnabled(false);
    document()->setDocumentMargin(margin);
    document()->setUndoRedoEnabled(true);
}

void ProgramView::showSnapshot(const core::Snapshot& snapshot)
{
    const bool isRunning = snapshot.state == core::EngineState::Running;
    if (isReadOnly() != isRunning) {
        setReadOnly(isRunning);
        setTabChangesFocus(isRunning);
        retranslate(); // its tooltip says why
    }
    const int before = next();
    m_placed.showSnapshot(snapshot);
    place();
    m_fade->move(before, next(), isRunning, style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
    if (before != next()) bringNextIntoView();
}

void ProgramView::bringNextIntoView()
{
    const int first = verticalScrollBar()->value(); // counted in lines
    const int shown = static_cast<int>((viewport()->height() - document()->documentMargin()) / m_layout->lineHeight());
    if (next() >= 0) verticalScrollBar()->setValue(std::clamp(first, next() - std::max(shown, 1) + 1, next()));
}

double ProgramView::nowStrength(int index) const
{
    return index == next() ? 1 : m_fade->strength(index);
}

void ProgramView::place()
{
    const int count = lineCount();
    m_placed.placeIn(*m_text);
    if (count != lineCount()) updateGeometry();
    underline();
    viewport()->update();
    m_gutter->update();
}

int ProgramView::wrong() const
{
    return m_text->error() ? m_text->error()->line - 1 : -1;
}

void ProgramView::underline()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const int line : {failed(), wrong()}) {
        if (line < 0) continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document()->findBlockByNumber(line));
        mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(m_theme.overflow.fill);
        marks += mark;
    }
    if (!marks.isEmpty() || !extraSelections().isEmpty()) setExtraSelections(marks);
}

void ProgramView::moveLinesUp()
{
    moveLines(*this, *m_text, -1);
}

void ProgramView::moveLinesDown()
{
    moveLines(*this, *m_text, 1);
}

void ProgramView::doubleLines()
{
    training_step::doubleLines(*this, *m_text);
}

void ProgramView::toggleMark()
{
    m_text->toggleMark(textCursor().blockNumber());
}

void ProgramView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Tab && event->modifiers() == Qt::ControlModifier)
        focusNextChild();
    else if (isReadOnly() || !editIndentation(*this, *m_text, *event))
        QPlainTextEdit::keyPressEvent(event);
}

void ProgramView::insertFromMimeData(const QMimeData* source)
{
    if (source->hasText()) insertPlainText(source->text().replace(QLatin1Char('\t'), QLatin1String("    ")));
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
    return {gutterWidth(m_theme), static_cast<int>(std::ceil(lines * m_layout->lineHeight() + margins))};
}

void ProgramView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    m_gutter->setGeometry(0, 0, gutterWidth(m_theme), height());
    bringNextIntoView();
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
        const PlacedLine& line = m_placed.line(i);
        const double bar = m_theme.px(3, 4);
        painter.fillRect(rect, m_theme.nowLineAt(nowStrength(i)));
        if (line.wasSkipped && !line.isOlder)
            painter.fillRect(QRectF(0, rect.top(), bar, rect.height()), m_theme.overflow.fill);
        if (line.inAutocast)
            painter.fillRect(QRectF(document()->documentMargin() + bar, rect.top(), bar, rect.height()),
                             line.autocastIsOn ? m_theme.fp16.fill : m_theme.disabled);
    }
}

void ProgramView::paintNotes(QPainter& painter) const
{
    painter.setFont(m_theme.font(TypeRole::Small));
    for (int i = 0; i < lineCount(); ++i) {
        const PlacedLine& line = m_placed.line(i);
        QRectF room = lineRect(i);
        room.setLeft(textRight(i) + m_theme.px(kNoteGap));
        room.setRight(viewport()->width() - m_theme.px(kNoteRight));
        const auto fits = [&](const QString& text) {
            return painter.fontMetrics().horizontalAdvance(text) <= room.width();
        };
        const QString& note = fits(line.note.text) ? line.note.text : line.note.brief;
        if (!fits(note)) continue;
        painter.setPen(line.isOlder ? m_theme.disabled : line.wasSkipped ? m_theme.overflow.text : m_theme.secondary);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, note);
    }
}

} // namespace ui::training_step
