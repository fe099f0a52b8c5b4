#include "ui/tensors/tensor_table_model.h"
#include <algorithm>

namespace ui::tensors {

namespace {

bool isLaidOutAlike(const TensorRow& a, const TensorRow& b)
{
    return a.tensor.name == b.tensor.name && a.tensor.rows == b.tensor.rows && a.tensor.cols == b.tensor.cols &&
           a.counts.has_value() == b.counts.has_value();
}

QVariant alignmentOf(Column column)
{
    return QVariant((isCount(column) || isValue(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

bool TensorTableModel::setRows(std::vector<TensorRow> rows)
{
    const bool isAlike = std::ranges::equal(rows, m_rows, isLaidOutAlike);
    const bool isSameModel = std::ranges::equal(
        rows, m_rows, {}, [](const TensorRow& row) { return row.tensor.name; },
        [](const TensorRow& row) { return row.tensor.name; });
    if (!isSameModel) beginResetModel();
    m_rows = std::move(rows);
    if (!isSameModel)
        endResetModel();
    else if (!m_rows.empty()) // what is selected stays so
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    return !isAlike;
}

void TensorTableModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (!m_rows.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

int TensorTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TensorTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QVariant TensorTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::DisplayRole) return textOf(row(index.row()), column);
    if (role == Qt::ToolTipRole) return tipOf(row(index.row()), column);
    if (role == Qt::TextAlignmentRole) return alignmentOf(column);
    return {};
}

QVariant TensorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::DisplayRole) return headerOf(column);
    if (role == Qt::ToolTipRole) return helpOf(column);
    if (role == Qt::TextAlignmentRole) return alignmentOf(column);
    return {};
}

} // namespace ui::tensors
