#pragma once
// The classes of a batch's rows: on the host, where they are checked, and in a backend's memory, where the losses read
// them. Shared by all copies of the handle. Knows nothing of data sets.
#include "kernels/backend.h"

namespace core {

class Labels {
public:
    Labels() = default; // none
    Labels(kernels::Backend& backend, std::vector<std::int32_t> values);

    explicit operator bool() const { return m_memory != nullptr; }
    std::size_t count() const { return values().size(); }
    std::span<const std::int32_t> values() const;               // on the host
    const std::int32_t* data() const { return m_memory.get(); } // in the backend's memory

private:
    std::shared_ptr<const std::vector<std::int32_t>> m_values;
    std::shared_ptr<const std::int32_t> m_memory;
};

} // namespace core
