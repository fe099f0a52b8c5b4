#pragma once
// What tests can see and set of the emulated devices. Knows nothing of kernels.
#include <cstddef>
#include <functional>

namespace emulator {

inline constexpr int kDevices = 2;
inline constexpr std::size_t kMemoryBytes = std::size_t{1} << 30;

/// Memory that is allocated now, on all devices.
std::size_t bytesInUse();
/// Allocations that would exceed this fail from now on.
void limitMemory(std::size_t bytes);
/// From now on every call fails, as after a crash of the driver; false ends it.
void loseDevice(bool lost);
bool hasRoomFor(std::size_t bytes);
/// The major number of the compute capability; it was 9.
void setGeneration(int major);
/// Launches and matrix products since the program began.
std::size_t launches();
/// How often the host has waited for a device since then.
std::size_t waits();

/// The range lies in one allocation of device memory.
bool owns(const void* memory, std::size_t bytes);

struct Stream;
/// `work` runs when somebody waits for the stream.
void enqueue(Stream* stream, std::function<void()> work);

} // namespace emulator
