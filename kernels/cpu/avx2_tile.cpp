#include "kernels/cpu/avx2_tile.h"
#include "kernels/cpu/tile.h"

namespace kernels::cpu {
namespace {

struct Avx2Vector {
    using Register = __m256;
    static constexpr std::size_t kRows = kAvx2TileRows, kWidth = kAvx2TileColumns / 2;
    static Register zero() { return _mm256_setzero_ps(); }
    static Register load(const float* from) { return _mm256_loadu_ps(from); }
    static Register broadcast(const float* from) { return _mm256_broadcast_ss(from); }
    static Register fma(Register a, Register b, Register c) { return _mm256_fmadd_ps(a, b, c); }
    static Register add(Register a, Register b) { return _mm256_add_ps(a, b); }
    static __m256 eight(Register values, std::size_t) { return values; }
};

} // namespace

void multiplyPanelAvx2(const PanelTask& task)
{
    multiplyPanelOf<Avx2Vector>(task);
}

} // namespace kernels::cpu
