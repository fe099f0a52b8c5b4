#include "ui/tensors/tensors_panel.h"
#include "ui/plots/plot_menu.h"
#include "ui/row_table.h"
#include "ui/run_history.h"
#include "ui/tensors/tensor_delegate.h"
#include "ui/tensors/tensor_table_model.h"
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace ui::tensors {

TensorsPanel::TensorsPanel(QWidget* parent)
    : Panel(parent), m_model(new TensorTableModel(this)), m_delegate(new TensorDelegate(this)),
      m_table(new RowTable(this))
{
    setMinimumSize(280, 160);
    m_table->setObjectName(QStringLiteral("tensorTable"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 1);
    m_finding = addLine(QStringLiteral("tensorFinding"));
    m_watched = addLine(QStringLiteral("tensorWatched"));
    m_watched->setForegroundRole(QPalette::PlaceholderText);
    column->addStretch(0);
    connect(m_table, &RowTable::chosen, this, &TensorsPanel::choose);
}

QLabel* TensorsPanel::addLine(const QString& name)
{
    auto* label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    layout()->addWidget(label);
    return label;
}

void TensorsPanel::choose(int row)
{
    emit watchChanged(watchOf(m_model->row(row)));
}

void TensorsPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_now = snapshot;
    showTensors();
}

void TensorsPanel::showHistory(const RunHistory& history)
{
    m_history = &history;
    showTensors();
}

/// With the counts of the gradients that the engine holds, else of the iteration that ended last before where it is.
void TensorsPanel::showTensors()
{
    const std::size_t behind = m_history ? recordsBefore(m_history->current(), m_now) : 0;
    const core::Record* newest = behind > 0 ? &m_history->current().records[behind - 1] : nullptr;
    const bool isLaidOutAnew = m_model->setRows(rowsOf(m_now, newest));
    m_finding->setText(findingOf(m_model->rows(), countedIteration(m_now, newest)));
    m_watched->setText(watchedText(m_now.watched));
    if (isLaidOutAnew) layOut();
    fitRows();
}

/// A row without counts says why, or what it is, in their place.
void TensorsPanel::layOut()
{
    constexpr int kFirst = static_cast<int>(Column::Zero), kLast = static_cast<int>(Column::NaN);
    m_table->clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (!m_model->row(row).counts) m_table->setSpan(row, kFirst, 1, kLast - kFirst + 1);
    m_table->setColumnWidths(m_delegate->columnWidths(*m_model));
}

void TensorsPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitRows();
}

void TensorsPanel::fitRows()
{
    int below = 0;
    for (const QLabel* label : {m_finding, m_watched})
        below += label->heightForWidth(width());
    m_table->setMaximumHeight(m_table->heightOfRows(height() - below));
}

void TensorsPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_table->setTheme(theme, m_delegate->rowHeight());
    m_finding->setFont(theme.font(TypeRole::SmallStrong));
    m_watched->setFont(theme.font(TypeRole::Small));
    m_finding->setContentsMargins(theme.px(12), theme.px(6), theme.px(12), 0);
    m_watched->setContentsMargins(theme.px(12), theme.px(2), theme.px(12), theme.px(6));
    layOut();
    fitRows();
}

void TensorsPanel::retranslate()
{
    m_model->retranslate();
    m_table->setAccessibleName(tr("Tensors"));
    m_table->setWhatsThis(tr("Every parameter with what was counted of its gradient when backward() wrote it last, "
                             "and the output of every layer. A click, or Enter, has the histogram show it."));
    m_finding->setAccessibleName(tr("What became of the gradients"));
    m_finding->setWhatsThis(tr("How many gradients hold inf or NaN, or became 0, in the newest iteration."));
    m_watched->setAccessibleName(tr("What the histogram shows"));
    m_watched->setWhatsThis(tr("The tensor in the histogram, and the powers of two between which its values lie that "
                               "are not 0."));
    layOut();
    showTensors();
}

void TensorsPanel::fillMenu(QMenu& menu)
{
    plots::fillTableMenu(menu, *this, tr("Tensors"),
                         [this](QChar separator) { return plots::toText(tableOf(m_model->rows()), separator); });
}

QString TensorsPanel::keyEffect(const QKeyEvent& key) const
{
    const QModelIndex row = m_table->currentIndex();
    if (!RowTable::isChoice(key) || !row.isValid()) return {};
    return tr("showed %1 in the histogram").arg(textOf(m_model->row(row.row()), Column::Tensor));
}

} // namespace ui::tensors
