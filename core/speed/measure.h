#pragma once
// How fast a device is, what a training step takes there, and what it needs: measured. Has no threads; whoever calls
// shows progress and says when to stop. Knows nothing of printing.
#include "core/content/experiment.h"
#include "core/device.h"
#include "core/speed/report.h"
#include "core/speed/stopwatch.h"
#include <span>

namespace core::speed {

/// The experiment whose network is the second one to be trained.
inline constexpr const char* kFlagship = "digits-autoencoder";

/// One of the ways a device can compute. The first way of a device is the plain one.
struct Way {
    Device device;
    bool tf32 = false; // FP32 products in TF32: measured for those alone
    bool fast = false; // the device rounds: measured for 16-bit products alone
};

struct Settings {
    std::size_t largest = 8192; // of the products' sizes 256, 512, ...
    double mostSeconds = 3;     // a product that would take longer is left out
    double stepSeconds = 0.5;   // the three layers are as large as fits in here, 4096 at most
    Patience patience;
    static Settings quick() { return {1024, 0.5, 0.1, {5, 0.25}}; }
};

struct Watcher {
    std::function<void(std::size_t done, std::size_t planned)> progress = [](std::size_t, std::size_t) {};
    std::function<bool()> mayGoOn = [] { return true; };
};

/// How many times the watcher is told of progress for these ways.
std::size_t measurementsOf(std::span<const Way> ways, const Settings& settings);

/// What could be measured until the watcher said stop. `flagship` is a second network to train. What a device cannot do
/// stands in the report. Throws kernels::Error only where the device cannot be had at all.
DeviceReport measure(std::span<const Way> ways, const content::Experiment& flagship, const Settings& settings,
                     const Watcher& watcher);

} // namespace core::speed
