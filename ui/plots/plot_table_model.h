#pragma once
// A PlotTable as Qt's views want it, numbers in the window's locale. Knows nothing of plots.
#include "ui/plots/plot_table.h"
#include <QAbstractTableModel>

namespace ui::plots {

class PlotTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(PlotTable table);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    PlotTable m_table;
};

} // namespace ui::plots
