#pragma once
// The inner loops that exist twice, scalar and vectorised, as a table of functions with the same bits in both. A loop
// works on one range in one thread; it knows nothing of threads, shapes or memory.
#include "kernels/backend.h"

namespace kernels::cpu {

/// Arrays called "padded" below have room up to a multiple of this, and a loop may read and write that room.
inline constexpr std::size_t kPadding = 8;

/// One panel of a matrix product: c(rows, columns) = a(rows, k) * b(k, columns) + bias, where `columns` is at most
/// Loops::tileColumns. Rows are taken in tiles of Loops::tileRows. Element (i, p) of a lies at
/// a[tile * aTile + (i in the tile) * aRow + p * aStep], row p of b at b[p * bStep], each with tileColumns readable.
struct PanelTask {
    const float* a = nullptr;
    std::size_t aTile = 0, aRow = 0, aStep = 0;
    const float* b = nullptr;
    std::size_t bStep = 0, k = 0, rows = 0, columns = 0;
    const float* sums = nullptr; // what the sums of each row start from, tileColumns floats a row; null: zeros
    const float* bias = nullptr; // tileColumns readable; may be null
    std::byte* c = nullptr;
    std::size_t cRowBytes = 0;
    Format format = Format::FP32; // of c
    StoreCounts* counts = nullptr;
};

/// A strip of a matrix, k rows of `width` elements, to be packed into panels of `panel` columns: element (p, j) goes to
/// to[j / panel * panel * k + p * panel + j % panel]. What follows in the last panel is not specified.
struct PackTask {
    const void* from = nullptr;
    Format format = Format::FP32;
    std::size_t stride = 0; // elements from one row of the source to the next
    std::size_t k = 0, width = 0, panel = 0;
    float* to = nullptr; // whole panels
};

struct Loops {
    const char* name; // for people
    std::size_t tileRows, tileColumns;

    void (*decode)(Format format, const void* from, float* to, std::size_t n);
    void (*encode)(Format format, const float* from, void* to, std::size_t n, StoreCounts* counts);

    /// y = f(x), rounded to FP32 once; padded; y may be x; not for relu.
    void (*activate)(Activation f, const float* x, float* y, std::size_t n);
    /// dx = dy * gelu'(x), rounded to FP32 once; padded; dx may be dy.
    void (*geluBackward)(const float* x, const float* dy, float* dx, std::size_t n);
    /// In place; padded. Logarithms are of normal positive numbers; an infinity or a NaN stays what it is.
    void (*exponentials)(double* x, std::size_t n);
    void (*logarithms)(double* x, std::size_t n);

    void (*packStraight)(const PackTask& task);   // (p, j) of the strip lies at from[p * stride + j]
    void (*packTransposed)(const PackTask& task); // (p, j) of the strip lies at from[j * stride + p]
    void (*multiplyPanel)(const PanelTask& task);
};

Loops scalarLoops();
#if defined(__x86_64__)
Loops avx2Loops();
Loops avx512Loops(); // AVX2 but for the matrix product
#endif

} // namespace kernels::cpu
