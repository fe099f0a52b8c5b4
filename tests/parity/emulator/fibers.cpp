// The threads of a block as fibers of one thread. A fiber runs thread after thread; only a thread that has to wait for
// others keeps its fiber, so kernels without barriers cost a function call for each thread.
#include "execution.h"
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
        std::size_t waiting = 0;
        while (m_next < m_threads) {
            if (m_fibers.size() == waiting) m_fibers.push_back(std::make_unique<Fiber>());
            resume(*m_fibers[waiting]);
            if (m_fibers[waiting]->waits != Waits::ForNothing) ++waiting;
        }
        // Fibers that wait hold the threads in ascending order. Every collective needs all threads it is meant for.
        while (waiting != 0) {
            if (waiting != m_threads) throw std::logic_error("Some threads end while others wait for them.");
            waiting = release();
        }
    }

    /// Lets those go on who have all come; returns how many wait again.
    std::size_t release()
    {
        const std::size_t count = m_threads;
        bool progress = false;
        for (std::size_t first = 0; first < count; first += kWarp)
            progress |= releaseIfAll(Waits::ForWarp, first, std::min<std::size_t>(first + kWarp, count));
        progress |= releaseIfAll(Waits::ForBlock, 0, count);
        if (!progress) throw std::logic_error("Threads wait at different barriers.");
        std::size_t waiting = 0;
        for (std::size_t i = 0; i < count; ++i)
            waiting += m_fibers[i]->waits == Waits::ForNothing ? 0U : 1U;
        return waiting;
    }

    bool releaseIfAll(Waits what, std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i)
            if (m_fibers[i]->waits != what) return false;
        for (std::size_t i = begin; i < end; ++i)
            resume(*m_fibers[i]);
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
            }
            wait(Waits::ForNothing);
        }
    }

    const std::function<void()>* m_body = nullptr;
    unsigned m_threads = 0, m_next = 0;
    std::vector<std::unique_ptr<Fiber>> m_fibers;
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
