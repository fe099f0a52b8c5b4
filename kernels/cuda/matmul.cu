// Matrix products by cuBLAS. It is column-major, so it sees every matrix transposed, and computes
// transpose(c) = transpose(op(b)) transpose(op(a)): the operands change places.
#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

cudaDataType typeOf(Format format)
{
    switch (format) {
    case Format::FP16:
        return CUDA_R_16F;
    case Format::BF16:
        return CUDA_R_16BF;
    default:
        assert(format == Format::FP32);
        return CUDA_R_32F;
    }
}

struct Product {
    ConstMatrix a, b;
    bool aTransposed, bTransposed;
    std::size_t k;
};

/// c = the product, or c + the product where `onTop`; cuBLAS rounds where c is not FP32.
cublasStatus_t tryMultiply(const Context& context, const Product& product, const Matrix& c, bool onTop)
{
    const auto& [a, b, aTransposed, bTransposed, k] = product;
    const auto size = [](std::size_t n) { return static_cast<int>(n); };
    const float one = 1, old = onTop ? 1 : 0;
    const bool tf32 = context.modes().tf32 && a.format == Format::FP32;
    return cublasGemmEx(context.cublas(), bTransposed ? CUBLAS_OP_T : CUBLAS_OP_N,
                        aTransposed ? CUBLAS_OP_T : CUBLAS_OP_N, size(c.cols), size(c.rows), size(k), &one, b.data,
                        typeOf(b.format), size(b.cols), a.data, typeOf(a.format), size(a.cols), &old, c.data,
                        typeOf(c.format), size(c.cols), tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F,
                        CUBLAS_GEMM_DEFAULT);
}

/// cuBLAS takes memory of its own, while released blocks may hold nearly all of the device's.
void multiplyInto(Context& context, const Product& product, const Matrix& c, bool onTop)
{
    cublasStatus_t result = tryMultiply(context, product, c, onTop);
    if (mayBeOutOfMemory(result)) {
        context.memory.freeReleased();
        result = tryMultiply(context, product, c, onTop);
    }
    check(result);
}

/// The bias of n elements from i on of a matrix of `cols` columns: where they are of one row they are read at once.
__device__ void readBias(const ConstMatrix& bias, std::size_t cols, std::size_t i, std::size_t n, Group& to)
{
    std::size_t column = i % cols;
    if (column + n <= cols) return read(bias, column, n, to);
    for (std::size_t j = 0; j < n; ++j) {
        to[j] = readOne(bias, column);
        column = column + 1 == cols ? 0 : column + 1; // a division for each would take longer than the rest
    }
}

/// c = sums + bias, rounded once. `sums` may be c.
struct StoreSums {
    ConstMatrix sums, bias;
    Matrix c;

    __device__ void operator()(std::size_t i, std::size_t n, Tally& tally) const
    {
        Group group, added;
        read(sums, i, n, group);
        if (bias.data != nullptr) {
            readBias(bias, c.cols, i, n, added);
            for (std::size_t j = 0; j < kGroup; ++j)
                group[j] = group[j] + added[j];
        }
        write(group, c, i, n, tally);
    }
};

/// Every row of c becomes the bias.
struct SpreadBias {
    ConstMatrix bias;
    Matrix c;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        Group group;
        readBias(bias, c.cols, i, n, group);
        write(group, c, i, n);
    }
};

/// cuBLAS can write c itself: in FP32, or in the operands' format where nobody wants to see its sums.
bool canWrite(const Context& context, Format operands, Format c)
{
    return c == Format::FP32 || (context.modes().fast && c == operands);
}

} // namespace

void matmul(Context& context, ConstMatrix a, Transpose ta, ConstMatrix b, Transpose tb, ConstMatrix bias, Matrix c,
            const SharedStoreCounts& counts)
{
    const bool aTransposed = ta == Transpose::Yes, bTransposed = tb == Transpose::Yes;
    const std::size_t k = aTransposed ? a.rows : a.cols;
    assert(a.format == b.format && k != 0 && k == (bTransposed ? b.cols : b.rows));
    assert(c.rows == (aTransposed ? a.cols : a.rows) && c.cols == (bTransposed ? b.rows : b.cols));
    assert(bias.data == nullptr || bias.size() == c.cols);
    if (c.size() == 0) return;
    const Product product{a, b, aTransposed, bTransposed, k};
    if (canWrite(context, a.format, c.format) && c.format != Format::FP32) {
        if (bias.data != nullptr) forGroups(context, c.size(), SpreadBias{bias, c});
        return multiplyInto(context, product, c, bias.data != nullptr);
    }
    if (c.format == Format::FP32) {
        multiplyInto(context, product, c, false);
        if (bias.data != nullptr) forGroups(context, c.size(), StoreSums{c, bias, c});
        return;
    }
    const Temporary room(context.memory, c.size() * sizeof(float));
    const Matrix sums{room.data(), Format::FP32, c.rows, c.cols};
    multiplyInto(context, product, sums, false);
    forGroups(context, c.size(), StoreSums{sums, bias, c}, context.tallyFor(counts, c.format));
}

} // namespace kernels::cuda
