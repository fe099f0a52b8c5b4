// The threads of a block as fibers of one thread. A fiber runs thread after thread; only a thread that has to wait for
// others keeps its fiber, so kernels without barriers cost a function call for each thread.
#include "execution.h"
#include <algorithm>
#include <csetjmp>
#include <memory>
#include <stdexcept>
#include <ucontext.h>
#include <vector>

thread_local constinit emulator::Dimensions threadIdx, blockIdx, blockDim, gridDim;

namespace emulator {
namespace {

constexpr std::size_t kStackBytes = 65536;

enum class Waits { ForNothing, ForWarp, ForBlock };

struct Fiber {
    std::unique_ptr<char[]> stack = std::make_unique<char[]>(kStackBytes);
    jmp_buf resumeAt;
    bool started = false;
    Waits waits = Waits::ForNothing;
    unsigned thread = 0; // its number in the block
};

class Scheduler {
public:
    void run(const Dimensions& grid, const Dimensions& block, const std::function<void()>& body)
    {
        gridDim = grid;
        blockDim = block;
        m_threads = block.count();
        m_body = &body;
        for (unsigned b = 0; b < grid.count(); ++b) {
            blockIdx = grid.at(b);
            runBlock();
        }
    }

    void wait(Waits what)
    {
        m_current->waits = what;
        if (what != Waits::ForNothing) m_waiting[m_current->thread] = m_current;
        if (_setjmp(m_current->resumeAt) == 0) _longjmp(m_scheduler, 1);
    }

    std::uint64_t exchange(std::uint64_t bits, unsigned from)
    {
        const unsigned self = m_current->thread;
        m_shown[self] = bits;
        wait(Waits::ForWarp);
        const std::uint64_t seen = m_shown[self / kWarp * kWarp + from];
        wait(Waits::ForWarp);
        return seen;
    }

private:
    void runBlock()
    {
        m_next = 0;
        m_shown.resize(m_threads);
        m_waiting.assign(m_threads, nullptr);
        for (std::size_t used = 0; m_next < m_threads;) {
            if (m_fibers.size() == used) m_fibers.push_back(std::make_unique<Fiber>());
            resume(*m_fibers[used]);
            if (m_fibers[used]->waits != Waits::ForNothing) ++used;
        }
        while (std::any_of(m_waiting.begin(), m_waiting.end(), [](const Fiber* fiber) { return fiber != nullptr; }))
            releaseSome();
    }

    /// Lets those go on who have all come: every lane of a warp, or every thread of the block.
    void releaseSome()
    {
        bool progress = false;
        for (std::size_t first = 0; first < m_threads; first += kWarp)
            progress |= releaseIfAll(Waits::ForWarp, first, std::min<std::size_t>(first + kWarp, m_threads));
        progress |= releaseIfAll(Waits::ForBlock, 0, m_threads);
        if (!progress) throw std::logic_error("Some threads wait for others that never come.");
    }

    bool releaseIfAll(Waits what, std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i)
            if (m_waiting[i] == nullptr || m_waiting[i]->waits != what) return false;
        for (std::size_t i = begin; i < end; ++i)
            resume(*m_waiting[i]);
        return true;
    }

    void resume(Fiber& fiber)
    {
        m_current = &fiber;
        fiber.waits = Waits::ForNothing;
        threadIdx = blockDim.at(fiber.thread);
        if (_setjmp(m_scheduler) != 0) return;
        if (fiber.started) _longjmp(fiber.resumeAt, 1);
        fiber.started = true;
        start(fiber);
    }

    void start(Fiber& fiber)
    {
        ucontext_t context;
        getcontext(&context);
        context.uc_stack.ss_sp = fiber.stack.get();
        context.uc_stack.ss_size = kStackBytes;
        context.uc_link = nullptr;
        makecontext(&context, &Scheduler::enter, 0);
        setcontext(&context);
    }

    static void enter();

    void runThreads()
    {
        for (;;) {
            while (m_next < m_threads) {
                m_current->thread = m_next++;
                threadIdx = blockDim.at(m_current->thread);
                (*m_body)();
                m_waiting[m_current->thread] = nullptr;
            }
            wait(Waits::ForNothing);
        }
    }

    const std::function<void()>* m_body = nullptr;
    unsigned m_threads = 0, m_next = 0;
    std::vector<std::unique_ptr<Fiber>> m_fibers;
    std::vector<Fiber*> m_waiting; // the fiber of each thread that waits
    std::vector<std::uint64_t> m_shown;
    Fiber* m_current = nullptr;
    jmp_buf m_scheduler;
};

/// One for each thread that uses the emulator.
Scheduler& scheduler()
{
    thread_local Scheduler instance;
    return instance;
}

void Scheduler::enter()
{
    scheduler().runThreads();
}

} // namespace

void run(const Dimensions& grid, const Dimensions& block, const std::function<void()>& body)
{
    scheduler().run(grid, block, body);
}

void waitForBlock()
{
    scheduler().wait(Waits::ForBlock);
}

void waitForWarp()
{
    scheduler().wait(Waits::ForWarp);
}

std::uint64_t exchangeBits(std::uint64_t bits, unsigned from)
{
    return scheduler().exchange(bits, from);
}

} // namespace emulator
