#include "ui/row_table.h"
#include "ui/row_header.h"
#include <QKeyEvent>
#include <QScrollBar>
#include <algorithm>

namespace ui {

RowTable::RowTable(QWidget* parent) : QTableView(parent), m_header(new RowHeader(this))
{
    setHorizontalHeader(m_header);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollMode(ScrollPerItem);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) { emit chosen(index.row()); });
    connect(horizontalScrollBar(), &QAbstractSlider::valueChanged, this, &RowTable::fitColumns);
}

void RowTable::setTheme(const Theme& theme, int rowHeight)
{
    verticalHeader()->setDefaultSectionSize(rowHeight);
    m_header->setTheme(theme);
}

void RowTable::setColumnWidths(std::vector<int> widths)
{
    m_widths = std::move(widths);
    fitColumns();
}

/// From the first that is seen on; the room that is left is shared by those that fit. Those before it keep their
/// widths, because the view has worked out from them how far it is scrolled.
void RowTable::fitColumns()
{
    const auto first = static_cast<std::size_t>(horizontalScrollBar()->value());
    std::size_t end = first;
    int used = 0;
    while (end < m_widths.size() && (end == first || used + m_widths[end] <= viewport()->width()))
        used += m_widths[end++];
    const int fitting = static_cast<int>(end - first), spare = std::max(0, viewport()->width() - used);
    for (std::size_t i = first; i < m_widths.size(); ++i) {
        const int place = static_cast<int>(i) - static_cast<int>(first);
        const int more = place < fitting ? spare * (place + 1) / fitting - spare * place / fitting : 0;
        setColumnWidth(static_cast<int>(i), m_widths[i] + more);
    }
    if (!m_widths.empty()) m_header->setOffsetToSectionPosition(static_cast<int>(first));
}

int RowTable::heightOfRows(int room) const
{
    const int header = m_header->isHidden() ? 0 : m_header->height();
    const bool hasBar = horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff && horizontalScrollBar()->maximum() > 0;
    const int bar = hasBar ? horizontalScrollBar()->sizeHint().height() : 0;
    const int row = verticalHeader()->defaultSectionSize();
    return header + bar + std::max(1, (room - header - bar) / row) * row;
}

void RowTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

bool RowTable::isChoice(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.key() == Qt::Key_Space;
}

void RowTable::keyPressEvent(QKeyEvent* event)
{
    if (!isChoice(*event) || !currentIndex().isValid()) return QTableView::keyPressEvent(event);
    emit chosen(currentIndex().row());
}

} // namespace ui
