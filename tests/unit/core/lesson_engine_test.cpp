// Every lesson page, played through the engine thread with the commands that the window posts.
#include "core/engine.h"
#include "core/learning/action_commands.h"
#include "tests/unit/core/learning_rig.h"
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>

using namespace core;
using content::LessonPage;

namespace {

/// What a window would hold: the newest snapshot and the records of its run.
class Window {
public:
    explicit Window(const content::Experiment& experiment)
        : m_engine(experiment, core::testing::backend(2), [this] { wake(); })
    {
    }

    void open(const content::Experiment& experiment)
    {
        m_engine.post(command::Open{experiment});
        m_engine.post(command::SetWatch{});
        settle();
        m_before = m_now;
    }

    void carryOut(const content::Action& action)
    {
        for (const Command& command : learning::commandsOf(action, m_now.snapshot))
            m_engine.post(command);
        settle();
        if (std::holds_alternative<content::action::Mark>(action)) m_before = m_now;
    }

    learning::View view() const { return {m_now.snapshot, m_now.records, &m_before}; }

private:
    void wake()
    {
        const std::lock_guard lock(m_mutex);
        m_woken = true;
        m_ready.notify_one();
    }

    /// Until all commands so far are carried out and nothing runs: a plan that no other command sets comes last.
    void settle()
    {
        m_engine.post(command::SetPlan{++m_marker});
        while (m_now.snapshot.plan != m_marker || m_now.snapshot.state == EngineState::Running) {
            std::unique_lock lock(m_mutex);
            m_ready.wait(lock, [this] { return m_woken; });
            m_woken = false;
            lock.unlock();
            take(m_engine.take());
        }
    }

    void take(const Update& update)
    {
        if (!update.snapshot) return;
        if (update.snapshot->run != m_now.snapshot.run) m_now.records.clear();
        m_now.records.insert(m_now.records.end(), update.records.begin(), update.records.end());
        m_now.snapshot = *update.snapshot;
    }

    std::mutex m_mutex;
    std::condition_variable m_ready;
    bool m_woken = false;
    std::uint64_t m_marker = 1'000'000;
    learning::Moment m_now, m_before;
    Engine m_engine; // last: its thread wakes this
};

} // namespace

TEST(LessonOnTheEngine, EveryPageIsCompletedByItsCommands)
{
    const auto pages = content::shippedContent().pages;
    ASSERT_FALSE(pages.empty());
    Window window(pages.front().opens);
    for (const LessonPage& page : pages) {
        window.open(page.opens);
        EXPECT_FALSE(learning::holds(page.complete, window.view())) << page.id;
        for (const content::Action& action : page.actions)
            window.carryOut(action);
        EXPECT_TRUE(learning::holds(page.complete, window.view()))
            << page.id << ": " << learning::valuesIn(page.complete, window.view());
    }
}

TEST(LessonOnTheEngine, ASkipIsRunToAndEditsReachTheProgram)
{
    Window window(core::testing::twoSkips());
    window.open(core::testing::twoSkips());
    window.carryOut(content::action::RunToSkip{5});
    EXPECT_EQ(core::testing::number("last_line", window.view()), 6);
    window.carryOut(content::action::EditLine{"scaler.update()", {}});
    EXPECT_FALSE(core::testing::holds(R"json({"program_has": "scaler.update()"})json", window.view()));
    window.carryOut(content::action::Run{3});
    EXPECT_EQ(core::testing::word("error", window.view()), "RuntimeError") << "step twice without update";
}
