#include "core/tensor.h"
#include <cassert>

namespace core {

Tensor::Tensor(kernels::Backend& backend, kernels::Format format, std::size_t rows, std::size_t cols)
    : m_memory(backend.allocate(rows * cols * kernels::sizeOf(format)),
               [&backend](void* memory) { backend.release(memory); }),
      m_format(format), m_rows(rows), m_cols(cols)
{
}

Tensor Tensor::zeros(kernels::Backend& backend, kernels::Format format, std::size_t rows, std::size_t cols)
{
    Tensor tensor(backend, format, rows, cols);
    backend.fill(tensor.matrix(), 0);
    return tensor;
}

Tensor Tensor::fromFloats(kernels::Backend& backend, const std::vector<float>& values, std::size_t rows,
                          std::size_t cols)
{
    assert(values.size() == rows * cols);
    Tensor tensor(backend, kernels::Format::FP32, rows, cols);
    backend.upload(tensor.matrix().data, values.data(), values.size() * sizeof(float));
    return tensor;
}

Tensor Tensor::fromHost(kernels::Backend& backend, const HostTensor& copy)
{
    if (copy.bytes.empty()) return {};
    Tensor tensor(backend, copy.format, copy.rows, copy.cols);
    backend.upload(tensor.matrix().data, copy.bytes.data(), copy.bytes.size());
    return tensor;
}

std::vector<float> Tensor::floats(kernels::Backend& backend) const
{
    if (m_format != kernels::Format::FP32) return to(backend, kernels::Format::FP32).floats(backend);
    std::vector<float> values(size());
    backend.download(values.data(), m_memory.get(), size() * sizeof(float));
    return values;
}

float Tensor::item(kernels::Backend& backend) const
{
    assert(size() == 1);
    return floats(backend).front();
}

Tensor Tensor::to(kernels::Backend& backend, kernels::Format format) const
{
    if (format == m_format) return *this;
    Tensor result(backend, format, m_rows, m_cols);
    backend.cast(view(), result.matrix());
    return result;
}

Tensor Tensor::clone(kernels::Backend& backend) const
{
    Tensor copy(backend, m_format, m_rows, m_cols);
    backend.copy(copy.matrix().data, m_memory.get(), size() * kernels::sizeOf(m_format));
    return copy;
}

Tensor Tensor::reshaped(std::size_t rows, std::size_t cols) const
{
    assert(rows * cols == size());
    Tensor result = *this;
    result.m_rows = rows;
    result.m_cols = cols;
    return result;
}

HostTensor Tensor::toHost(kernels::Backend& backend) const
{
    HostTensor copy{m_format, m_rows, m_cols, std::vector<std::byte>(size() * kernels::sizeOf(m_format))};
    if (!copy.bytes.empty()) backend.download(copy.bytes.data(), m_memory.get(), copy.bytes.size());
    return copy;
}

} // namespace core
