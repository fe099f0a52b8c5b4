#pragma once
// The events of a run as a list, the newest last. Reads each record once. Knows nothing of how it is painted.
#include "core/op_run.h"
#include "ui/events/event.h"
#include "ui/run_history.h"
#include <QAbstractListModel>

namespace ui::events {

class EventModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    /// Only what is new is read, unless the records are no longer what they were.
    void showHistory(const RunHistory& history);
    /// The ops of the newest step, which tell what made a quantity.
    void setOps(const std::vector<core::OpRun>& ops);
    const std::vector<Event>& events() const { return m_events; }
    const Event& event(int row) const { return m_events[static_cast<std::size_t>(row)]; }
    const std::vector<core::OpRun>& ops() const { return m_ops; }
    /// After a change of language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    void take(std::vector<Event> events);

    std::vector<Event> m_events;
    std::vector<core::OpRun> m_ops;
    std::optional<std::uint64_t> m_edition; // of the history that was read
    std::size_t m_read = 0;                 // records
};

} // namespace ui::events
