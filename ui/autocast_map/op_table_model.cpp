#include "ui/autocast_map/op_table_model.h"
#include "ui/autocast_map/op_texts.h"
#include "ui/number_text.h"
#include <algorithm>

namespace ui::autocast_map {

void OpTableModel::setOps(std::vector<core::OpRun> ops)
{
    if (ops == m_ops) return; // what is selected stays so
    beginResetModel();
    m_ops = std::move(ops);
    endResetModel();
}

bool OpTableModel::isException(int row) const
{
    return op(row).result == kernels::Format::FP32 && std::any_of(m_ops.begin(), m_ops.end(), [](const auto& other) {
               return other.result != kernels::Format::FP32;
           });
}

void OpTableModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (!m_ops.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

int OpTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ops.size());
}

int OpTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QVariant OpTableModel::data(const QModelIndex& index, int role) const
{
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole && column == Column::Place) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const core::OpRun& run = op(index.row());
    switch (column) {
    case Column::Place:
        return placeOf(run);
    case Column::Op:
        return nameOf(run);
    case Column::Formats:
        return QStringLiteral("%1 → %2").arg(formatName(run.given), formatName(run.result));
    case Column::Why:
        return whyOf(run);
    }
    return {};
}

QVariant OpTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (static_cast<Column>(section)) {
    case Column::Place:
        return {};
    case Column::Op:
        return tr("Op");
    case Column::Formats:
        return tr("In → out");
    case Column::Why:
        return tr("Why");
    }
    return {};
}

} // namespace ui::autocast_map
