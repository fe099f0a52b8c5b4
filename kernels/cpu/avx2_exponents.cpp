#include "kernels/cpu/avx2_exponents.h"
#include "kernels/cpu/exponent_fields.h"
#include <immintrin.h>

namespace kernels::cpu {
namespace {

constexpr std::size_t kBytes = sizeof(__m256i);
/// Counters are bytes, one for every 32nd value: a piece must not make one overflow.
constexpr std::size_t kPiece = 4096;
static_assert(kPiece / kBytes <= 255 && kPiece % kBytes == 0);
/// Beyond this many different exponents, comparing with each takes longer than a histogram.
constexpr int kWidest = 40;
/// So many exponents are compared with in one pass: their counters stay in registers.
constexpr std::size_t kTogether = 8;

struct Piece {
    alignas(kBytes) std::uint8_t exponents[kPiece]; // in no particular order
    int smallest, largest;                          // of those from 1 to 254; smallest > largest if there are none
};

__m256i exponentsOf8(const float* values)
{
    const __m256i bits = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(values));
    return _mm256_srli_epi32(_mm256_slli_epi32(bits, 1), 24);
}

__m256i exponentsOf32(const float* values)
{
    const __m256i low = _mm256_packus_epi32(exponentsOf8(values), exponentsOf8(values + 8));
    const __m256i high = _mm256_packus_epi32(exponentsOf8(values + 16), exponentsOf8(values + 24));
    return _mm256_packus_epi16(low, high);
}

/// Asks for one cache line. An address beyond the array does no harm.
void prefetch(const float* values)
{
    _mm_prefetch(reinterpret_cast<const char*>(values), _MM_HINT_T0);
}

/// While one piece is packed and counted, the next one arrives from memory: memory answers only so many requests at a
/// time, so pack() asks for the lines of its first half and countEnds() for those of its second half.
void pack(const float* values, std::size_t n, Piece& piece)
{
    // One less (0 wraps to 255) and one more (255 wraps to 0) keep the two special fields out of the limits.
    const __m256i one = _mm256_set1_epi8(1);
    __m256i least = _mm256_set1_epi8(-1), most = _mm256_setzero_si256();
    for (std::size_t i = 0; i < n; i += kBytes) {
        const __m256i exponents = exponentsOf32(values + i);
        _mm256_store_si256(reinterpret_cast<__m256i*>(piece.exponents + i), exponents);
        prefetch(values + kPiece + i / 2);
        least = _mm256_min_epu8(least, _mm256_sub_epi8(exponents, one));
        most = _mm256_max_epu8(most, _mm256_add_epi8(exponents, one));
    }
    alignas(kBytes) std::uint8_t leasts[kBytes], mosts[kBytes];
    _mm256_store_si256(reinterpret_cast<__m256i*>(leasts), least);
    _mm256_store_si256(reinterpret_cast<__m256i*>(mosts), most);
    piece.smallest = 256;
    piece.largest = -1;
    for (std::size_t i = 0; i < kBytes; ++i) {
        if (leasts[i] + 1 < piece.smallest) piece.smallest = leasts[i] + 1;
        if (mosts[i] - 1 > piece.largest) piece.largest = mosts[i] - 1;
    }
}

std::uint32_t sumOf(__m256i counters)
{
    const __m256i sums = _mm256_sad_epu8(counters, _mm256_setzero_si256());
    alignas(kBytes) std::uint64_t four[4];
    _mm256_store_si256(reinterpret_cast<__m256i*>(four), sums);
    return static_cast<std::uint32_t>(four[0] + four[1] + four[2] + four[3]);
}

/// Counts the exponents first..first + kTogether - 1; of these, those up to `last` go to `fields`.
void countTogether(const Piece& piece, std::size_t n, int first, int last, ExponentFields& fields)
{
    __m256i wanted[kTogether], counters[kTogether];
#pragma GCC unroll 8
    for (std::size_t k = 0; k < kTogether; ++k) {
        wanted[k] = _mm256_set1_epi8(static_cast<char>(first + static_cast<int>(k)));
        counters[k] = _mm256_setzero_si256();
    }
    for (std::size_t i = 0; i < n; i += kBytes) {
        const __m256i exponents = _mm256_load_si256(reinterpret_cast<const __m256i*>(piece.exponents + i));
#pragma GCC unroll 8
        for (std::size_t k = 0; k < kTogether; ++k)
            counters[k] = _mm256_sub_epi8(counters[k], _mm256_cmpeq_epi8(exponents, wanted[k]));
    }
    for (std::size_t k = 0; k < kTogether && first + static_cast<int>(k) <= last; ++k)
        fields.add(static_cast<std::size_t>(first) + k, sumOf(counters[k]));
}

/// Counts the two special fields, 0 and 255, of the piece packed from `values`.
void countEnds(const float* values, const Piece& piece, std::size_t n, ExponentFields& fields)
{
    const __m256i zero = _mm256_setzero_si256(), all = _mm256_set1_epi8(-1);
    __m256i zeros = zero, alls = zero;
    for (std::size_t i = 0; i < n; i += kBytes) {
        const __m256i exponents = _mm256_load_si256(reinterpret_cast<const __m256i*>(piece.exponents + i));
        prefetch(values + kPiece + kPiece / 2 + i / 2);
        zeros = _mm256_sub_epi8(zeros, _mm256_cmpeq_epi8(exponents, zero));
        alls = _mm256_sub_epi8(alls, _mm256_cmpeq_epi8(exponents, all));
    }
    fields.add(0, sumOf(zeros));
    fields.add(kExponentMask, sumOf(alls));
}

/// n is a multiple of kBytes, at most kPiece.
void addPiece(const float* values, std::size_t n, ExponentFields& fields)
{
    Piece piece;
    pack(values, n, piece);
    if (piece.largest - piece.smallest >= kWidest) return fields.add(values, n);
    for (int first = piece.smallest; first <= piece.largest; first += static_cast<int>(kTogether))
        countTogether(piece, n, first, piece.largest, fields);
    countEnds(values, piece, n, fields);
}

} // namespace

void addExponentsAvx2(const float* values, std::size_t n, ExponentFields& fields)
{
    const std::size_t whole = n / kBytes * kBytes;
    for (std::size_t i = 0; i < whole; i += kPiece)
        addPiece(values + i, whole - i < kPiece ? whole - i : kPiece, fields);
    fields.add(values + whole, n - whole);
}

} // namespace kernels::cpu
