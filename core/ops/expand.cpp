#include "core/ops/expand.h"
#include "core/ops/shapes.h"

namespace core::ops {

namespace {

using kernels::ConstMatrix;
using kernels::Format;

/// A dimension between those before it and those behind.
struct Axis {
    std::size_t outer = 1, size = 1, inner = 1;
};

Axis axisOf(const Shape& before, const Shape& behind, std::size_t index)
{
    const std::span<const std::size_t> all(before), rest(behind);
    return {sizeOf(all.first(index)), behind[index], sizeOf(rest.subspan(index + 1))};
}

/// With dimensions of 1 in front.
Shape padded(const Shape& shape, std::size_t dimensions)
{
    Shape result(dimensions - shape.size(), 1);
    result.insert(result.end(), shape.begin(), shape.end());
    return result;
}

/// So many rows of t, seen as a matrix of `cols` columns, from row `first` on.
kernels::Matrix rowsOf(const Tensor& t, std::size_t first, std::size_t rows, std::size_t cols)
{
    auto* begin = static_cast<std::byte*>(t.matrix().data);
    return {begin + first * cols * kernels::sizeOf(t.format()), t.format(), rows, cols};
}

/// (outer, 1, inner) as (outer, size, inner).
Tensor repeated(OpContext& context, const Tensor& t, const Axis& axis)
{
    const Tensor result(context.backend, t.format(), axis.outer, axis.size * axis.inner);
    if (axis.inner == 1) {
        context.backend.expand(rowsOf(t, 0, axis.outer, 1), result.matrix());
        return result;
    }
    for (std::size_t i = 0; i < axis.outer; ++i)
        context.backend.expand(rowsOf(t, i, 1, axis.inner), rowsOf(result, i * axis.size, axis.size, axis.inner));
    return result;
}

/// (outer, size, 1) as (outer, 1, 1).
Tensor sumOfColumns(OpContext& context, const Tensor& t, const Axis& axis)
{
    const Tensor transposed(context.backend, t.format(), axis.size, axis.outer);
    context.backend.transposeEach(rowsOf(t, 0, axis.outer, axis.size), axis.outer, axis.size, transposed.matrix());
    const Tensor sum(context.backend, t.format(), 1, axis.outer);
    context.backend.sumRows(transposed.view(), sum.matrix());
    return sum;
}

/// (outer, size, inner) as (outer, 1, inner).
Tensor summed(OpContext& context, const Tensor& t, const Axis& axis)
{
    if (axis.inner == 1) return sumOfColumns(context, t, axis);
    const Tensor sum(context.backend, t.format(), axis.outer, axis.inner);
    for (std::size_t i = 0; i < axis.outer; ++i)
        context.backend.sumRows(rowsOf(t, i * axis.size, axis.size, axis.inner), rowsOf(sum, i, 1, axis.inner));
    return sum;
}

} // namespace

void expandForward(OpContext& context, Node& node)
{
    const Shape& to = node.shape;
    Shape from = padded(node.inputs[0].node->shape, to.size());
    Tensor t = node.inputs[0].data;
    for (std::size_t i = to.size(); i-- > 0;) {
        if (from[i] == to[i]) continue;
        t = repeated(context, t, axisOf(from, to, i));
        from[i] = to[i];
    }
    const std::size_t rows = to.size() < 2 ? 1 : to.front();
    node.output = t.reshaped(rows, t.size() / rows);
}

/// The sum over what was repeated, in FP32, rounded once.
std::vector<Gradient> expandBackward(OpContext& context, const Node& node, const Gradient& output)
{
    const Tensor& x = node.inputs[0].data;
    const Shape from = padded(node.inputs[0].node->shape, node.shape.size());
    Tensor sum = output.data.clone(context.backend).to(context.backend, Format::FP32);
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != node.shape[i]) sum = summed(context, sum, axisOf(from, node.shape, i));
    return {{sum.reshaped(x.rows(), x.cols()).to(context.backend, x.format()), x.format(), {}, {}}};
}

} // namespace core::ops
