#pragma once
// The tile of the matrix product for vectors of any width: all its sums live in registers while k runs. Knows nothing
// of packing. Only for files compiled with AVX2, FMA and F16C or more.
#include "kernels/cpu/avx2_floats.h"
#include "kernels/cpu/loops.h"

namespace kernels::cpu {

// Every loop over the sums is unrolled by force: left alone, the compiler keeps them in memory, at half the speed.

/// Tiles of V::kRows rows and `wide` vectors; `wide` is 1 at a right edge that one vector covers.
template <class V, std::size_t wide, Format format>
class Tile {
public:
    [[gnu::always_inline]] Tile(const PanelTask& task, std::size_t firstRow)
        : m_task(task), m_firstRow(firstRow), m_rows(task.rows - firstRow)
    {
    }

    /// One fma chain over the whole of k for each element. Rows beyond the last repeat it and are not stored.
    [[gnu::always_inline]] void multiply()
    {
        const float* a[V::kRows];
        const float* tile = m_task.a + m_firstRow / V::kRows * m_task.aTile;
#pragma GCC unroll 8
        for (std::size_t i = 0; i < V::kRows; ++i)
            a[i] = tile + (i < m_rows ? i : m_rows - 1) * m_task.aRow;
        start();
        const float* b = m_task.b;
        const std::size_t step = m_task.aStep, end = m_task.k * step, bStep = m_task.bStep;
        for (std::size_t p = 0; p < end; p += step, b += bStep) {
            typename V::Register columns[wide];
#pragma GCC unroll 2
            for (std::size_t j = 0; j < wide; ++j)
                columns[j] = V::load(b + j * V::kWidth);
#pragma GCC unroll 8
            for (std::size_t i = 0; i < V::kRows; ++i) {
                const typename V::Register factor = V::broadcast(a[i] + p);
#pragma GCC unroll 2
                for (std::size_t j = 0; j < wide; ++j)
                    m_sums[i][j] = V::fma(factor, columns[j], m_sums[i][j]);
            }
        }
    }

    [[gnu::always_inline]] void addBias()
    {
        if (m_task.bias == nullptr) return;
#pragma GCC unroll 2
        for (std::size_t j = 0; j < wide; ++j) {
            const typename V::Register bias = V::load(m_task.bias + j * V::kWidth);
#pragma GCC unroll 8
            for (std::size_t i = 0; i < V::kRows; ++i)
                m_sums[i][j] = V::add(m_sums[i][j], bias);
        }
    }

    [[gnu::always_inline]] void store() const
    {
#pragma GCC unroll 8
        for (std::size_t i = 0; i < V::kRows; ++i) {
            if (i >= m_rows) return;
            std::byte* row = m_task.c + (m_firstRow + i) * m_task.cRowBytes;
#pragma GCC unroll 4
            for (std::size_t j = 0; j < wide * V::kWidth; j += kFloats)
                storeEight(V::eight(m_sums[i][j / V::kWidth], j % V::kWidth / kFloats), row + j * kBytes<format>, j);
        }
    }

private:
    [[gnu::always_inline]] void start()
    {
        if (m_task.sums == nullptr) {
#pragma GCC unroll 8
            for (std::size_t i = 0; i < V::kRows; ++i)
#pragma GCC unroll 2
                for (std::size_t j = 0; j < wide; ++j)
                    m_sums[i][j] = V::zero();
            return;
        }
#pragma GCC unroll 8
        for (std::size_t i = 0; i < V::kRows; ++i) {
            const float* row = m_task.sums + (m_firstRow + (i < m_rows ? i : m_rows - 1)) * 2 * V::kWidth;
#pragma GCC unroll 2
            for (std::size_t j = 0; j < wide; ++j)
                m_sums[i][j] = V::load(row + j * V::kWidth);
        }
    }

    [[gnu::always_inline]] void storeEight(__m256 values, std::byte* to, std::size_t firstColumn) const
    {
        if (firstColumn >= m_task.columns) return;
        const std::size_t left = m_task.columns - firstColumn;
        if (m_task.counts != nullptr) countStores<format>(values, left < kFloats ? left : kFloats, *m_task.counts);
        if (left >= kFloats)
            cpu::store<format>(to, values);
        else
            storeFirst<format>(to, values, left);
    }

    const PanelTask& m_task;
    std::size_t m_firstRow, m_rows;
    typename V::Register m_sums[V::kRows][wide];
};

template <class V, std::size_t wide, Format format>
void multiplyTiles(const PanelTask& task)
{
    for (std::size_t row = 0; row < task.rows; row += V::kRows) {
        Tile<V, wide, format> tile(task, row);
        tile.multiply();
        tile.addBias();
        tile.store();
    }
}

template <class V>
void multiplyPanelOf(const PanelTask& task)
{
    withFormat(task.format, [&](auto tag) {
        constexpr Format format = decltype(tag)::kFormat;
        if (task.columns <= V::kWidth)
            multiplyTiles<V, 1, format>(task);
        else
            multiplyTiles<V, 2, format>(task);
    });
}

} // namespace kernels::cpu
