#pragma once
// The tensors of a model as a table: name, counts of the gradient, shape, formats. Knows nothing of how it is painted.
#include "ui/tensors/tensor_texts.h"
#include <QAbstractTableModel>

namespace ui::tensors {

class TensorTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// True where other tensors than before are shown, or others are without counts: the table is to be laid out anew.
    bool setRows(std::vector<TensorRow> rows);
    const std::vector<TensorRow>& rows() const { return m_rows; }
    const TensorRow& row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// After a change of language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<TensorRow> m_rows;
};

} // namespace ui::tensors
