#include "core/movable_backend.h"
#include <utility>

namespace core {

/// What a name stands for.
struct MovableBackend::Block {
    void* memory = nullptr;
    std::size_t bytes = 0;
    Block *previous = nullptr, *next = nullptr;
    void* moved = nullptr; // its memory on the next device, while it moves
};

MovableBackend::MovableBackend(std::unique_ptr<kernels::Backend> backend) : m_backend(std::move(backend)) {}

MovableBackend::~MovableBackend()
{
    while (m_first)
        release(m_first);
}

void* MovableBackend::allocate(std::size_t bytes)
{
    auto block = std::make_unique<Block>();
    block->memory = m_backend->allocate(bytes);
    block->bytes = bytes;
    block->next = m_first;
    if (m_first) m_first->previous = block.get();
    return m_first = block.release();
}

void MovableBackend::release(void* memory) noexcept
{
    if (!memory) return;
    const std::unique_ptr<Block> block(static_cast<Block*>(memory));
    if (block->previous) block->previous->next = block->next;
    if (block->next) block->next->previous = block->previous;
    if (block.get() == m_first) m_first = block->next;
    m_backend->release(block->memory);
}

void* MovableBackend::at(void* memory) const
{
    return memory ? static_cast<Block*>(memory)->memory : nullptr;
}

void MovableBackend::moveTo(std::unique_ptr<kernels::Backend> next)
{
    std::vector<std::byte> host;
    try {
        for (Block* block = m_first; block; block = block->next) {
            host.resize(block->bytes);
            block->moved = next->allocate(block->bytes);
            m_backend->download(host.data(), block->memory, block->bytes);
            next->upload(block->moved, host.data(), block->bytes);
        }
    } catch (...) {
        for (Block* block = m_first; block; block = block->next)
            if (void* moved = std::exchange(block->moved, nullptr)) next->release(moved);
        throw;
    }
    for (Block* block = m_first; block; block = block->next) {
        m_backend->release(block->memory);
        block->memory = std::exchange(block->moved, nullptr);
    }
    m_backend = std::move(next);
}

} // namespace core
