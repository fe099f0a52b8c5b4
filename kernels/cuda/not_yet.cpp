// What has no kernels yet says so.
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

[[noreturn]] void refuse(const char* what)
{
    throw Error(std::string(what) + " is not on the GPU yet.");
}

} // namespace

void mse(Context&, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("mse");
}

void mseBackward(Context&, ConstMatrix, ConstMatrix, float, Matrix)
{
    refuse("mseBackward");
}

void l1(Context&, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("l1");
}

void l1Backward(Context&, ConstMatrix, ConstMatrix, Format, float, Matrix)
{
    refuse("l1Backward");
}

void bceWithLogits(Context&, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("bceWithLogits");
}

void bceWithLogitsBackward(Context&, ConstMatrix, ConstMatrix, Format, float, Matrix)
{
    refuse("bceWithLogitsBackward");
}

void crossEntropy(Context&, ConstMatrix, const std::int32_t*, Matrix, Matrix)
{
    refuse("crossEntropy");
}

void crossEntropyBackward(Context&, ConstMatrix, const std::int32_t*, float, Matrix)
{
    refuse("crossEntropyBackward");
}

std::size_t countCorrect(Context&, ConstMatrix, const std::int32_t*)
{
    refuse("countCorrect");
}

} // namespace kernels::cuda
