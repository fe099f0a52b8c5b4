#pragma once
// A table under its title, as high as its rows: the panel around it scrolls. Knows nothing of what the figures mean.
#include "ui/plots/plot_table.h"
#include "ui/theme.h"
#include <QWidget>

class QLabel;
class QTableView;

namespace ui::plots {
class PlotTableModel;
}

namespace ui::memory_and_speed {

class FigureTable : public QWidget {
    Q_OBJECT
public:
    FigureTable(const QString& name, QWidget* parent);
    void setTexts(const QString& title, const QString& help);
    /// A row with a single cell stands over all columns. An empty table is not shown.
    void setTable(const plots::PlotTable& table);
    QString title() const;
    const plots::PlotTable& table() const { return m_figures; }
    void setTheme(const Theme& theme);

private:
    void fit();

    QLabel* m_title;
    QTableView* m_view;
    plots::PlotTableModel* m_model;
    plots::PlotTable m_figures;
};

} // namespace ui::memory_and_speed
