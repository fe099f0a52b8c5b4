#include "kernels/cuda/context.h"

namespace kernels::cuda {
namespace {

constexpr std::size_t kTakenOverAtOnce = 64 << 10; // bytes that cudaMemcpyAsync copies before it returns

/// The oldest that the module is compiled for, see its CMakeLists.txt.
void requireGeneration(const cudaDeviceProp& properties)
{
    constexpr int kMajor = 7, kMinor = 5;
    if (properties.major > kMajor || (properties.major == kMajor && properties.minor >= kMinor)) return;
    throw Error("The GPU is too old: it has compute capability " + std::to_string(properties.major) + "." +
                std::to_string(properties.minor) + ", and 7.5 is needed.");
}

} // namespace

Context::Context(int device, Modes modes) : m_device(device), m_modes(modes)
{
    use();
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, device));
    requireGeneration(properties);
    m_multiprocessors = static_cast<unsigned>(properties.multiProcessorCount);
    cudaStream_t stream = nullptr;
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    m_stream.reset(stream);
    cublasHandle_t handle = nullptr;
    check(cublasCreate(&handle));
    m_cublas.reset(handle);
    check(cublasSetStream(handle, stream));
    // FP16 products that are split along k are added in FP32.
    check(cublasSetMathMode(handle, CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION));
    void* answers = nullptr;
    check(cudaMalloc(&answers, sizeof(Answers)));
    m_answers.reset(answers);
    clear(this->answers());
    m_seen = allocatePinned(sizeof(Answers));
}

/// What is larger than CUDA takes over at once may be read later, and the caller may not keep it until then.
void Context::upload(void* to, const void* from, std::size_t bytes) const
{
    if (bytes == 0) return;
    check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream()));
    if (bytes > kTakenOverAtOnce) check(cudaStreamSynchronize(stream()));
}

void Context::download(void* to, const void* from, std::size_t bytes)
{
    if (bytes == 0) return;
    check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream()));
    wait();
}

void Context::copy(void* to, const void* from, std::size_t bytes) const
{
    if (bytes != 0) check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream()));
}

Tally* Context::tallyFor(const SharedStoreCounts& counts, Format format)
{
    if (counts == nullptr || m_modes.fast || format == Format::FP32) return nullptr;
    if (m_stores.size() == Answers::kStores) wait();
    m_stores.push_back(counts);
    return &answers().stores[m_stores.size() - 1];
}

/// What the stores have counted comes along.
void Context::wait()
{
    Tally* there = answers().stores;
    const Tally* seen = static_cast<const Answers*>(m_seen.get())->stores;
    const std::size_t bytes = m_stores.size() * sizeof(Tally);
    if (bytes != 0) {
        check(cudaMemcpyAsync(static_cast<Answers*>(m_seen.get())->stores, there, bytes, cudaMemcpyDeviceToHost,
                              stream()));
        check(cudaMemsetAsync(there, 0, bytes, stream()));
    }
    check(cudaStreamSynchronize(stream()));
    for (const SharedStoreCounts& counts : m_stores) {
        counts->flushed += seen->flushed;
        counts->overflowed += seen->overflowed;
        ++seen;
    }
    m_stores.clear();
}

} // namespace kernels::cuda
