#include "kernels/cpu/operations.h"

namespace kernels::cpu {
namespace {

// A block of a's rows stays in the second-level cache while the panels of b pass by; b is packed in pieces of a few MB.
constexpr std::size_t kRowsFloats = 1U << 16, kColumnsFloats = 1U << 20;
// A longer k is taken in blocks of this; meanwhile the sums wait in memory, which changes no bit of them. Their number
// is limited, so that they stay in the cache too.
constexpr std::size_t kDepth = 2048, kSumsFloats = 1U << 18;
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
        : m_loops(loops), m_product(product), m_worker(worker),
          m_counts(count ? &worker.counts : nullptr), m_block{0, std::min(product.k, kDepth)}
    {
    }

    void multiply(Range rows, Range columns)
    {
        const std::size_t step = pieceOf(kColumnsFloats, m_block.size(), m_loops.tileColumns);
        for (std::size_t j = columns.begin; j < columns.end; j += step)
            multiplyBlocks(rows, {j, std::min(columns.end, j + step)});
    }

private:
    /// How many rows or columns of `depth` floats each, in whole tiles.
    static std::size_t pieceOf(std::size_t floats, std::size_t depth, std::size_t tile)
    {
        return std::max(floats / (depth * tile), std::size_t{1}) * tile;
    }

    bool isLastBlock() const { return m_block.end == m_product.k; }

    void multiplyBlocks(Range rows, Range columns)
    {
        if (isLastBlock()) return multiplyColumns(rows, columns);
        const std::size_t width = roundedUp(columns.size(), m_loops.tileColumns);
        const std::size_t step = pieceOf(kSumsFloats, width, m_loops.tileRows);
        m_sums = m_worker.sums.floats(std::min(step, rows.size()) * width);
        for (std::size_t i = rows.begin; i < rows.end; i += step) {
            m_sumsFirst = i;
            for (std::size_t p = 0; p < m_product.k; p += kDepth) {
                m_block = {p, std::min(m_product.k, p + kDepth)};
                multiplyColumns({i, std::min(rows.end, i + step)}, columns);
            }
        }
        m_block = {0, kDepth};
    }

    void multiplyColumns(Range rows, Range columns)
    {
        // In place only where every panel is full: a tile reads whole rows of it.
        const bool direct = m_product.b.format == Format::FP32 && !m_product.bTransposed &&
                            rows.size() <= kTilesToPackFor * m_loops.tileRows &&
                            columns.size() % m_loops.tileColumns == 0;
        if (!direct) packColumns(columns);
        m_sumsRows = rows.size();
        const std::size_t step = pieceOf(kRowsFloats, m_block.size(), m_loops.tileRows);
        for (std::size_t i = rows.begin; i < rows.end; i += step)
            multiplyPanels({i, std::min(rows.end, i + step)}, columns, direct);
    }

    void multiplyPanels(Range rows, Range columns, bool direct)
    {
        const ConstMatrix& b = m_product.b;
        PanelTask task = prepareRows(rows);
        task.k = m_block.size();
        task.rows = rows.size();
        task.bStep = direct ? b.cols : m_loops.tileColumns;
        for (std::size_t j = columns.begin; j < columns.end; j += m_loops.tileColumns) {
            const std::size_t before = j - columns.begin; // whole panels
            task.columns = std::min(m_loops.tileColumns, columns.end - j);
            task.b = direct ? reinterpret_cast<const float*>(at(b, m_block.begin * b.cols + j))
                            : m_columns + before * m_block.size();
            if (m_block.begin > 0) task.sums = sumsAt(rows.begin, before);
            if (isLastBlock())
                storeResult(task, rows.begin, j);
            else
                storeSums(task, sumsAt(rows.begin, before));
            m_loops.multiplyPanel(task);
        }
    }

    float* sumsAt(std::size_t row, std::size_t before) const
    {
        return m_sums + before * m_sumsRows + (row - m_sumsFirst) * m_loops.tileColumns;
    }

    void storeResult(PanelTask& task, std::size_t row, std::size_t column) const
    {
        const Matrix& c = m_product.c;
        task.bias = m_product.bias == nullptr ? nullptr : m_product.bias + column;
        task.c = at(c, row * c.cols + column);
        task.cRowBytes = c.cols * sizeOf(c.format);
        task.format = c.format;
        task.counts = m_counts;
    }

    void storeSums(PanelTask& task, float* sums) const
    {
        task.c = reinterpret_cast<std::byte*>(sums);
        task.cRowBytes = m_loops.tileColumns * sizeof(float);
        task.format = Format::FP32;
    }

    void packColumns(Range columns)
    {
        const ConstMatrix& b = m_product.b;
        const std::size_t panel = m_loops.tileColumns;
        m_columns = m_worker.columns.floats(roundedUp(columns.size(), panel) * m_block.size());
        const auto pack = m_product.bTransposed ? m_loops.packTransposed : m_loops.packStraight;
        const std::size_t first =
            m_product.bTransposed ? columns.begin * b.cols + m_block.begin : m_block.begin * b.cols + columns.begin;
        pack(strip(b, first, columns.size(), panel, m_columns));
    }

    /// The rows of a, where they lie if that is possible, and how to step through them.
    PanelTask prepareRows(Range rows)
    {
        const ConstMatrix& a = m_product.a;
        const std::size_t tile = m_loops.tileRows, depth = m_block.size();
        if (m_product.aTransposed) {
            // An odd number of cache lines keeps neighbouring values of p out of each other's way in the cache.
            const std::size_t stride = roundedUp(rows.size(), 2 * kLine) + kLine;
            float* copy = m_worker.rows.floats(depth * stride);
            for (std::size_t p = 0; p < depth; ++p)
                m_loops.decode(a.format, at(a, (m_block.begin + p) * a.cols + rows.begin), copy + p * stride,
                               rows.size());
            return {.a = copy, .aTile = tile, .aRow = 1, .aStep = stride};
        }
        const std::byte* first = at(a, rows.begin * a.cols + m_block.begin);
        if (a.format == Format::FP32)
            return {.a = reinterpret_cast<const float*>(first), .aTile = tile * a.cols, .aRow = a.cols, .aStep = 1};
        float* decoded = m_worker.rows.floats(rows.size() * depth);
        for (std::size_t r = 0; r < rows.size(); ++r)
            m_loops.decode(a.format, first + r * a.cols * sizeOf(a.format), decoded + r * depth, depth);
        return {.a = decoded, .aTile = tile * depth, .aRow = depth, .aStep = 1};
    }

    PackTask strip(const ConstMatrix& m, std::size_t first, std::size_t width, std::size_t panel, float* to) const
    {
        return {.from = at(m, first),
                .format = m.format,
                .stride = m.cols,
                .k = m_block.size(),
                .width = width,
                .panel = panel,
                .to = to};
    }

    const Loops& m_loops;
    const Product& m_product;
    Worker& m_worker;
    StoreCounts* m_counts;
    float* m_columns = nullptr;
    Range m_block;           // of k
    float* m_sums = nullptr; // after the blocks before: panel by panel, m_sumsRows rows each
    std::size_t m_sumsFirst = 0, m_sumsRows = 0;
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
