#include "kernels/cuda/column_sums.h"
#include "kernels/cuda/operations.h"
#include <cmath>

namespace kernels::cuda {
namespace {

struct WriteSums {
    SliceSums<double> sums;
    Matrix row;

    __device__ void operator()(std::size_t column, Tally& tally) const
    {
        writeOne(static_cast<float>(sums.ofColumn(column)), row, column, tally);
    }
};

struct Squares {
    ConstMatrix m;

    __device__ double operator()(std::size_t i, std::size_t n) const
    {
        Group x;
        read(m, i, n, x);
        double sum = 0;
        for (std::size_t j = 0; j < n; ++j)
            sum += static_cast<double>(x[j]) * static_cast<double>(x[j]);
        return sum;
    }
};

struct RootTo {
    float* root;
    __device__ void operator()(double sum) const { *root = static_cast<float>(std::sqrt(sum)); }
};

} // namespace

void sumRows(Context& context, ConstMatrix m, Matrix row, StoreCounts* counts)
{
    assert(row.size() == m.cols);
    const ColumnSums<double> sums(context, m.rows, m.cols, ValuesOf{m});
    Counting counting(context, counts, row.format);
    forElements(context, row.size(), WriteSums{sums.slices(), row}, counting.tally());
    counting.finish();
}

float norm(Context& context, ConstMatrix m)
{
    float& answer = context.answers().value;
    sumGroups(context, m.size(), Squares{m}, RootTo{&answer});
    return context.fetch(answer);
}

} // namespace kernels::cuda
