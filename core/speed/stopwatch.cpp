#include "core/speed/stopwatch.h"
#include "kernels/backend.h"
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

namespace core::speed {

namespace {

// Seconds. The clock and the waiting must not count, and a sample must fit between two turns of other work.
constexpr double kLeastSample = 0.002;
constexpr double kMostCalls = 1000;

class Stopwatch {
public:
    Stopwatch(Timing& timing, const std::function<double()>& now) : m_timing(&timing), m_now(&now) {}

    /// Finds how many calls make a sample.
    void warmUp()
    {
        secondsOf(1); // the first call allocates, loads and wakes up
        const double one = std::max(secondsOf(1), 1e-9);
        m_calls = static_cast<int>(std::clamp(std::ceil(kLeastSample / one), 1.0, kMostCalls));
    }

    /// Returns the seconds it took.
    double takeSample()
    {
        const double seconds = secondsOf(m_calls);
        if (m_timing->failure.empty())
            m_timing->seconds = std::min(m_timing->seconds.value_or(HUGE_VAL), seconds / m_calls);
        return seconds;
    }

private:
    /// 0 where the device fails.
    double secondsOf(int calls)
    {
        if (!m_timing->failure.empty()) return 0;
        const double start = (*m_now)();
        try {
            for (int i = 0; i < calls; ++i)
                m_timing->call();
            m_timing->finish();
        } catch (const kernels::Error& error) {
            m_timing->failure = error.what();
            m_timing->seconds.reset();
            return 0;
        }
        return (*m_now)() - start;
    }

    Timing* m_timing; // both are borrowed
    const std::function<double()>* m_now;
    int m_calls = 1;
};

} // namespace

double steadySeconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool timeInTurn(std::span<Timing> timings, const Patience& patience, const std::function<bool()>& mayGoOn,
                const std::function<double()>& now)
{
    std::vector<Stopwatch> stopwatches;
    for (Timing& timing : timings) {
        if (!mayGoOn()) return false;
        stopwatches.emplace_back(timing, now).warmUp();
    }
    const auto goesOn = [](const Timing& timing) { return timing.failure.empty(); };
    const double enough = patience.seconds * static_cast<double>(timings.size());
    double spent = 0;
    for (int round = 0; round < patience.samples || spent < enough; ++round) {
        if (std::none_of(timings.begin(), timings.end(), goesOn)) break;
        for (Stopwatch& stopwatch : stopwatches) {
            if (!mayGoOn()) return false;
            spent += stopwatch.takeSample();
        }
        // Other work that comes back after a round is not to meet the same call each time.
        std::rotate(stopwatches.begin(), stopwatches.begin() + 1, stopwatches.end());
    }
    return true;
}

} // namespace core::speed
