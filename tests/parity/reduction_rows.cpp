#include "../unit/kernels/test_matrix.h"
#include "rows.h"
#include <cmath>

using namespace kernels;

namespace {

/// The CPU adds in FP32, the GPU in double.
void sumRows(Rig& rig, const Case& c)
{
    const std::vector<float> values = randomValues(c.shape.size(), c.seed, 1, 3);
    std::vector<float> slack(c.shape.cols);
    for (std::size_t i = 0; i < values.size(); ++i)
        slack[i % c.shape.cols] += std::abs(values[i]) * 0x1p-22F;
    const Matrix m = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
    const Matrix row = rig.room(c.to, 1, c.shape.cols);
    rig.backend.sumRows(m, row);
    rig.sum("sum", row, slack);
}

/// Powers of two and specials, whose sums are the same in any order: what is flushed and overflows is counted.
void sumRowsCounted(Rig& rig, const Case& c)
{
    std::vector<float> values(c.shape.size(), 0.0F);
    for (std::size_t col = 0; col < c.shape.cols; ++col) {
        const float of[] = {0x1p-30F, 65504.0F, INFINITY, 1.0F, std::nanf(""), -0x1p-140F};
        values[(col * 7 % c.shape.rows) * c.shape.cols + col] = of[col % 6];
    }
    const Matrix m = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
    const Matrix row = rig.room(c.to, 1, c.shape.cols);
    const auto counts = std::make_shared<StoreCounts>();
    rig.backend.sumRows(m, row, counts);
    rig.outcome("sum", row);
    rig.outcome("counts", *counts);
}

/// Many of different sizes and formats, one of them empty, at once; and one that is infinite.
void norms(Rig& rig, const Case& c)
{
    std::vector<ConstMatrix> all;
    for (const Format format : {c.from, Format::FP32, Format::BF16, Format::FP16, c.from}) {
        const auto t = static_cast<unsigned>(all.size());
        const std::size_t rows = t == 3 ? 0 : c.shape.rows, cols = t == 1 ? 1 : c.shape.cols;
        all.push_back(rig.matrix(format, rows, cols, randomValues(rows * cols, c.seed + t, 1, 6)));
    }
    std::vector<float> values(c.shape.size(), 1.0F);
    values.back() = INFINITY;
    all.push_back(rig.matrix(c.from, c.shape.rows, c.shape.cols, values));
    for (const float norm : rig.backend.norms(all))
        rig.sum("norm", static_cast<double>(norm));
    rig.outcome("of none", static_cast<double>(rig.backend.norms({}).size()));
}

void sumProducts(Rig& rig, const Case& c)
{
    const std::vector<float> a = randomValues(c.shape.size(), c.seed, 1, 3);
    const std::vector<float> b = randomValues(c.shape.size(), c.seed + 1, 1, 3);
    double magnitudes = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        magnitudes += std::abs(static_cast<double>(a[i]) * static_cast<double>(b[i]));
    const Matrix sum = rig.room(c.to, 1, 1);
    rig.backend.sumProducts(rig.matrix(c.from, c.shape.rows, c.shape.cols, a),
                            rig.matrix(c.to, c.shape.rows, c.shape.cols, b), sum);
    rig.sum("sum", sum, {static_cast<float>(magnitudes * 0x1p-40)});
}

/// Of different sizes and formats, one of them empty and one without a number, against one another.
void summarize(Rig& rig, const Case& c)
{
    std::vector<ConstMatrix> all;
    for (const Format format : {c.from, Format::FP32, Format::FP16, c.from, Format::BF16}) {
        const auto t = static_cast<unsigned>(all.size());
        const std::size_t rows = t == 1 ? 0 : c.shape.rows, cols = t == 2 ? 1 : c.shape.cols;
        const std::vector<float> values =
            t % 2 == 0 ? difficultValues(rows * cols, c.seed + t) : randomValues(rows * cols, c.seed + t, 1e-3F, 3);
        all.push_back(rig.matrix(format, rows, cols, values));
    }
    all.push_back(rig.matrix(c.from, 1, 3, {NAN, -NAN, NAN}));
    for (const Summary& summary : rig.backend.summarize(all)) {
        rig.outcome("numbers", static_cast<double>(summary.numbers));
        rig.outcome("smallest", static_cast<double>(summary.smallest));
        rig.outcome("largest", static_cast<double>(summary.largest));
        rig.outcome("median", static_cast<double>(summary.medianMagnitude));
    }
    rig.outcome("of none", static_cast<double>(rig.backend.summarize({}).size()));
}

} // namespace

std::vector<Row> reductionRows()
{
    return {
        {"sumRows", sumRows, true},      {"sumRowsCounted", sumRowsCounted, true}, {"sumProducts", sumProducts, true},
        {"norms", norms, false, 100000}, {"summarize", summarize, false, 100000},
    };
}
