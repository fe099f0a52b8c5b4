#pragma once
// Paints a row of the table of runs: a box that is checked where the run is drawn, a piece of its line, its name, its
// figures. Knows nothing of the engine.
#include "ui/row_delegate.h"

namespace ui::runs {

class RunTableModel;
enum class Column;
struct RunRow;

class RunDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    int rowHeight() const { return theme().px(28, 40); }
    /// What each column needs: at least what its usual figures do.
    std::vector<int> columnWidths(const RunTableModel& model) const;

protected:
    void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintName(QPainter& painter, const QStyleOptionViewItem& option, const RunRow& row) const;
    void paintBox(QPainter& painter, const QStyleOptionViewItem& option, const RunRow& row) const;
    QFont fontOf(const RunRow& row) const;
    int nameLeft() const;
    int widthOf(const RunTableModel& model, Column column) const;
};

} // namespace ui::runs
