#include "ui/quiz/code_lines.h"
#include <QKeyEvent>
#include <QScrollBar>

namespace ui::quiz {

namespace {

constexpr int kUnmarked = Qt::UserRole + 1; // the line's own text

} // namespace

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
    for (int row = 0; row < count(); ++row)
        fit(*item(row));
    updateGeometry();
}

void CodeLines::fit(QListWidgetItem& line) const
{
    line.setSizeHint(QSize(fontMetrics().horizontalAdvance(line.text()) + m_theme.px(12), m_theme.px(28)));
}

void CodeLines::mark(int row, const QString& sign, const QString& said)
{
    QListWidgetItem* line = item(row);
    if (!line) return;
    if (line->data(kUnmarked).isNull()) line->setData(kUnmarked, line->text());
    const QString text = line->data(kUnmarked).toString();
    line->setText(text + QStringLiteral("   ") + sign);
    line->setData(Qt::AccessibleTextRole, text + QStringLiteral(", ") + said);
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
