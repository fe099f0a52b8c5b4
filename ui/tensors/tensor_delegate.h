#pragma once
// Paints a row of the table of tensors: the name, the counts in the colours of their meaning, and below them what they
// are as shares of a bar. Knows nothing of the engine.
#include "ui/row_delegate.h"

namespace ui::tensors {

class TensorTableModel;
enum class Column;
struct TensorRow;

class TensorDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    int rowHeight() const { return theme().px(32, 44); }
    /// What each column needs: it depends on the model's tensors, never on the counts.
    std::vector<int> columnWidths(const TensorTableModel& model) const;

protected:
    void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintName(QPainter& painter, const QRect& cell, const TensorRow& row) const;
    void paintCount(QPainter& painter, const QRect& cell, const TensorRow& row, Column column) const;
    void paintBar(QPainter& painter, const QStyleOptionViewItem& option, const TensorRow& row) const;
    QColor inkOf(Column column) const;
    int widestText(const TensorRow& row, Column column) const;
    int widthOf(const TensorTableModel& model, Column column) const;
};

} // namespace ui::tensors
