#pragma once
// The ops as a table: forward, backward, and applying one under autocast. To add an op: a kind in autograd.h, its two
// functions in a file beside this one, a row in op_table.cpp, its policy in autocast.cpp.
#include "core/autocast.h"
#include "core/observer.h"

namespace core {

/// Where ops run: the device, the autocast regions, the counter of executed ops, and who watches.
class OpContext {
public:
    explicit OpContext(kernels::Backend& onBackend) : backend(onBackend) {}
    kernels::Backend& backend;
    Autocast autocast;
    Observer observer;
    std::uint64_t nextSequence = 1;
    /// Where a store of this gradient is counted, from 0; nowhere if nobody asks for it.
    const kernels::SharedStoreCounts& countsFor(Gradient& gradient) const
    {
        gradient.stores = observer.parameterGradient ? std::make_shared<kernels::StoreCounts>() : nullptr;
        return gradient.stores;
    }
    bool keepAccumulators = false; // fill Gradient::accumulator of parameters, to tell "flushed" from "lost"
};

struct OpRules {
    std::string_view name; // PyTorch's
    /// Fills node.output (and node.saved) from node.inputs.
    void (*forward)(OpContext&, Node&);
    /// The gradient of each input, in order; none where the input does not need one.
    std::vector<Gradient> (*backward)(OpContext&, const Node&, const Gradient& output);
};
const OpRules& rulesOf(OpKind kind);

/// Leaves of the graph. Without a shape the data is (rows, cols).
Value input(OpContext& context, Tensor data, Shape shape = {});
Value parameterLeaf(OpContext& context, Parameter& parameter);

/// Runs `node` (its kind, inputs and attributes are filled in) after casting its inputs as autocast asks.
/// Throws TrainingError where PyTorch refuses the formats.
Value apply(OpContext& context, Node node);

/// The value in another format; itself where it has that format already.
Value cast(OpContext& context, const Value& value, kernels::Format format);

} // namespace core
