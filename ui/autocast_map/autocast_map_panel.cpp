#include "ui/autocast_map/autocast_map_panel.h"
#include "ui/autocast_map/op_delegate.h"
#include "ui/autocast_map/op_table_model.h"
#include "ui/autocast_map/op_texts.h"
#include "ui/plots/plot_menu.h"
#include "ui/plots/plot_table.h"
#include "ui/row_table.h"
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace ui::autocast_map {

namespace {

plots::PlotTable tableOf(const OpTableModel& model)
{
    plots::PlotTable table;
    for (int column = 0; column < kColumns; ++column)
        table.columns << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (int row = 0; row < model.rowCount(); ++row) {
        std::vector<QVariant>& cells = table.rows.emplace_back();
        for (int column = 0; column < kColumns; ++column)
            cells.push_back(model.index(row, column).data());
    }
    return table;
}

} // namespace

AutocastMapPanel::AutocastMapPanel(QWidget* parent)
    : Panel(parent), m_model(new OpTableModel(this)), m_delegate(new OpDelegate(this)), m_table(new RowTable(this)),
      m_total(new QLabel(this))
{
    setMinimumSize(280, 160);
    createTable();
    m_total->setObjectName(QStringLiteral("autocastTotal"));
    m_total->setWordWrap(true);
    m_total->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addWidget(m_total);
}

void AutocastMapPanel::createTable()
{
    m_table->setObjectName(QStringLiteral("autocastTable"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->setStretchLastSection(true);
}

void AutocastMapPanel::showSnapshot(const core::Snapshot& snapshot)
{
    if (snapshot.ops == m_model->ops()) return;
    m_model->setOps(snapshot.ops);
    fitColumns();
    showTotal();
}

void AutocastMapPanel::showTotal()
{
    m_total->setText(m_model->ops().empty() ? tr("No operation has run yet: step until the line that calls the model.")
                                            : totalOf(m_model->ops()));
    fitRows();
}

void AutocastMapPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitRows();
}

/// Only whole rows are seen.
void AutocastMapPanel::fitRows()
{
    const int total = m_total->hasHeightForWidth() ? m_total->heightForWidth(width()) : m_total->sizeHint().height();
    m_table->setMaximumHeight(m_table->heightOfRows(height() - total));
}

void AutocastMapPanel::fitColumns()
{
    for (const Column column : {Column::Place, Column::Op, Column::Formats})
        m_table->resizeColumnToContents(static_cast<int>(column));
}

void AutocastMapPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_table->setTheme(theme, m_delegate->rowHeight());
    m_total->setFont(theme.font(TypeRole::SmallStrong));
    m_total->setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8));
    fitColumns();
    fitRows();
}

void AutocastMapPanel::retranslate()
{
    m_model->retranslate();
    m_table->setAccessibleName(tr("Autocast map"));
    m_table->setWhatsThis(tr("Every operation of the newest step in its order: the format of what came in, the format "
                             "of what it gave, and why. Under autocast, matrix products run in 16 bits; a loss and a "
                             "normalisation stay in FP32; the others keep the type they get."));
    m_total->setAccessibleName(tr("Operations by format"));
    m_total->setWhatsThis(tr("How many operations of the step gave each format."));
    fitColumns();
    showTotal();
}

void AutocastMapPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Autocast map"),
                         [this](QChar separator) { return plots::toText(tableOf(*m_model), separator); });
}

} // namespace ui::autocast_map
