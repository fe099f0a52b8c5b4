#pragma once
// An engine as the window drives it: commands in, updates out.
#include "core/engine.h"
#include "tests/unit/core/testing.h"
#include <atomic>
#include <gtest/gtest.h>

namespace core::testing {

using namespace std::chrono_literals;

/// An engine and what it has told so far.
class Rig {
public:
    explicit Rig(content::Experiment experiment = oneWeight(1, 0.25F, 0, 0.01))
        : m_engine(std::move(experiment), backend(), [this] {
              ++wakes;
              wakes.notify_one();
          })
    {
    }

    void post(Command command) { m_engine.post(std::move(command)); }

    /// Reads updates until one fits; fails the test after ten seconds.
    template <class Fits>
    Snapshot until(Fits fits)
    {
        const auto end = Engine::Clock::now() + 10s;
        while (Engine::Clock::now() < end) {
            const Update update = m_engine.take();
            if (update.run != m_run) records.clear();
            m_run = update.run;
            records.insert(records.end(), update.records.begin(), update.records.end());
            if (update.snapshot) latest = *update.snapshot;
            if (update.snapshot && fits(*update.snapshot)) return latest;
            std::this_thread::sleep_for(1ms);
        }
        ADD_FAILURE() << "the engine did not get there";
        return latest;
    }
    Snapshot untilIteration(std::uint64_t iteration)
    {
        return until([=](const Snapshot& s) { return s.iteration == iteration && s.state != EngineState::Running; });
    }

    std::atomic<int> wakes = 0;
    std::vector<Record> records;
    Snapshot latest;

private:
    std::uint64_t m_run = 0;
    Engine m_engine;
};

} // namespace core::testing
