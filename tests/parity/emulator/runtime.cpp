// Memory, streams and devices of the emulator.
#include "cuda_runtime.h"
#include "device.h"
#include <cstdlib>
#include <cstring>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <vector>

namespace emulator {

struct Stream {
    int device;
    std::deque<std::function<void()>> work;
};

namespace {

constexpr unsigned char kPoison = 0xff;                        // NaN in every format
constexpr unsigned kLargestBlock = 1024, kLongestGrid = 65535; // along y and z

/// Devices are the one thing of a computer that is there once.
struct Devices {
    std::map<std::uintptr_t, std::size_t> blocks, pinned; // address to size
    std::size_t inUse = 0, limit = std::numeric_limits<std::size_t>::max();
    std::size_t launches = 0, waits = 0;
    bool lost = false;
    int generation = 9;
};

Devices& devices()
{
    static Devices instance;
    return instance;
}

thread_local int currentDevice = 0;

cudaError_t state()
{
    return devices().lost ? cudaErrorIllegalAddress : cudaSuccess;
}

bool contains(const std::map<std::uintptr_t, std::size_t>& blocks, const void* memory, std::size_t bytes)
{
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    auto next = blocks.upper_bound(address);
    if (next == blocks.begin()) return false;
    const auto& [begin, size] = *std::prev(next);
    return address + bytes <= begin + size;
}

cudaError_t allocate(std::map<std::uintptr_t, std::size_t>& blocks, void** memory, std::size_t bytes)
{
    constexpr std::size_t kAlignment = 256;
    *memory = std::aligned_alloc(kAlignment, (bytes + kAlignment) / kAlignment * kAlignment);
    if (*memory == nullptr) return cudaErrorMemoryAllocation;
    std::memset(*memory, kPoison, bytes);
    blocks[reinterpret_cast<std::uintptr_t>(*memory)] = bytes;
    return cudaSuccess;
}

cudaError_t release(std::map<std::uintptr_t, std::size_t>& blocks, void* memory)
{
    const auto found = blocks.find(reinterpret_cast<std::uintptr_t>(memory));
    if (found == blocks.end()) return cudaErrorInvalidValue;
    blocks.erase(found);
    std::free(memory);
    return cudaSuccess;
}

} // namespace

std::size_t bytesInUse()
{
    return devices().inUse;
}

void limitMemory(std::size_t bytes)
{
    devices().limit = bytes;
}

void setGeneration(int major)
{
    devices().generation = major;
}

void loseDevice(bool lost)
{
    devices().lost = lost;
}

bool hasRoomFor(std::size_t bytes)
{
    return devices().inUse + bytes <= devices().limit;
}

std::size_t launches()
{
    return devices().launches;
}

std::size_t waits()
{
    return devices().waits;
}

bool owns(const void* memory, std::size_t bytes)
{
    return contains(devices().blocks, memory, bytes);
}

void enqueue(Stream* stream, std::function<void()> work)
{
    stream->work.push_back(std::move(work));
}

cudaError_t enqueueLaunch(const Dimensions& grid, const Dimensions& block, Stream* stream, std::function<void()> body)
{
    if (state() != cudaSuccess) return state();
    if (stream == nullptr || stream->device != currentDevice) return cudaErrorInvalidResourceHandle;
    if (grid.count() == 0 || block.count() == 0 || block.count() > kLargestBlock) return cudaErrorInvalidValue;
    if (grid.y > kLongestGrid || grid.z > kLongestGrid) return cudaErrorInvalidValue;
    ++devices().launches;
    enqueue(stream, [grid, block, body = std::move(body)] { run(grid, block, body); });
    return cudaSuccess;
}

} // namespace emulator

using emulator::devices;
using emulator::state;

const char* cudaGetErrorString(cudaError_t error)
{
    return error == cudaErrorMemoryAllocation ? "out of memory" : "an illegal memory access was encountered";
}

cudaError_t cudaGetLastError()
{
    return state();
}

cudaError_t cudaGetDeviceCount(int* count)
{
    *count = emulator::kDevices;
    return state();
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device)
{
    if (device < 0 || device >= emulator::kDevices) return cudaErrorInvalidDevice;
    *properties = {"Emulated device", emulator::kMemoryBytes, devices().generation, 0, 2};
    return state();
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr, int)
{
    *value = 1000000;
    return state();
}

cudaError_t cudaSetDevice(int device)
{
    if (device < 0 || device >= emulator::kDevices) return cudaErrorInvalidDevice;
    emulator::currentDevice = device;
    return state();
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned)
{
    *stream = new emulator::Stream{emulator::currentDevice, {}};
    return state();
}

cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    delete stream;
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream)
{
    ++devices().waits;
    while (!stream->work.empty()) {
        const std::function<void()> work = std::move(stream->work.front());
        stream->work.pop_front();
        work();
    }
    return state();
}

cudaError_t cudaMalloc(void** memory, std::size_t bytes)
{
    if (state() != cudaSuccess) return state();
    if (devices().inUse + bytes > devices().limit) return cudaErrorMemoryAllocation;
    const cudaError_t result = emulator::allocate(devices().blocks, memory, bytes);
    if (result == cudaSuccess) devices().inUse += bytes;
    return result;
}

cudaError_t cudaFree(void* memory)
{
    const auto found = devices().blocks.find(reinterpret_cast<std::uintptr_t>(memory));
    if (found != devices().blocks.end()) devices().inUse -= found->second;
    return emulator::release(devices().blocks, memory);
}

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total)
{
    *total = emulator::kMemoryBytes;
    *free = *total - devices().inUse;
    return state();
}

cudaError_t cudaMallocHost(void** memory, std::size_t bytes)
{
    if (state() != cudaSuccess) return state();
    return emulator::allocate(devices().pinned, memory, bytes);
}

cudaError_t cudaFreeHost(void* memory)
{
    return emulator::release(devices().pinned, memory);
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream)
{
    if (state() != cudaSuccess) return state();
    const bool fromHost = kind == cudaMemcpyHostToDevice, toHost = kind == cudaMemcpyDeviceToHost;
    if (emulator::owns(from, bytes) == fromHost || emulator::owns(to, bytes) == toHost) return cudaErrorInvalidValue;
    if (fromHost && !emulator::contains(devices().pinned, from, bytes)) {
        // Ordinary memory is taken over at once, and may change afterwards.
        const auto* first = static_cast<const unsigned char*>(from);
        emulator::enqueue(stream, [to, staged = std::vector<unsigned char>(first, first + bytes)] {
            std::memcpy(to, staged.data(), staged.size());
        });
        return cudaSuccess;
    }
    emulator::enqueue(stream, [=] { std::memmove(to, from, bytes); });
    // A copy to ordinary memory returns when it has been made.
    if (toHost && !emulator::contains(devices().pinned, to, bytes)) return cudaStreamSynchronize(stream);
    return cudaSuccess;
}

cudaError_t cudaMemsetAsync(void* memory, int byte, std::size_t bytes, cudaStream_t stream)
{
    if (state() != cudaSuccess) return state();
    if (!emulator::owns(memory, bytes)) return cudaErrorInvalidValue;
    emulator::enqueue(stream, [=] { std::memset(memory, byte, bytes); });
    return cudaSuccess;
}
