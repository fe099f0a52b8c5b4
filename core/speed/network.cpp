#include "core/speed/network.h"
#include "core/batches.h"
#include "core/random.h"
#include <algorithm>

namespace core::speed {

namespace {

constexpr std::size_t kSequence = 1U << 16;

std::vector<float> randomValues(std::size_t count)
{
    Random random(1);
    std::vector<float> values(count);
    for (float& value : values)
        value = random.uniform(-1, 1);
    return values;
}

} // namespace

Tensor randomTensor(kernels::Backend& backend, kernels::Format format, std::size_t rows, std::size_t cols)
{
    const Tensor tensor(backend, kernels::Format::FP32, rows, cols);
    const std::vector<float> values = randomValues(std::min(kSequence, tensor.size()));
    auto* memory = static_cast<std::byte*>(tensor.matrix().data);
    const std::size_t bytes = tensor.size() * sizeof(float);
    std::size_t filled = values.size() * sizeof(float);
    backend.upload(memory, values.data(), filled);
    for (; filled < bytes; filled += std::min(filled, bytes - filled))
        backend.copy(memory + filled, memory, std::min(filled, bytes - filled));
    return tensor.to(backend, format);
}

Network threeLayers(std::size_t size)
{
    Network network;
    const std::string number = std::to_string(size);
    network.name = "3 linear layers of " + number + ", batch " + number;
    network.size = size;
    content::Layer layer;
    layer.in = layer.out = size;
    network.experiment.layers = {layer, layer, layer};
    network.experiment.optimizer.momentum = 0.9;
    network.input = [size](kernels::Backend& backend) {
        return StepInput{randomTensor(backend, kernels::Format::FP32, size, size),
                         randomTensor(backend, kernels::Format::FP32, size, size),
                         {}};
    };
    return network;
}

Network networkOf(content::Experiment experiment)
{
    Network network;
    network.name = experiment.id;
    network.input = [experiment](kernels::Backend& backend) {
        Batches batches(backend, experiment, experiment.seed);
        const Batch batch = batches.batch(0);
        return StepInput{batch.x, batch.y, batch.labels};
    };
    network.experiment = std::move(experiment);
    return network;
}

} // namespace core::speed
