#pragma once
// A matrix in a backend's memory, shared by all copies of the handle, as in PyTorch. Knows nothing of gradients.
#include "kernels/backend.h"
#include <memory>
#include <vector>

namespace core {

/// A tensor's values in the host's memory, in its own format; no bytes where there is no tensor.
struct HostTensor {
    kernels::Format format = kernels::Format::FP32;
    std::size_t rows = 0, cols = 0;
    std::vector<std::byte> bytes = {};
};

class Tensor {
public:
    Tensor() = default; // no tensor: PyTorch's None
    Tensor(kernels::Backend& backend, kernels::Format format, std::size_t rows, std::size_t cols);
    static Tensor zeros(kernels::Backend& backend, kernels::Format format, std::size_t rows, std::size_t cols);
    static Tensor fromFloats(kernels::Backend& backend, const std::vector<float>& values, std::size_t rows,
                             std::size_t cols);

    static Tensor fromHost(kernels::Backend& backend, const HostTensor& copy); // none where it has no bytes

    explicit operator bool() const { return m_memory != nullptr; }
    kernels::Format format() const { return m_format; }
    std::size_t rows() const { return m_rows; }
    std::size_t cols() const { return m_cols; }
    std::size_t size() const { return m_rows * m_cols; }

    kernels::Matrix matrix() const { return {m_memory.get(), m_format, m_rows, m_cols}; }
    kernels::ConstMatrix view() const { return {m_memory.get(), m_format, m_rows, m_cols}; }

    /// The values as FP32 on the host, row-major.
    std::vector<float> floats(kernels::Backend& backend) const;
    float item(kernels::Backend& backend) const;
    Tensor to(kernels::Backend& backend, kernels::Format format) const; // itself where it has that format
    Tensor clone(kernels::Backend& backend) const;
    Tensor reshaped(std::size_t rows, std::size_t cols) const; // the same memory
    HostTensor toHost(kernels::Backend& backend) const;

private:
    std::shared_ptr<void> m_memory;
    kernels::Format m_format = kernels::Format::FP32;
    std::size_t m_rows = 0, m_cols = 0;
};

} // namespace core
