// The emulator finds what it is there to find, and the backend's behaviour around it: memory, errors, threads.
#include "../unit/kernels/test_matrix.h"
#include "comparison.h"
#include "device.h"
#include "devices.h"
#include "kernels/cpu/cpu_backend.h"
#include "rig.h"
#include <cmath>
#include <cublas_v2.h>
#include <gtest/gtest.h>
#include <thread>

using namespace kernels;

namespace {

std::string errorOf(const std::function<void()>& call)
{
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST(EmulatedGpu, FreshMemoryHoldsNan)
{
    const auto gpu = cuda::makeBackend(0, {});
    void* memory = gpu->allocate(4);
    float value = 0;
    gpu->download(&value, memory, 4);
    EXPECT_TRUE(std::isnan(value));
}

TEST(EmulatedGpu, ReusesReleasedMemory)
{
    const auto gpu = cuda::makeBackend(0, {});
    void* memory = gpu->allocate(1000);
    gpu->release(memory);
    const std::size_t inUse = emulator::bytesInUse();
    EXPECT_EQ(gpu->allocate(1010), memory);
    EXPECT_EQ(emulator::bytesInUse(), inUse);
}

TEST(EmulatedGpu, GivesAllMemoryBack)
{
    const std::size_t before = emulator::bytesInUse();
    {
        const auto gpu = cuda::makeBackend(0, {});
        gpu->allocate(100000);
        EXPECT_GT(emulator::bytesInUse(), before);
    }
    EXPECT_EQ(emulator::bytesInUse(), before);
}

TEST(EmulatedGpu, SaysInOneSentenceThatMemoryIsOutAndGoesOn)
{
    const auto gpu = cuda::makeBackend(0, {});
    void* kept = gpu->allocate(4096);
    gpu->release(gpu->allocate(100000));
    emulator::limitMemory(emulator::bytesInUse() + 4096);
    EXPECT_EQ(errorOf([&] { gpu->allocate(1U << 20); }),
              "The GPU is out of memory: 1048576 bytes could not be allocated.");
    EXPECT_NO_THROW(gpu->allocate(90000)); // what was released is given back first
    emulator::limitMemory(~std::size_t{0});
    EXPECT_NO_THROW(gpu->fill({kept, Format::FP32, 32, 32}, 1));
}

TEST(EmulatedGpu, GivesReleasedMemoryToCublas)
{
    const auto gpu = cuda::makeBackend(0, {});
    Rig rig(*gpu, 0);
    const Matrix a = rig.room(Format::FP32, 2, 2), b = rig.room(Format::FP32, 2, 2), c = rig.room(Format::FP32, 2, 2);
    const auto multiply = [&] { gpu->matmul(a, Transpose::No, b, Transpose::No, {}, c); };
    for (const cublasStatus_t said : {CUBLAS_STATUS_NOT_INITIALIZED, CUBLAS_STATUS_EXECUTION_FAILED,
                                      CUBLAS_STATUS_INTERNAL_ERROR, CUBLAS_STATUS_ALLOC_FAILED}) {
        emulator::sayWhenFull(said);
        emulator::limitMemory(~std::size_t{0});
        gpu->release(gpu->allocate(100000));
        emulator::limitMemory(emulator::bytesInUse());
        EXPECT_EQ(errorOf(multiply), "") << said;
    }
    emulator::limitMemory(emulator::bytesInUse());
    EXPECT_EQ(errorOf(multiply), "The GPU is out of memory.");
    emulator::limitMemory(~std::size_t{0});
    EXPECT_EQ(errorOf(multiply), "");
}

TEST(EmulatedGpu, ThatIsTooOldIsRefusedInOneSentence)
{
    emulator::setGeneration(6);
    EXPECT_EQ(errorOf([] { cuda::makeBackend(0, {}); }),
              "The GPU is too old: it has compute capability 6.0, and 7.5 is needed.");
    emulator::setGeneration(9);
}

TEST(EmulatedGpu, AGridIsAsLongAsADeviceAllowsAndNoLonger)
{
    cudaStream_t stream = nullptr;
    ASSERT_EQ(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), cudaSuccess);
    EXPECT_EQ(emulator::enqueueLaunch({1, 65535, 1}, {1, 1, 1}, stream, [] {}), cudaSuccess);
    EXPECT_NE(emulator::enqueueLaunch({1, 65536, 1}, {1, 1, 1}, stream, [] {}), cudaSuccess);
    cudaStreamDestroy(stream);
}

TEST(EmulatedGpu, SumsMoreColumnsThanAGridHasBlocksAlongY)
{
#ifdef EMULATOR_THREADS
    GTEST_SKIP() << "every CUDA thread is a thread";
#endif
    constexpr std::size_t kColumns = 65536 * 32;
    const auto gpu = cuda::makeBackend(0, {});
    Rig rig(*gpu, 0);
    const Matrix m = rig.room(Format::FP16, 1, kColumns), row = rig.room(Format::FP32, 1, kColumns);
    gpu->fill(m, 3);
    EXPECT_EQ(errorOf([&] { gpu->sumRows(m, row); }), "");
    float last = 0;
    gpu->download(&last, static_cast<const float*>(row.data) + kColumns - 1, sizeof(last));
    EXPECT_EQ(last, 3.0F);
}

TEST(EmulatedGpu, SaysInOneSentenceThatTheDeviceIsLost)
{
    const auto gpu = cuda::makeBackend(0, {});
    void* memory = gpu->allocate(64);
    emulator::loseDevice(true);
    const std::string error = errorOf([&] { gpu->fill({memory, Format::FP32, 4, 4}, 1); });
    emulator::loseDevice(false);
    EXPECT_EQ(error, "The GPU stopped working: an illegal memory access was encountered; it may not work again before "
                     "AmpScope is started anew.");
}

TEST(EmulatedGpu, IsUsedByAThreadThatDidNotMakeIt)
{
    const auto gpu = cuda::makeBackend(1, {});
    Rig rig(*gpu, 0);
    const Matrix m = rig.room(Format::FP32, 2, 2);
    std::thread([&] { gpu->fill(m, 3); }).join();
    rig.outcome("m", m);
    EXPECT_EQ(rig.outcomes()[0].values, std::vector<float>(4, 3));
}

TEST(EmulatedGpu, TakesTheHostsMemoryAtOnce)
{
    const auto gpu = cuda::makeBackend(0, {});
    void* memory = gpu->allocate(4);
    float value = 5;
    gpu->upload(memory, &value, 4);
    value = 6;
    gpu->download(&value, memory, 4);
    EXPECT_EQ(value, 5);
}

TEST(EmulatedGpu, FastModeCountsNothingAndSaysSo)
{
    EXPECT_TRUE(cuda::makeBackend(0, {})->device().countsStores);
    const auto gpu = cuda::makeBackend(0, {.fast = true});
    EXPECT_FALSE(gpu->device().countsStores);
    Rig rig(*gpu, 0);
    const auto counts = std::make_shared<StoreCounts>();
    const Matrix stored = rig.room(Format::FP16, 1, 2);
    gpu->cast(rig.matrix(Format::FP32, 1, 2, {1e-30F, 1e30F}), stored, counts);
    rig.outcome("stored", stored);
    EXPECT_EQ(counts->flushed + counts->overflowed, 0U);
}

/// cuBLAS adds on top of the bias that stands in the result already: exact, because bias and result have one format.
TEST(EmulatedGpu, FastModeRoundsProductAndBiasOnceAsTheCpuDoes)
{
    const auto gpu = cuda::makeBackend(0, {.fast = true}), cpu = cpu::makeBackend(1);
    for (const Format format : {Format::FP16, Format::BF16})
        for (const bool withBias : {false, true}) {
            const auto multiply = [&](Rig& rig) {
                const Matrix a = rig.matrix(format, 7, 33, randomValues(7 * 33, 1));
                const Matrix b = rig.matrix(format, 5, 33, randomValues(5 * 33, 2));
                const Matrix bias = rig.matrix(format, 1, 5, randomValues(5, 3)), c = rig.room(format, 7, 5);
                rig.backend.matmul(a, Transpose::No, b, Transpose::Yes, withBias ? bias : ConstMatrix(), c);
                rig.outcome("product", c);
            };
            Rig found(*gpu, 0), expected(*cpu, 0);
            multiply(found);
            multiply(expected);
            EXPECT_TRUE(agree(expected.outcomes()[0], found.outcomes()[0], false));
        }
}

TEST(EmulatedCublas, RefusesWrongLeadingDimensionsAndOverlap)
{
    const cuda::Context context(0, {});
    void* memory = nullptr;
    ASSERT_EQ(cudaMalloc(&memory, 4 * 100), cudaSuccess);
    const cuda::DeviceMemory owner(memory);
    auto* a = static_cast<float*>(memory);
    const float one = 1, zero = 0;
    const auto multiply = [&](int lda, int ldc, float* c) {
        return cublasGemmEx(context.cublas(), CUBLAS_OP_N, CUBLAS_OP_N, 3, 4, 2, &one, a, CUDA_R_32F, lda, a + 10,
                            CUDA_R_32F, 2, &zero, c, CUDA_R_32F, ldc, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
    };
    EXPECT_EQ(multiply(3, 3, a + 50), CUBLAS_STATUS_SUCCESS);
    EXPECT_EQ(multiply(2, 3, a + 50), CUBLAS_STATUS_INVALID_VALUE);
    EXPECT_EQ(multiply(3, 2, a + 50), CUBLAS_STATUS_INVALID_VALUE);
    EXPECT_EQ(multiply(3, 3, a + 5), CUBLAS_STATUS_INVALID_VALUE);
    EXPECT_EQ(multiply(3, 3, a + 95), CUBLAS_STATUS_INVALID_VALUE);
}
