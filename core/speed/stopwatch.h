#pragma once
// Medians of repeated calls. Knows nothing of what is called.
#include <functional>
#include <optional>

namespace core::speed {

struct Patience {
    int samples = 7;
    double seconds = 1; // after so long three samples are enough
};

/// Seconds of one `call`, the median of several samples after a warm-up; short calls are made many times in a sample.
/// `finish` waits for the calls of a sample. Nothing if `mayGoOn` said no, which is asked before each sample.
std::optional<double> medianSeconds(const std::function<void()>& call, const std::function<void()>& finish,
                                    const Patience& patience, const std::function<bool()>& mayGoOn);

} // namespace core::speed
