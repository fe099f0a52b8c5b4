#include "core/ops/flatten.h"

namespace core::ops {

void flattenForward(OpContext&, Node& node)
{
    node.output = node.inputs[0].data;
}

std::vector<Gradient> flattenBackward(OpContext&, const Node&, const Gradient& output)
{
    return {output};
}

} // namespace core::ops
