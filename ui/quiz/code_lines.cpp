#include "ui/quiz/code_lines.h"
#include <QKeyEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>

namespace ui::quiz {

namespace {

constexpr int kLine = Qt::UserRole + 1; // the line's own text, whole
constexpr int kSign = Qt::UserRole + 2; // behind it
constexpr qsizetype kHanging = 4;       // what of a line goes on below stands so much further in

/// Lines of at most `columns` characters.
QStringList broken(QString line, qsizetype columns)
{
    qsizetype start = 0; // of the words
    while (start < line.size() && (line[start].isSpace() || line[start].isDigit()))
        ++start;
    const QString indent(start + kHanging, QLatin1Char(' '));
    QStringList lines;
    while (line.size() > columns) {
        const qsizetype space = line.lastIndexOf(QLatin1Char(' '), columns);
        if (space <= (lines.isEmpty() ? start : indent.size())) break; // a word that is too long stays whole
        lines += line.left(space);
        line = indent + line.mid(space + 1);
    }
    return lines << line;
}

} // namespace

CodeLines::CodeLines(QWidget* parent) : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideNone);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CodeLines::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette colours = palette(); // what was answered stays as readable as before
    colours.setColor(QPalette::Disabled, QPalette::Text, theme.text);
    setPalette(colours);
    QFont font = theme.font(TypeRole::Program); // the size of small type: a usual line then fits the dock
    const QFont small = theme.font(TypeRole::Small);
    if (small.pixelSize() > 0)
        font.setPixelSize(small.pixelSize());
    else
        font.setPointSizeF(small.pointSizeF());
    setFont(font);
    fitAll();
}

void CodeLines::fitAll()
{
    for (int row = 0; row < count(); ++row)
        fit(*item(row));
    updateGeometry();
}

void CodeLines::fit(QListWidgetItem& line) const
{
    if (line.data(kLine).isNull()) {
        line.setData(kLine, line.text());
        line.setData(Qt::AccessibleTextRole, line.text());
    }
    const int column = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0'))), room = m_theme.px(12);
    const QStringList lines =
        broken(line.data(kLine).toString() + line.data(kSign).toString(), (viewport()->width() - room) / column);
    int wide = 0;
    for (const QString& part : lines)
        wide = std::max(wide, fontMetrics().horizontalAdvance(part));
    line.setText(lines.join(QLatin1Char('\n')));
    const int further = static_cast<int>(lines.size() - 1) * fontMetrics().lineSpacing();
    line.setSizeHint(QSize(wide + room, m_theme.px(28) + further));
}

void CodeLines::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fitAll();
}

QString CodeLines::line(int row) const
{
    return item(row)->data(kLine).toString();
}

void CodeLines::mark(int row, const QString& sign, const QString& said)
{
    QListWidgetItem* line = item(row);
    if (!line) return;
    line->setData(kSign, QString(QStringLiteral("   ") + sign));
    line->setData(Qt::AccessibleTextRole, QString(line->data(kLine).toString() + QStringLiteral(", ") + said));
    fit(*line);
}

QSize CodeLines::sizeHint() const
{
    int high = 2, wide = 0;
    for (int row = 0; row < count(); ++row) {
        high += item(row)->sizeHint().height();
        wide = std::max(wide, item(row)->sizeHint().width());
    }
    return {wide, high + horizontalScrollBar()->sizeHint().height()};
}

QSize CodeLines::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void CodeLines::keyPressEvent(QKeyEvent* event)
{
    const bool isDigit = event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9;
    if (isDigit || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->ignore();
    else
        QListWidget::keyPressEvent(event);
}

} // namespace ui::quiz
