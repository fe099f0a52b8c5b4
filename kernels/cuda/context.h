#pragma once
// What every function of the CUDA backend works with: the stream, cuBLAS, memory, and the small room where kernels
// leave an answer for the host. Knows nothing of single operations.
#include "kernels/backend.h"
#include "kernels/cuda/activation_table.h"
#include "kernels/cuda/memory.h"
#include "kernels/cuda/values.h"
#include <cstring>

namespace kernels::cuda {

struct StreamDelete {
    void operator()(cudaStream_t stream) const { cudaStreamDestroy(stream); }
};
struct CublasDelete {
    void operator()(cublasHandle_t handle) const { cublasDestroy(handle); }
};
using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, StreamDelete>;
using Cublas = std::unique_ptr<std::remove_pointer_t<cublasHandle_t>, CublasDelete>;

/// Fast: cuBLAS rounds its results itself, and nothing is counted. tf32: FP32 products on tensor cores, in TF32.
struct Modes {
    bool fast = false, tf32 = false;
};

/// On the device; the host sees a copy of what it asks for.
struct Answers {
    static constexpr std::size_t kStores = 1024;
    Tally tally;
    unsigned first;
    Tally stores[kStores]; // what those have counted that nobody has waited for yet
};

class Context {
public:
    Context(int device, Modes modes);

    /// CUDA's current device belongs to the calling thread.
    void use() const { check(cudaSetDevice(m_device)); }
    int device() const { return m_device; }
    cudaStream_t stream() const { return m_stream.get(); }
    cublasHandle_t cublas() const { return m_cublas.get(); }
    const Modes& modes() const { return m_modes; }
    unsigned multiprocessors() const { return m_multiprocessors; }
    Answers& answers() const { return *static_cast<Answers*>(m_answers.get()); } // on the device

    void upload(void* to, const void* from, std::size_t bytes) const;
    void download(void* to, const void* from, std::size_t bytes);
    void copy(void* to, const void* from, std::size_t bytes) const;

    /// Where a store to `format` counts what it does; null where nothing is to be counted. `counts` get the numbers
    /// the next time that the host waits.
    Tally* tallyFor(const SharedStoreCounts& counts, Format format);

    template <class T>
    void clear(T& answer) const
    {
        check(cudaMemsetAsync(&answer, 0, sizeof(T), stream()));
    }
    /// Waits for the device. `answer` is a part of answers().
    template <class T>
    T fetch(const T& answer)
    {
        void* seen = static_cast<std::byte*>(m_seen.get()) + placeOf(&answer);
        check(cudaMemcpyAsync(seen, &answer, sizeof(T), cudaMemcpyDeviceToHost, stream()));
        wait();
        T copy;
        std::memcpy(&copy, seen, sizeof(T));
        return copy;
    }

    MemoryCache memory;
    ActivationTables tables;

private:
    std::ptrdiff_t placeOf(const void* answer) const
    {
        return static_cast<const std::byte*>(answer) - static_cast<const std::byte*>(m_answers.get());
    }
    void wait();

    int m_device;
    Modes m_modes;
    unsigned m_multiprocessors = 1;
    Stream m_stream;
    Cublas m_cublas;
    DeviceMemory m_answers;
    PinnedMemory m_seen;                     // Answers, too
    std::vector<SharedStoreCounts> m_stores; // whose tallies are in use
};

} // namespace kernels::cuda
