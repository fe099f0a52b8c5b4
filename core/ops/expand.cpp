#include "core/ops/expand.h"
#include <functional>
#include <numeric>

namespace core::ops {

namespace {

/// The sum over the rows of m, rounded once.
Tensor sumOfRows(OpContext& context, const kernels::ConstMatrix& m)
{
    Tensor sum(context.backend, m.format, 1, m.cols);
    context.backend.sumRows(m, sum.matrix());
    return sum;
}

Tensor sumOfColumns(OpContext& context, const Tensor& t)
{
    const Tensor transposed(context.backend, t.format(), t.cols(), t.rows());
    context.backend.transposeEach(t.view(), t.rows(), t.cols(), transposed.matrix());
    Tensor sum(context.backend, t.format(), t.rows(), 1);
    context.backend.sumRows(transposed.view(), {sum.matrix().data, t.format(), 1, t.rows()});
    return sum;
}

} // namespace

void expandForward(OpContext& context, Node& node)
{
    const Tensor& x = node.inputs[0].data;
    const std::size_t cols =
        std::accumulate(node.shape.begin() + 1, node.shape.end(), std::size_t{1}, std::multiplies<>());
    node.output = Tensor(context.backend, x.format(), node.shape[0], cols);
    context.backend.expand(x.view(), node.output.matrix());
}

/// The sum over what was repeated, rounded once.
std::vector<Gradient> expandBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor &x = node.inputs[0].data, &dy = output.data;
    Tensor sum = dy.clone(context.backend);
    if (x.size() == 1)
        sum = sumOfRows(context, {dy.view().data, dy.format(), dy.size(), 1});
    else if (x.rows() != dy.rows())
        sum = sumOfRows(context, dy.view());
    else if (x.cols() != dy.cols())
        sum = sumOfColumns(context, dy);
    return {{sum.to(context.backend, x.format()), x.format(), {}, {}}};
}

} // namespace core::ops
