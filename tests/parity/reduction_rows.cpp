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
    StoreCounts counts;
    rig.backend.sumRows(m, row, &counts);
    rig.outcome("sum", row);
    rig.outcome("counts", counts);
}

void norm(Rig& rig, const Case& c)
{
    const Matrix m = rig.matrix(c.from, c.shape.rows, c.shape.cols, randomValues(c.shape.size(), c.seed, 1, 6));
    rig.sum("norm", static_cast<double>(rig.backend.norm(m)));
    std::vector<float> values(c.shape.size(), 1.0F);
    values.back() = INFINITY;
    const Matrix infinite = rig.matrix(c.from, c.shape.rows, c.shape.cols, values);
    rig.outcome("infinite norm", static_cast<double>(rig.backend.norm(infinite)));
}

} // namespace

std::vector<Row> reductionRows()
{
    return {
        {"sumRows", sumRows, true},
        {"sumRowsCounted", sumRowsCounted, true},
        {"norm", norm, false, 100000},
    };
}
