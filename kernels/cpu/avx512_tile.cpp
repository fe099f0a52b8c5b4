#include "kernels/cpu/loops.h"
#include "kernels/cpu/tile.h"

namespace kernels::cpu {
namespace {

// Eight rows are enough to hide the latency of two multipliers, and leave their addresses in registers.
struct Avx512Vector {
    using Register = __m512;
    static constexpr std::size_t kRows = 8, kWidth = 16;
    static Register zero() { return _mm512_setzero_ps(); }
    static Register load(const float* from) { return _mm512_loadu_ps(from); }
    static Register broadcast(const float* from) { return _mm512_set1_ps(*from); }
    static Register fma(Register a, Register b, Register c) { return _mm512_fmadd_ps(a, b, c); }
    static Register add(Register a, Register b) { return _mm512_add_ps(a, b); }
    static __m256 eight(Register values, std::size_t half)
    {
        const __m512d wide = _mm512_castps_pd(values);
        if (half == 0) return _mm512_castps512_ps256(values);
        return _mm256_castpd_ps(_mm512_extractf64x4_pd(wide, 1));
    }
};

} // namespace

Loops avx512Loops()
{
    Loops loops = avx2Loops();
    loops.name = "AVX-512";
    loops.tileRows = Avx512Vector::kRows;
    loops.tileColumns = 2 * Avx512Vector::kWidth;
    loops.multiplyPanel = multiplyPanelOf<Avx512Vector>;
    return loops;
}

} // namespace kernels::cpu
