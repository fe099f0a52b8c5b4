#include "core/speed/stopwatch.h"
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

namespace core::speed {

namespace {

constexpr double kLeastSample = 0.005; // seconds: the clock and the waiting must not count
constexpr double kMostCalls = 1000;
constexpr std::size_t kLeastSamples = 3;

double secondsOf(const std::function<void()>& call, const std::function<void()>& finish, int calls)
{
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < calls; ++i)
        call();
    finish();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

} // namespace

std::optional<double> medianSeconds(const std::function<void()>& call, const std::function<void()>& finish,
                                    const Patience& patience, const std::function<bool()>& mayGoOn)
{
    secondsOf(call, finish, 1); // the first call allocates, loads and wakes up
    const double one = std::max(secondsOf(call, finish, 1), 1e-9);
    const int calls = static_cast<int>(std::clamp(std::ceil(kLeastSample / one), 1.0, kMostCalls));
    std::vector<double> samples;
    double spent = 0;
    while (samples.size() < static_cast<std::size_t>(patience.samples) &&
           (samples.size() < kLeastSamples || spent < patience.seconds)) {
        if (!mayGoOn()) return std::nullopt;
        const double seconds = secondsOf(call, finish, calls);
        spent += seconds;
        samples.push_back(seconds / calls);
    }
    return median(std::move(samples));
}

} // namespace core::speed
