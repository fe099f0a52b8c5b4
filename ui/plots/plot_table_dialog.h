#pragma once
// The numbers behind a picture in a window of their own, which follows the plot while it is open.
#include <QDialog>

namespace ui::plots {

class PlotTableModel;
class PlotView;

class PlotTableDialog : public QDialog {
    Q_OBJECT
public:
    PlotTableDialog(PlotView& view, const QString& title);

private:
    void refresh();

    PlotView& m_view;
    PlotTableModel* m_model;
};

/// Shows the table of `view` without blocking; brings the one that is open to the front.
void openTable(PlotView& view, const QString& title);

} // namespace ui::plots
