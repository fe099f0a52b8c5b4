#include "ui/quiz/code_lines.h"
#include <QKeyEvent>
#include <QScrollBar>

namespace ui::quiz {

CodeLines::CodeLines(QWidget* parent) : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideNone);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setUniformItemSizes(true);
}

void CodeLines::setTheme(const Theme& theme)
{
    QFont font = theme.font(TypeRole::Program); // the size of small type: a usual line then fits the dock
    const QFont small = theme.font(TypeRole::Small);
    if (small.pixelSize() > 0)
        font.setPixelSize(small.pixelSize());
    else
        font.setPointSizeF(small.pointSizeF());
    setFont(font);
    for (int row = 0; row < count(); ++row)
        item(row)->setSizeHint(QSize(fontMetrics().horizontalAdvance(item(row)->text()) + theme.px(12), theme.px(28)));
    updateGeometry();
}

void CodeLines::mark(int row, const QString& sign, const QString& said)
{
    QListWidgetItem* line = item(row);
    if (!line) return;
    const QString text = line->text();
    line->setText(text + QStringLiteral("   ") + sign);
    line->setData(Qt::AccessibleTextRole, text + QStringLiteral(", ") + said);
    line->setSizeHint(line->sizeHint() + QSize(fontMetrics().horizontalAdvance(QStringLiteral("   ") + sign), 0));
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
