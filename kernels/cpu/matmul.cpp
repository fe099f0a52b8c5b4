#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

// A block of a's rows stays in the second-level cache while the panels of b pass by; b is packed in pieces of a few MB.
constexpr std::size_t kRowsFloats = 1U << 16, kColumnsFloats = 1U << 20;
// With fewer tiles of rows than this, reading b where it lies costs less than packing it.
constexpr std::size_t kTilesToPackFor = 4;
constexpr std::size_t kLine = kAlignment / sizeof(float);
// Fewer multiplications than this are not worth a second thread.
constexpr std::size_t kWorkGrain = 1U << 18;

std::size_t roundedUp(std::size_t value, std::size_t step)
{
    return (value + step - 1) / step * step;
}

struct Product {
    ConstMatrix a, b;
    bool aTransposed, bTransposed;
    Matrix c;
    std::size_t k;
    const float* bias; // padded to whole panels, or null
};

struct Range {
    std::size_t begin, end;
    std::size_t size() const { return end - begin; }
};

/// One worker's rectangle of the product.
class Rectangle {
public:
    Rectangle(const Loops& loops, const Product& product, Worker& worker, bool count)
        : m_loops(loops), m_product(product), m_worker(worker), m_counts(count ? &worker.counts : nullptr)
    {
    }

    void multiply(Range rows, Range columns)
    {
        const std::size_t step = pieceOf(kColumnsFloats, m_loops.tileColumns);
        for (std::size_t j = columns.begin; j < columns.end; j += step)
            multiplyColumns(rows, {j, std::min(columns.end, j + step)});
    }

private:
    std::size_t pieceOf(std::size_t floats, std::size_t tile) const
    {
        return std::max(floats / (m_product.k * tile), std::size_t{1}) * tile;
    }

    void multiplyColumns(Range rows, Range columns)
    {
        // In place only where every panel is full: a tile reads whole rows of it.
        const bool direct = m_product.b.format == Format::FP32 && !m_product.bTransposed &&
                            rows.size() <= kTilesToPackFor * m_loops.tileRows &&
                            columns.size() % m_loops.tileColumns == 0;
        if (!direct) packColumns(columns);
        const std::size_t step = pieceOf(kRowsFloats, m_loops.tileRows);
        for (std::size_t i = rows.begin; i < rows.end; i += step)
            multiplyPanels({i, std::min(rows.end, i + step)}, columns, direct);
    }

    void multiplyPanels(Range rows, Range columns, bool direct)
    {
        const Product& p = m_product;
        PanelTask task = prepareRows(rows);
        task.k = p.k;
        task.rows = rows.size();
        task.cRowBytes = p.c.cols * sizeOf(p.c.format);
        task.format = p.c.format;
        task.counts = m_counts;
        task.bStep = direct ? p.b.cols : m_loops.tileColumns;
        for (std::size_t j = columns.begin; j < columns.end; j += m_loops.tileColumns) {
            task.columns = std::min(m_loops.tileColumns, columns.end - j);
            task.b = direct ? static_cast<const float*>(p.b.data) + j : m_columns + (j - columns.begin) * p.k;
            task.bias = p.bias == nullptr ? nullptr : p.bias + j;
            task.c = at(p.c, rows.begin * p.c.cols + j);
            m_loops.multiplyPanel(task);
        }
    }

    void packColumns(Range columns)
    {
        const ConstMatrix& b = m_product.b;
        const std::size_t panel = m_loops.tileColumns;
        m_columns = m_worker.columns.floats(roundedUp(columns.size(), panel) * m_product.k);
        const auto pack = m_product.bTransposed ? m_loops.packTransposed : m_loops.packStraight;
        const std::size_t first = m_product.bTransposed ? columns.begin * b.cols : columns.begin;
        pack(strip(b, first, columns.size(), panel, m_columns));
    }

    /// The rows of a, where they lie if that is possible, and how to step through them.
    PanelTask prepareRows(Range rows)
    {
        const ConstMatrix& a = m_product.a;
        const std::size_t tile = m_loops.tileRows, k = m_product.k;
        if (m_product.aTransposed) {
            // An odd number of cache lines keeps neighbouring values of p out of each other's way in the cache.
            const std::size_t stride = roundedUp(rows.size(), 2 * kLine) + kLine;
            float* copy = m_worker.rows.floats(k * stride);
            for (std::size_t p = 0; p < k; ++p)
                m_loops.decode(a.format, at(a, p * a.cols + rows.begin), copy + p * stride, rows.size());
            return {.a = copy, .aTile = tile, .aRow = 1, .aStep = stride};
        }
        const std::byte* first = at(a, rows.begin * k);
        if (a.format == Format::FP32)
            return {.a = reinterpret_cast<const float*>(first), .aTile = tile * k, .aRow = k, .aStep = 1};
        float* decoded = m_worker.rows.floats(rows.size() * k);
        m_loops.decode(a.format, first, decoded, rows.size() * k);
        return {.a = decoded, .aTile = tile * k, .aRow = k, .aStep = 1};
    }

    PackTask strip(const ConstMatrix& m, std::size_t first, std::size_t width, std::size_t panel, float* to) const
    {
        return {.from = at(m, first),
                .format = m.format,
                .stride = m.cols,
                .k = m_product.k,
                .width = width,
                .panel = panel,
                .to = to};
    }

    const Loops& m_loops;
    const Product& m_product;
    Worker& m_worker;
    StoreCounts* m_counts;
    float* m_columns = nullptr;
};

const float* paddedBias(Context& context, const ConstMatrix& bias)
{
    if (bias.data == nullptr) return nullptr;
    const std::size_t room = roundedUp(bias.size(), context.loops.tileColumns);
    float* padded = context.shared.floats(room);
    context.loops.decode(bias.format, bias.data, padded, bias.size());
    std::fill(padded + bias.size(), padded + room, 0.0F);
    return padded;
}

/// Splits the longer side of c among the threads, in whole tiles.
void multiply(Context& context, const Product& product, bool count)
{
    const bool byRows = product.c.rows >= product.c.cols;
    const std::size_t length = byRows ? product.c.rows : product.c.cols;
    const std::size_t tile = byRows ? context.loops.tileRows : context.loops.tileColumns;
    const std::size_t tiles = (length + tile - 1) / tile;
    const std::size_t work = product.c.size() * product.k / std::max<std::size_t>(tiles, 1);
    const std::size_t share = tiles / context.pool.size();
    const std::size_t grain = std::max(share, kWorkGrain / std::max<std::size_t>(work, 1));
    context.pool.forRanges(tiles, grain, [&](std::size_t begin, std::size_t end, std::size_t worker) {
        const Range all{0, byRows ? product.c.cols : product.c.rows};
        const Range part{begin * tile, std::min(end * tile, length)};
        Rectangle rectangle(context.loops, product, context.workers[worker], count);
        rectangle.multiply(byRows ? part : all, byRows ? all : part);
    });
}

} // namespace

void matmul(Context& context, ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
            StoreCounts* counts)
{
    const bool aTransposed = ta == Transpose::Yes, bTransposed = tb == Transpose::Yes;
    const std::size_t k = aTransposed ? a.rows : a.cols;
    assert(a.format == b.format && k != 0 && k == (bTransposed ? b.cols : b.rows));
    assert(c.rows == (aTransposed ? a.cols : a.rows) && c.cols == (bTransposed ? b.rows : b.cols));
    assert(bias.data == nullptr || bias.size() == c.cols);
    multiply(context, {a, b, aTransposed, bTransposed, c, k, paddedBias(context, bias)}, counts != nullptr);
    if (counts != nullptr) context.collect(*counts);
}

} // namespace kernels::cpu
