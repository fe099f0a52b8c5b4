// The matrix product of the emulator: plain loops, column-major.
#include "cublas_v2.h"
#include "device.h"
#include "kernels/convert.h"
#include <algorithm>
#include <cmath>

struct cublasContext {
    cudaStream_t stream = nullptr;
};

namespace {

cublasStatus_t whenFull = CUBLAS_STATUS_ALLOC_FAILED;
bool sumsInBlocks = false;

using kernels::fromBfloat, kernels::fromHalf, kernels::toBfloat, kernels::toHalf;

/// A matrix as cuBLAS sees it: element (row, column) lies at row + column * leading.
struct Operand {
    void* data;
    cudaDataType type;
    int leading, rows, cols;

    std::size_t bytes() const
    {
        const auto last = static_cast<std::size_t>(cols - 1) * static_cast<std::size_t>(leading);
        return (last + static_cast<std::size_t>(rows)) * (type == CUDA_R_32F ? 4U : 2U);
    }
    bool isValid() const { return rows > 0 && cols > 0 && leading >= rows && emulator::owns(data, bytes()); }
    bool overlaps(const Operand& other) const
    {
        const auto* mine = static_cast<const char*>(data);
        const auto* theirs = static_cast<const char*>(other.data);
        return mine < theirs + other.bytes() && theirs < mine + bytes();
    }
    float at(int row, int col) const
    {
        const std::size_t i = index(row, col);
        if (type == CUDA_R_32F) return static_cast<const float*>(data)[i];
        const std::uint16_t bits = static_cast<const std::uint16_t*>(data)[i];
        return type == CUDA_R_16F ? fromHalf(bits) : fromBfloat(bits);
    }
    void set(int row, int col, float value) const
    {
        const std::size_t i = index(row, col);
        if (type == CUDA_R_32F)
            static_cast<float*>(data)[i] = value;
        else
            static_cast<std::uint16_t*>(data)[i] = type == CUDA_R_16F ? toHalf(value) : toBfloat(value);
    }

private:
    std::size_t index(int row, int col) const
    {
        return static_cast<std::size_t>(row) + static_cast<std::size_t>(col) * static_cast<std::size_t>(leading);
    }
};

struct Product {
    Operand a, b, c;
    bool transposeA, transposeB;
    int k;
    float alpha, beta;
    bool inTf32; // the operands lose what their tensor cores do not read

    float taken(float value) const { return inTf32 ? kernels::roundTo(kernels::Format::TF32, value) : value; }

    float left(int row, int p) const { return taken(transposeA ? a.at(p, row) : a.at(row, p)); }
    float right(int p, int col) const { return taken(transposeB ? b.at(col, p) : b.at(p, col)); }

    float chain(int row, int col) const
    {
        float sum = 0;
        for (int p = 0; p < k; ++p)
            sum = std::fma(left(row, p), right(p, col), sum);
        return sum;
    }

    float sumOfBlocks(int row, int col) const
    {
        constexpr int kBlock = 16;
        float sum = 0;
        for (int begin = 0; begin < k; begin += kBlock) {
            auto block = static_cast<double>(sum);
            for (int p = begin; p < std::min(k, begin + kBlock); ++p)
                block += static_cast<double>(left(row, p)) * static_cast<double>(right(p, col));
            sum = static_cast<float>(block);
        }
        return sum;
    }

    void compute() const
    {
        for (int col = 0; col < c.cols; ++col)
            for (int row = 0; row < c.rows; ++row) {
                const float sum = sumsInBlocks ? sumOfBlocks(row, col) : chain(row, col);
                // With beta 0 the old values are not read: they may be NaN.
                c.set(row, col, beta == 0 ? alpha * sum : alpha * sum + beta * c.at(row, col));
            }
    }
};

bool isSupported(cudaDataType a, cudaDataType b, cudaDataType c, cublasComputeType_t compute)
{
    const bool floats = a == CUDA_R_32F && c == CUDA_R_32F;
    return a == b && (floats || (compute == CUBLAS_COMPUTE_32F && a != CUDA_R_32F && (c == a || c == CUDA_R_32F)));
}

} // namespace

const char* cublasGetStatusString(cublasStatus_t)
{
    return "an emulated error";
}

cublasStatus_t cublasCreate(cublasHandle_t* handle)
{
    *handle = new cublasContext;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasDestroy(cublasHandle_t handle)
{
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream)
{
    handle->stream = stream;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t)
{
    return CUBLAS_STATUS_SUCCESS;
}

void emulator::sumInBlocks(bool inBlocks)
{
    sumsInBlocks = inBlocks;
}

void emulator::sayWhenFull(cublasStatus_t status)
{
    whenFull = status;
}

cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t opA, cublasOperation_t opB, int m, int n, int k,
                            const void* alpha, const void* a, cudaDataType typeA, int lda, const void* b,
                            cudaDataType typeB, int ldb, const void* beta, void* c, cudaDataType typeC, int ldc,
                            cublasComputeType_t compute, cublasGemmAlgo_t)
{
    const bool transposeA = opA == CUBLAS_OP_T, transposeB = opB == CUBLAS_OP_T;
    const Product product{{const_cast<void*>(a), typeA, lda, transposeA ? k : m, transposeA ? m : k},
                          {const_cast<void*>(b), typeB, ldb, transposeB ? n : k, transposeB ? k : n},
                          {c, typeC, ldc, m, n},
                          transposeA,
                          transposeB,
                          k,
                          *static_cast<const float*>(alpha),
                          *static_cast<const float*>(beta),
                          compute == CUBLAS_COMPUTE_32F_FAST_TF32};
    if (handle->stream == nullptr || !product.a.isValid() || !product.b.isValid() || !product.c.isValid())
        return CUBLAS_STATUS_INVALID_VALUE;
    if (product.c.overlaps(product.a) || product.c.overlaps(product.b)) return CUBLAS_STATUS_INVALID_VALUE;
    if (!isSupported(typeA, typeB, typeC, compute)) return CUBLAS_STATUS_NOT_SUPPORTED;
    constexpr std::size_t kWorkspace = 4096;
    if (!emulator::hasRoomFor(kWorkspace)) return whenFull;
    emulator::enqueue(handle->stream, [product] { product.compute(); });
    return CUBLAS_STATUS_SUCCESS;
}
