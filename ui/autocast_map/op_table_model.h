#pragma once
// The ops of a step as a table: where, what, from which format to which, and why. Knows nothing of how it is painted.
#include "core/op_run.h"
#include <QAbstractTableModel>
#include <vector>

namespace ui::autocast_map {

enum class Column { Place, Op, Formats, Why };
inline constexpr int kColumns = 4;

class OpTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setOps(std::vector<core::OpRun> ops);
    const core::OpRun& op(int row) const { return m_ops[static_cast<std::size_t>(row)]; }
    const std::vector<core::OpRun>& ops() const { return m_ops; }
    /// It gives FP32 although others give 16 bits.
    bool isException(int row) const;
    /// After a change of language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<core::OpRun> m_ops;
};

} // namespace ui::autocast_map
