#include "ui/plots/plot_table_dialog.h"
#include "ui/plots/plot_table_model.h"
#include "ui/plots/plot_view.h"
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace ui::plots {

PlotTableDialog::PlotTableDialog(PlotView& view, const QString& title)
    : QDialog(&view), m_view(view), m_model(new PlotTableModel(this))
{
    setObjectName(QStringLiteral("plotTable"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    auto* table = new QTableView(this);
    table->setObjectName(QStringLiteral("plotTableView"));
    table->setAccessibleName(title);
    table->setWhatsThis(tr("The numbers behind the picture. They follow it while this window is open."));
    table->setModel(m_model);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(table);
    connect(&m_view, &PlotView::tableChanged, this, &PlotTableDialog::refresh);
    resize(560, 480);
    refresh();
}

void PlotTableDialog::refresh()
{
    m_model->setTable(m_view.table());
}

void openTable(PlotView& view, const QString& title)
{
    auto* dialog = view.findChild<PlotTableDialog*>();
    if (!dialog) dialog = new PlotTableDialog(view, title);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace ui::plots
