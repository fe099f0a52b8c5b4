#pragma once
// The runs as a table; there is a column for the accuracy where a run has one. Knows nothing of how it is painted.
#include "ui/runs/run_texts.h"
#include <QAbstractTableModel>

namespace ui::runs {

class RunTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setRows(std::vector<RunRow> rows);
    const std::vector<RunRow>& rows() const { return m_rows; }
    const RunRow& row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    const std::vector<Column>& columns() const { return m_columns; }
    Column column(int column) const { return m_columns[static_cast<std::size_t>(column)]; }
    /// After a change of language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void tellChange();

    std::vector<RunRow> m_rows;
    std::vector<Column> m_columns;
};

} // namespace ui::runs
