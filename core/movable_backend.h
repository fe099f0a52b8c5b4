#pragma once
// The backend of a run that can go on on another device: what it hands out are names for memory, and moving puts
// different memory behind them. Knows nothing of tensors or statements.
#include "core/forwarding_backend.h"

namespace core {

class MovableBackend : public ForwardingBackend {
public:
    explicit MovableBackend(std::unique_ptr<kernels::Backend> backend);
    ~MovableBackend() override;
    MovableBackend(const MovableBackend&) = delete; // it owns what the names stand for
    MovableBackend& operator=(const MovableBackend&) = delete;

    void* allocate(std::size_t bytes) override;
    void release(void* memory) noexcept override;

    /// Copies all memory to another device, by way of the host, and works there from now on. If one of the two fails,
    /// throws and everything stays where it was.
    void moveTo(std::unique_ptr<kernels::Backend> next);

protected:
    kernels::Backend& inner() const override { return *m_backend; }
    void* at(void* memory) const override;

private:
    struct Block;
    std::unique_ptr<kernels::Backend> m_backend;
    Block* m_first = nullptr; // a list through the blocks: releasing one cannot fail
};

} // namespace core
