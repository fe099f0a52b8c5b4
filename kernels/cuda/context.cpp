#include "kernels/cuda/context.h"

namespace kernels::cuda {

Context::Context(int device, Modes modes) : m_device(device), m_modes(modes)
{
    use();
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, device));
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
    m_pinned = allocatePinned(sizeof(Answers));
}

void Context::upload(void* to, const void* from, std::size_t bytes) const
{
    if (bytes != 0) check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream()));
}

void Context::download(void* to, const void* from, std::size_t bytes) const
{
    if (bytes == 0) return;
    check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream()));
    check(cudaStreamSynchronize(stream()));
}

void Context::copy(void* to, const void* from, std::size_t bytes) const
{
    if (bytes != 0) check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream()));
}

Counting::Counting(const Context& context, StoreCounts* counts, Format format)
    : m_context(context), m_counts(context.modes().fast || format == Format::FP32 ? nullptr : counts)
{
    if (m_counts != nullptr) context.clear(context.answers().tally);
}

void Counting::finish()
{
    if (m_counts == nullptr) return;
    const Tally tally = m_context.fetch(m_context.answers().tally);
    m_counts->flushed += tally.flushed;
    m_counts->overflowed += tally.overflowed;
}

} // namespace kernels::cuda
