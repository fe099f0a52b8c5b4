#include "ui/plots/plot_table_model.h"
#include "ui/number_text.h"
#include <algorithm>

namespace ui::plots {

namespace {

bool isNumber(const QVariant& value)
{
    return value.isValid() && value.typeId() != QMetaType::QString;
}

QString text(const QVariant& value)
{
    if (value.typeId() == QMetaType::Double) return number(value.toDouble());
    return isNumber(value) ? count(value.toULongLong()) : value.toString();
}

QVariant alignment(bool ofNumbers)
{
    return QVariant((ofNumbers ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

bool holdsNumbers(const PlotTable& table, std::size_t column)
{
    return std::ranges::any_of(table.rows,
                               [=](const auto& row) { return column < row.size() && isNumber(row[column]); });
}

} // namespace

void PlotTableModel::setTable(PlotTable table)
{
    const bool sameShape = table.columns == m_table.columns && table.rows.size() == m_table.rows.size();
    if (!sameShape) beginResetModel();
    m_table = std::move(table);
    if (!sameShape)
        endResetModel();
    else if (!m_table.rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int PlotTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int PlotTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant PlotTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const auto& row = m_table.rows[static_cast<std::size_t>(index.row())];
    if (static_cast<std::size_t>(index.column()) >= row.size()) return {};
    const QVariant& value = row[static_cast<std::size_t>(index.column())];
    if (role == Qt::DisplayRole) return text(value);
    if (role == Qt::TextAlignmentRole) return alignment(isNumber(value));
    return {};
}

QVariant PlotTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::DisplayRole) return m_table.columns.value(section);
    if (role == Qt::TextAlignmentRole) return alignment(holdsNumbers(m_table, static_cast<std::size_t>(section)));
    return {};
}

} // namespace ui::plots
