#include "ui/runs/runs_panel.h"
#include "ui/plots/plot_menu.h"
#include "ui/row_table.h"
#include "ui/run_history.h"
#include "ui/runs/run_delegate.h"
#include "ui/runs/run_table_model.h"
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace ui::runs {

RunsPanel::RunsPanel(QWidget* parent)
    : Panel(parent), m_model(new RunTableModel(this)), m_delegate(new RunDelegate(this)), m_table(new RowTable(this)),
      m_finding(new QLabel(this)), m_compare(new QPushButton(this))
{
    setMinimumSize(280, 180);
    createTable();
    m_finding->setObjectName(QStringLiteral("runsFinding"));
    m_finding->setWordWrap(true);
    m_finding->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_finding->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    column->addWidget(m_finding);
    m_below = new QHBoxLayout;
    m_below->addWidget(m_compare);
    m_below->addStretch(1);
    column->addLayout(m_below);
    column->addStretch(0);
    m_compare->setObjectName(QStringLiteral("runsCompare"));
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (const RunRow* run = toBeCompared(m_model->rows())) emit comparisonWanted(run->mode == RunMode::FP32);
    });
}

void RunsPanel::createTable()
{
    m_table->setObjectName(QStringLiteral("runTable"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    connect(m_table, &RowTable::chosen, this, &RunsPanel::choose);
}

void RunsPanel::choose(int row)
{
    const RunRow& run = m_model->row(row);
    if (run.canChoose()) emit drawnChanged(run.number, !run.isDrawn);
}

/// A new run comes into sight where the last one was.
void RunsPanel::showHistory(const RunHistory& history)
{
    const QScrollBar& bar = *m_table->verticalScrollBar();
    const bool isAtEnd = bar.value() == bar.maximum();
    m_model->setRows(rowsOf(history));
    layOut();
    showFinding();
    fitRows();
    if (isAtEnd) m_table->scrollToBottom();
}

void RunsPanel::showFinding()
{
    m_finding->setText(findingOf(m_model->rows()));
    const RunRow* run = toBeCompared(m_model->rows());
    m_compare->setVisible(run != nullptr);
    if (run) m_compare->setText(run->mode == RunMode::FP32 ? tr("Run with autocast") : tr("Run in FP32"));
    m_compare->setAccessibleName(m_compare->text());
}

void RunsPanel::layOut()
{
    m_table->setColumnWidths(m_delegate->columnWidths(*m_model));
}

void RunsPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitRows();
}

void RunsPanel::fitRows()
{
    const int button = m_compare->isHidden() ? 0 : m_below->sizeHint().height();
    m_table->setMaximumHeight(m_table->heightOfRows(height() - m_finding->heightForWidth(width()) - button));
}

void RunsPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_table->setTheme(theme, m_delegate->rowHeight());
    m_finding->setFont(theme.font(TypeRole::Small));
    m_finding->setContentsMargins(theme.px(12), theme.px(6), theme.px(12), theme.px(6));
    m_compare->setFont(theme.font(TypeRole::Small));
    m_below->setContentsMargins(theme.px(12), 0, theme.px(12), theme.px(6));
    layOut();
    fitRows();
}

void RunsPanel::retranslate()
{
    m_model->retranslate();
    m_table->setAccessibleName(tr("Runs"));
    m_table->setWhatsThis(
        tr("The runs of this experiment since it was opened, the newest at the bottom; the oldest are forgotten when "
           "they are many. A click, or Enter, draws a run in the loss plot or takes it out."));
    m_finding->setAccessibleName(tr("This run against FP32"));
    m_finding->setWhatsThis(
        tr("How the loss of this run stands to that of the FP32 run with the same seed, after as many iterations."));
    m_compare->setWhatsThis(
        tr("Starts this run again, with the same initial weights and batches and the other setting of "
           "autocast, and runs it as fast as it goes. Both losses then stand side by side."));
    m_compare->setToolTip(m_compare->whatsThis());
    layOut();
    showFinding();
}

void RunsPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Runs"), [this](QChar separator) {
        return plots::toText(tableOf(m_model->rows(), m_model->columns()), separator);
    });
}

QString RunsPanel::keyEffect(const QKeyEvent& key) const
{
    const QModelIndex row = m_table->currentIndex();
    return RowTable::isChoice(key) && row.isValid() ? effectOf(m_model->row(row.row())) : QString();
}

} // namespace ui::runs
