#pragma once
// What every function of the CUDA backend works with: the stream, cuBLAS, memory, and the small room where kernels
// leave an answer for the host. Knows nothing of single operations.
#include "kernels/backend.h"
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
    Tally tally;
    unsigned first;
    unsigned long long exponents[sizeof(ExponentCounts) / sizeof(std::uint64_t)];
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
    void download(void* to, const void* from, std::size_t bytes) const;
    void copy(void* to, const void* from, std::size_t bytes) const;

    template <class T>
    void clear(T& answer) const
    {
        check(cudaMemsetAsync(&answer, 0, sizeof(T), stream()));
    }
    /// Waits for the device.
    template <class T>
    T fetch(const T& answer) const
    {
        static_assert(sizeof(T) <= sizeof(Answers));
        check(cudaMemcpyAsync(m_pinned.get(), &answer, sizeof(T), cudaMemcpyDeviceToHost, stream()));
        check(cudaStreamSynchronize(stream()));
        T copy;
        std::memcpy(&copy, m_pinned.get(), sizeof(T));
        return copy;
    }

    MemoryCache memory;

private:
    int m_device;
    Modes m_modes;
    unsigned m_multiprocessors = 1;
    Stream m_stream;
    Cublas m_cublas;
    DeviceMemory m_answers;
    PinnedMemory m_pinned;
};

/// The room for counting what a store to `format` does; none where nothing is to be counted. Adds to `counts` at the
/// end, which waits for the device.
class Counting {
public:
    Counting(const Context& context, StoreCounts* counts, Format format);
    Tally* tally() const { return m_counts == nullptr ? nullptr : &m_context.answers().tally; }
    void finish();

private:
    const Context& m_context;
    StoreCounts* m_counts;
};

} // namespace kernels::cuda
