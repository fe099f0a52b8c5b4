#include "../unit/kernels/test_matrix.h"
#include "rows.h"
#include <cmath>
#include <limits>

using namespace kernels;

namespace {

/// The inner dimension, different from both others.
std::size_t innerOf(const Shape& shape)
{
    return (shape.rows + shape.cols) / 2 % 61 + 2;
}

struct Operand {
    std::vector<float> values; // (rows, cols) as it is multiplied
    std::size_t rows, cols;

    Matrix in(Rig& rig, Format format, Transpose transpose) const
    {
        if (transpose == Transpose::No) return rig.matrix(format, rows, cols, values);
        std::vector<float> turned(values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            turned[i % cols * rows + i / cols] = values[i];
        return rig.matrix(format, cols, rows, turned);
    }
};

/// So many roundings of the sum of the magnitudes that are added.
std::vector<float> slackOf(const Operand& a, const Operand& b, float rounding)
{
    std::vector<float> slack(a.rows * b.cols);
    for (std::size_t i = 0; i < slack.size(); ++i) {
        float sum = 0;
        for (std::size_t p = 0; p < a.cols; ++p)
            sum += std::abs(a.values[i / b.cols * a.cols + p] * b.values[p * b.cols + i % b.cols]);
        slack[i] = sum * rounding;
    }
    return slack;
}

void multiplyAllWays(Rig& rig, const Case& c, const Operand& a, const Operand& b, const std::vector<float>& bias,
                     bool counts = true)
{
    const std::vector<float> slack = slackOf(a, b, 0x1p-22F * std::sqrt(static_cast<float>(a.cols)));
    for (const Transpose ta : {Transpose::No, Transpose::Yes})
        for (const Transpose tb : {Transpose::No, Transpose::Yes})
            for (const bool withBias : {false, true}) {
                const Matrix left = a.in(rig, c.from, ta), right = b.in(rig, c.from, tb);
                const Matrix product = rig.room(c.to, a.rows, b.cols);
                const ConstMatrix row = withBias ? rig.matrix(c.from, 1, b.cols, bias) : ConstMatrix();
                const auto stores = std::make_shared<StoreCounts>();
                rig.backend.matmul(left, ta, right, tb, row, product, counts ? stores : nullptr);
                rig.outcome("product", product, slack);
                if (counts) rig.outcome("counts", *stores);
            }
}

void matmul(Rig& rig, const Case& c)
{
    const std::size_t k = innerOf(c.shape);
    const Operand a{randomValues(c.shape.rows * k, c.seed, 0.1F, 2), c.shape.rows, k};
    const Operand b{randomValues(k * c.shape.cols, c.seed + 1, 0.1F, 2), k, c.shape.cols};
    multiplyAllWays(rig, c, a, b, randomValues(c.shape.cols, c.seed + 2));
}

/// Where cuBLAS rounds, the bias is what it adds to.
void matmulFast(Rig& rig, const Case& c)
{
    if (c.from != c.to) return;
    const std::size_t k = innerOf(c.shape);
    const Operand a{randomValues(c.shape.rows * k, c.seed, 0.1F, 2), c.shape.rows, k};
    const Operand b{randomValues(k * c.shape.cols, c.seed + 1, 0.1F, 2), k, c.shape.cols};
    multiplyAllWays(rig, c, a, b, randomValues(c.shape.cols, c.seed + 2), false);
}

/// Small integers, whose sums are exact in any order, and one infinity or NaN: it may only touch its row. Beside the
/// smallest number its row is 0, because sums of both depend on the order.
void matmulSpecial(Rig& rig, const Case& c)
{
    const std::size_t k = innerOf(c.shape);
    for (const float special : {std::numeric_limits<float>::infinity(), std::nanf(""), 60000.0F, 0x1p-24F}) {
        Operand a{std::vector<float>(c.shape.rows * k), c.shape.rows, k};
        Operand b{std::vector<float>(k * c.shape.cols), k, c.shape.cols};
        for (std::size_t i = 0; i < a.values.size(); ++i)
            a.values[i] = static_cast<float>(i % 5) - 2;
        for (std::size_t i = 0; i < b.values.size(); ++i)
            b.values[i] = static_cast<float>(i % 3) * 2 - 1;
        const std::size_t at = a.values.size() / 2, row = at / k;
        if (special == 0x1p-24F) std::fill_n(a.values.begin() + static_cast<std::ptrdiff_t>(row * k), k, 0.0F);
        a.values[at] = special;
        const Matrix left = a.in(rig, c.from, Transpose::No), right = b.in(rig, c.from, Transpose::No);
        const Matrix product = rig.room(c.to, a.rows, b.cols);
        rig.backend.matmul(left, Transpose::No, right, Transpose::No, {}, product);
        rig.outcome("product", product);
    }
}

/// Each operand loses at most 2^-10 of itself, whether a device rounds or cuts off what TF32 does not keep.
void matmulTf32(Rig& rig, const Case& c)
{
    if (c.from != Format::FP32) return;
    const std::size_t k = innerOf(c.shape);
    const Operand a{randomValues(c.shape.rows * k, c.seed, 0.1F, 2), c.shape.rows, k};
    const Operand b{randomValues(k * c.shape.cols, c.seed + 1, 0.1F, 2), k, c.shape.cols};
    const Matrix left = a.in(rig, c.from, Transpose::No), right = b.in(rig, c.from, Transpose::Yes);
    const Matrix product = rig.room(c.to, a.rows, b.cols);
    const Matrix bias = rig.matrix(c.from, 1, b.cols, randomValues(b.cols, c.seed + 2));
    rig.backend.matmul(left, Transpose::No, right, Transpose::Yes, bias, product);
    rig.sum("product", product, slackOf(a, b, 0x1.01p-9F));
}

} // namespace

std::vector<Row> matmulRows()
{
    return {
        {"matmul", matmul, true, 4000},
        {"matmulSpecial", matmulSpecial, true, 4000},
        {"matmulTf32", matmulTf32, true, 4000, true},
        {"matmulFast", matmulFast, true, 4000, false, true},
    };
}
