#include "ui/row_delegate.h"
#include <QPainter>
#include <QTableView>

namespace ui {

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->save();
    painter->fillRect(option.rect, isSelected ? m_theme.alternate : m_theme.base);
    painter->setClipRect(option.rect);
    paintCell(*painter, option, index);
    painter->restore();
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), m_theme.softLine);
    if (isSelected && option.widget->hasFocus()) paintFrame(*painter, option);
}

/// Around the whole row: each cell paints the part that lies in it.
void RowDelegate::paintFrame(QPainter& painter, const QStyleOptionViewItem& option) const
{
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    if (!table) return;
    QRect row = option.rect;
    row.setLeft(0);
    row.setRight(table->viewport()->width() - 1);
    painter.save();
    painter.setClipRect(option.rect);
    painter.setPen(QPen(m_theme.ink.fill, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(row.adjusted(1, 1, -1, -2));
    painter.restore();
}

} // namespace ui
