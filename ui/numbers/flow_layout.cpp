#include "ui/numbers/flow_layout.h"

namespace ui::numbers {

FlowLayout::FlowLayout()
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::setGaps(int between, int lines)
{
    m_between = between;
    m_lines = lines;
    invalidate();
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return place(QRect(0, 0, width, 0), false);
}

/// Of the widest item: each may have a line of its own.
QSize FlowLayout::minimumSize() const
{
    QSize least;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty()) least = least.expandedTo(item->sizeHint());
    return least;
}

void FlowLayout::setGeometry(const QRect& area)
{
    QLayout::setGeometry(area);
    place(area, true);
}

/// The items of a line stand on its lower edge. Returns the height of all lines.
int FlowLayout::place(const QRect& area, bool forReal) const
{
    int top = area.top();
    for (qsizetype first = 0; first < m_items.size();) {
        int right = area.left(), height = 0;
        qsizetype end = first;
        for (; end < m_items.size(); ++end) {
            if (m_items[end]->isEmpty()) continue;
            const QSize size = m_items[end]->sizeHint();
            const bool isFirst = right == area.left();
            if (!isFirst && right + m_between + size.width() > area.left() + area.width()) break;
            right += size.width() + (isFirst ? 0 : m_between);
            height = std::max(height, size.height());
        }
        if (forReal) {
            int left = area.left();
            for (qsizetype i = first; i < end; ++i) {
                if (m_items[i]->isEmpty()) continue;
                const QSize size = m_items[i]->sizeHint();
                m_items[i]->setGeometry(QRect(QPoint(left, top + height - size.height()), size));
                left += size.width() + m_between;
            }
        }
        top += height + m_lines;
        first = end;
    }
    return std::max(0, top - m_lines - area.top());
}

} // namespace ui::numbers
