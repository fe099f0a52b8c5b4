#pragma once
// A device that does not tell what its stores flush and overflow, as a GPU in its fast mode. Knows nothing of CUDA.
#include "core/forwarding_backend.h"
#include "kernels/cpu/cpu_backend.h"

namespace core::testing {

class UncountingBackend : public ForwardingBackend {
public:
    kernels::DeviceInfo device() const override { return {"fake", "a device that cannot count", false}; }

    void cast(kernels::ConstMatrix from, kernels::Matrix to, const kernels::SharedStoreCounts&) override
    {
        ForwardingBackend::cast(from, to, nullptr);
    }
    void add(kernels::ConstMatrix a, kernels::Matrix into, const kernels::SharedStoreCounts&) override
    {
        ForwardingBackend::add(a, into, nullptr);
    }
    void matmul(kernels::ConstMatrix a, kernels::Transpose ta, kernels::ConstMatrix b, kernels::Transpose tb,
                kernels::ConstMatrix bias, kernels::Matrix c, const kernels::SharedStoreCounts&) override
    {
        ForwardingBackend::matmul(a, ta, b, tb, bias, c, nullptr);
    }
    void sumRows(kernels::ConstMatrix m, kernels::Matrix row, const kernels::SharedStoreCounts&) override
    {
        ForwardingBackend::sumRows(m, row, nullptr);
    }

protected:
    kernels::Backend& inner() const override { return *m_backend; }

private:
    std::unique_ptr<kernels::Backend> m_backend = kernels::cpu::makeBackend(1);
};

} // namespace core::testing
