// What has no kernels yet says so.
#include "kernels/cuda/operations.h"

namespace kernels::cuda {
namespace {

[[noreturn]] void refuse(const char* what)
{
    throw Error(std::string(what) + " is not on the GPU yet.");
}

} // namespace

void activate(Context&, Activation, ConstMatrix, Matrix)
{
    refuse("activate");
}

void activateBackward(Context&, Activation, ConstMatrix, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("activateBackward");
}

void unfold(Context&, ConstMatrix, const Windows&, Matrix)
{
    refuse("unfold");
}

void fold(Context&, ConstMatrix, const Windows&, Matrix)
{
    refuse("fold");
}

void transposeEach(Context&, ConstMatrix, std::size_t, std::size_t, Matrix)
{
    refuse("transposeEach");
}

void maxPool(Context&, ConstMatrix, const Windows&, Matrix, std::int32_t*)
{
    refuse("maxPool");
}

void maxPoolBackward(Context&, ConstMatrix, const std::int32_t*, const Windows&, Matrix)
{
    refuse("maxPoolBackward");
}

void layerNorm(Context&, ConstMatrix, ConstMatrix, ConstMatrix, double, Matrix, Matrix)
{
    refuse("layerNorm");
}

void layerNormSums(Context&, ConstMatrix, ConstMatrix, ConstMatrix, Matrix, Matrix)
{
    refuse("layerNormSums");
}

void layerNormBackward(Context&, ConstMatrix, ConstMatrix, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("layerNormBackward");
}

void batchNormStatistics(Context&, ConstMatrix, double, Matrix, const RunningStatistics&)
{
    refuse("batchNormStatistics");
}

void batchNorm(Context&, ConstMatrix, ConstMatrix, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("batchNorm");
}

void batchNormSums(Context&, ConstMatrix, ConstMatrix, ConstMatrix, Matrix, Matrix)
{
    refuse("batchNormSums");
}

void batchNormBackward(Context&, ConstMatrix, ConstMatrix, ConstMatrix, ConstMatrix, ConstMatrix, ConstMatrix, Matrix)
{
    refuse("batchNormBackward");
}

} // namespace kernels::cuda
