#include "ui/plots/plot_table_dialog.h"
#include "ui/plots/plot_table_model.h"
#include "ui/plots/plot_view.h"
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace ui::plots {

PlotTableDialog::PlotTableDialog(PlotView& view)
    : QDialog(&view), m_view(view), m_model(new PlotTableModel(this)), m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("plotTable"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_table->setObjectName(QStringLiteral("plotTableView"));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table);
    connect(&m_view, &PlotView::tableChanged, this, &PlotTableDialog::refresh);
    resize(560, 480);
    refresh();
}

/// Also after the plot has changed its language.
void PlotTableDialog::refresh()
{
    setWindowTitle(m_view.accessibleName());
    m_table->setAccessibleName(m_view.accessibleName());
    m_table->setWhatsThis(tr("The numbers behind the picture. They follow it while this window is open."));
    m_model->setTable(m_view.table());
}

void openTable(PlotView& view)
{
    auto* dialog = view.findChild<PlotTableDialog*>();
    if (!dialog) dialog = new PlotTableDialog(view);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace ui::plots
