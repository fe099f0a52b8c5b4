#pragma once
// The least time of repeated calls: what is above it is other work on the machine. Knows nothing of what is called.
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace core::speed {

/// A call that is timed, and what came of it.
struct Timing {
    std::function<void()> call, finish; // `finish` waits for the calls of a sample
    std::optional<double> seconds;      // of one call, the least of the samples
    std::string failure;                // what kernels::Error said; the call is then not made any more
};

/// Of a clock that is never set back.
double steadySeconds();

struct Patience {
    int samples = 3;      // at least
    double seconds = 0.5; // as many more as fit in here, for each call
};

/// After a warm-up, samples of all calls in turn, each round beginning with the next one: a busy moment of the machine
/// hits all of them. Short calls are made many times in a sample. False if `mayGoOn` said no, which is asked before
/// each sample: the times are then not whole. `now` is a clock in seconds.
bool timeInTurn(std::span<Timing> timings, const Patience& patience, const std::function<bool()>& mayGoOn,
                const std::function<double()>& now = steadySeconds);

} // namespace core::speed
