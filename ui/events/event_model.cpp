#include "ui/events/event_model.h"
#include "ui/events/event_texts.h"
#include <iterator>

namespace ui::events {

void EventModel::showHistory(const RunHistory& history)
{
    const std::vector<core::Record>& records = history.current().records;
    if (m_edition != history.edition() || records.size() < m_read) {
        beginResetModel();
        m_events.clear();
        m_read = 0;
        endResetModel();
    }
    m_edition = history.edition();
    std::vector<Event> events;
    if (!m_events.empty()) events.push_back(m_events.back()); // it may go on
    for (; m_read < records.size(); ++m_read)
        appendEvents(events, m_read > 0 ? &records[m_read - 1] : nullptr, records[m_read]);
    take(std::move(events));
}

/// The first of them is the last that was shown, if there was one.
void EventModel::take(std::vector<Event> events)
{
    auto added = events.begin();
    if (!m_events.empty()) {
        const bool wentOn = m_events.back().last != added->last;
        m_events.back() = std::move(*added++);
        if (wentOn) emit dataChanged(index(rowCount() - 1), index(rowCount() - 1));
    }
    if (added == events.end()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(events.end() - added) - 1);
    m_events.insert(m_events.end(), std::make_move_iterator(added), std::make_move_iterator(events.end()));
    endInsertRows();
}

void EventModel::setOps(const std::vector<core::OpRun>& ops)
{
    if (ops == m_ops) return;
    m_ops = ops;
    retranslate();
}

void EventModel::retranslate()
{
    if (!m_events.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

int EventModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_events.size());
}

QVariant EventModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    if (role == Qt::DisplayRole) return sentenceOf(event(index.row()), m_ops);
    if (role == Qt::ToolTipRole) return tipOf(event(index.row()), m_ops);
    return {};
}

} // namespace ui::events
