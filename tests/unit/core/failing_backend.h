#pragma once
// A device that fails at a given call: once, as when memory runs out, or from then on, as when it is lost.
#include "core/forwarding_backend.h"
#include "kernels/cpu/cpu_backend.h"

namespace core::testing {

enum class Failure : bool { Once, ForEver };

class FailingBackend : public ForwardingBackend {
public:
    FailingBackend(int atCall, Failure failure)
        : m_atCall(atCall), m_failure(failure), m_backend(kernels::cpu::makeBackend(1))
    {
    }
    kernels::DeviceInfo device() const override { return {"fake", "a device that fails"}; }
    void release(void* memory) noexcept override { m_backend->release(memory); }

    bool hasFailed() const { return m_calls >= m_atCall; }

protected:
    kernels::Backend& inner() const override
    {
        ++m_calls;
        if (m_calls == m_atCall || (m_failure == Failure::ForEver && hasFailed()))
            throw kernels::Error("call " + std::to_string(m_calls) + " was refused");
        return *m_backend;
    }

private:
    int m_atCall;
    mutable int m_calls = 0;
    Failure m_failure;
    std::unique_ptr<kernels::Backend> m_backend;
};

} // namespace core::testing
