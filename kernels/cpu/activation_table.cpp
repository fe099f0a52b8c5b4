#include "kernels/cpu/activation_table.h"
#include <cassert>
#include <numeric>

namespace kernels::cpu {

const std::uint16_t* ActivationTables::of(const Loops& loops, Activation f, Format format)
{
    assert(format == Format::FP16 || format == Format::BF16);
    constexpr std::size_t kPatterns = 1U << 16;
    std::vector<std::uint16_t>& table = m_tables[static_cast<std::size_t>(f)][format == Format::FP16 ? 0 : 1];
    if (!table.empty()) return table.data();
    table.resize(kPatterns);
    std::iota(table.begin(), table.end(), std::uint16_t{0});
    std::vector<float> values(kPatterns);
    loops.decode(format, table.data(), values.data(), kPatterns);
    loops.activate(f, values.data(), values.data(), kPatterns);
    loops.encode(format, values.data(), table.data(), kPatterns, nullptr);
    return table.data();
}

} // namespace kernels::cpu
