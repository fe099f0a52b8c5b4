#pragma once
// Engine to reader, one way: the newest snapshot wins, every record is kept.
#include "core/snapshot.h"
#include <mutex>
#include <utility>

namespace core {

struct Update {
    SnapshotPtr snapshot;        // null: nothing new
    std::vector<Record> records; // finished since the last take(), of the run `run`
    std::uint64_t run = 0;       // Snapshot::run of these records
};

class Mailbox {
public:
    /// True if the reader had nothing waiting, so it must be woken. Records of an older run are dropped.
    bool put(SnapshotPtr snapshot, std::vector<Record> records)
    {
        const std::lock_guard lock(m_mutex);
        if (snapshot->run != m_update.run) m_update.records.clear();
        m_update.run = snapshot->run;
        m_update.snapshot = std::move(snapshot);
        m_update.records.insert(m_update.records.end(), std::make_move_iterator(records.begin()),
                                std::make_move_iterator(records.end()));
        return !std::exchange(m_full, true);
    }

    Update take()
    {
        const std::lock_guard lock(m_mutex);
        m_full = false;
        Update update = std::move(m_update);
        m_update = {};
        m_update.run = update.run;
        return update;
    }

private:
    std::mutex m_mutex;
    Update m_update;
    bool m_full = false;
};

} // namespace core
