#include "core/ops/expand.h"
#include <functional>
#include <numeric>

namespace core::ops {

// Nothing that trains broadcasts: the values take the way over the host.

void expandForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const std::vector<float> from = x.floats(context.backend);
    const std::size_t rows = node.shape[0];
    const std::size_t cols =
        std::accumulate(node.shape.begin() + 1, node.shape.end(), std::size_t{1}, std::multiplies<>());
    std::vector<float> to;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < cols; ++c)
            to.push_back(from[(x.rows() == 1 ? 0 : r) * x.cols() + (x.cols() == 1 ? 0 : c)]);
    node.output = Tensor::fromFloats(context.backend, to, rows, cols).to(context.backend, x.format());
}

/// The sum over what was repeated, rounded once.
std::vector<Gradient> expandBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    const std::vector<float> from = output.data.floats(context.backend);
    std::vector<float> sums(x.size());
    const std::size_t cols = output.data.cols();
    for (std::size_t i = 0; i < from.size(); ++i)
        sums[(x.rows() == 1 ? 0 : i / cols) * x.cols() + (x.cols() == 1 ? 0 : i % cols)] += from[i];
    const Tensor sum = Tensor::fromFloats(context.backend, sums, x.rows(), x.cols());
    return {{sum.to(context.backend, x.format()), x.format(), {}, {}}};
}

} // namespace core::ops
