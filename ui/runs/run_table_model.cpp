#include "ui/runs/run_table_model.h"
#include <algorithm>

namespace ui::runs {

namespace {

std::vector<Column> columnsFor(const std::vector<RunRow>& rows)
{
    std::vector<Column> columns = {Column::Run,        Column::Loss,    Column::ToFp32, Column::Accuracy,
                                   Column::Iterations, Column::Skipped, Column::Scale,  Column::Seed};
    const bool hasAccuracy = std::ranges::any_of(
        rows, [](const std::optional<double>& accuracy) { return accuracy.has_value(); }, &RunRow::accuracy);
    if (!hasAccuracy) std::erase(columns, Column::Accuracy);
    return columns;
}

QVariant alignmentOf(Column column)
{
    return QVariant((column == Column::Run ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

} // namespace

void RunTableModel::setRows(std::vector<RunRow> rows)
{
    std::vector<Column> columns = columnsFor(rows);
    const bool isSameTable =
        columns == m_columns && std::ranges::equal(rows, m_rows, {}, &RunRow::number, &RunRow::number);
    if (!isSameTable) beginResetModel();
    m_rows = std::move(rows);
    m_columns = std::move(columns);
    if (!isSameTable)
        endResetModel();
    else
        tellChange(); // what is selected stays so
}

void RunTableModel::tellChange()
{
    if (!m_rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RunTableModel::retranslate()
{
    if (!m_columns.empty()) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    tellChange();
}

int RunTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RunTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const RunRow& told = row(index.row());
    const Column shown = column(index.column());
    if (role == Qt::DisplayRole) return textOf(told, shown);
    if (role == Qt::ToolTipRole) return tipOf(told, shown);
    if (role == Qt::TextAlignmentRole) return alignmentOf(shown);
    if (role == Qt::CheckStateRole && shown == Column::Run) return told.isDrawn ? Qt::Checked : Qt::Unchecked;
    return {};
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    const Column shown = column(section);
    if (role == Qt::DisplayRole) return headerOf(shown);
    if (role == Qt::ToolTipRole) return helpOf(shown);
    if (role == Qt::TextAlignmentRole) return alignmentOf(shown);
    return {};
}

} // namespace ui::runs
