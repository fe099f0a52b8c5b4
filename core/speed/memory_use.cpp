#include "core/speed/memory_use.h"
#include "core/speed/counting_backend.h"

namespace core::speed {

namespace {

/// Casts of parameters that the graph of `root` keeps.
std::uint64_t copiesIn(const CountingBackend& counting, const Value& root)
{
    std::uint64_t bytes = 0;
    for (const auto& node : reachableFrom(root))
        if (node->kind == OpKind::Cast && node->inputs[0].node->kind == OpKind::Parameter)
            bytes += counting.bytesOf(node->output.view().data);
    return bytes;
}

} // namespace

MemoryUse memoryUse(kernels::Backend& backend, const Network& network, kernels::Format format)
{
    CountingBackend counting(backend);
    MemoryUse use{network.name, network.size, format};
    StepInput input = network.input(counting);
    use.batch = counting.liveBytes();
    counting.forgetPeak();
    TrainingStep step(counting, network.experiment, format, std::move(input));
    use.parameters = counting.liveBytes() - use.batch;
    step.forward();
    use.copies16 = copiesIn(counting, step.loss());
    use.activations = counting.liveBytes() - use.batch - use.parameters - use.copies16;
    step.backward();
    for (const Parameter& parameter : step.parameters())
        use.gradients += counting.bytesOf(parameter.grad.view().data);
    step.update();
    use.optimizerState = counting.liveBytes() - use.batch - use.parameters - use.gradients;
    use.peak = counting.peakBytes();
    return use;
}

} // namespace core::speed
