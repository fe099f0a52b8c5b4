#pragma once
// Paints a row of the autocast map: formats as tags (a hollow or filled square and the word), names in the program's
// type. Knows nothing of the table's widget.
#include "core/counts.h"
#include "ui/row_delegate.h"

namespace ui::autocast_map {

class OpDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    int rowHeight() const { return theme().px(28, 40); }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QFont fontOf(const QModelIndex& index) const;
    void paintText(QPainter& painter, const QRect& cell, const QModelIndex& index) const;
    void paintFormats(QPainter& painter, const QRect& cell, const QModelIndex& index) const;
    double paintTag(QPainter& painter, kernels::Format format, QPointF at) const;
};

} // namespace ui::autocast_map
