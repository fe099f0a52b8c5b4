#pragma once
// The numbers behind a picture in a window of their own, which follows the plot while it is open.
#include <QDialog>

class QTableView;

namespace ui::plots {

class PlotTableModel;
class PlotView;

class PlotTableDialog : public QDialog {
    Q_OBJECT
public:
    explicit PlotTableDialog(PlotView& view);

private:
    void refresh();

    PlotView& m_view;
    PlotTableModel* m_model;
    QTableView* m_table;
};

/// Shows the table of `view` without blocking; brings the one that is open to the front.
void openTable(PlotView& view);

} // namespace ui::plots
