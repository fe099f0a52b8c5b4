#include "core/labels.h"
#include <utility>

namespace core {

Labels::Labels(kernels::Backend& backend, std::vector<std::int32_t> values)
    : m_values(std::make_shared<const std::vector<std::int32_t>>(std::move(values)))
{
    const std::size_t bytes = m_values->size() * sizeof(std::int32_t);
    std::shared_ptr<std::int32_t> memory(static_cast<std::int32_t*>(backend.allocate(bytes)),
                                         [&backend](std::int32_t* m) { backend.release(m); });
    backend.upload(memory.get(), m_values->data(), bytes);
    m_memory = memory;
}

std::span<const std::int32_t> Labels::values() const
{
    if (!m_values) return {};
    return *m_values;
}

} // namespace core
