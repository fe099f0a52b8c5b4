#pragma once
// The network of an experiment: its parameters, and the forward pass as a list of ops. Knows nothing of training.
#include "core/content/experiment.h"
#include "core/ops/op.h"

namespace core {

class Model {
public:
    /// Parameters come from the experiment, else from PyTorch's default initialisation with the seed:
    /// U(-1/sqrt(in), 1/sqrt(in)) for a linear layer's weight and bias.
    Model(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed);

    /// `named`: each layer's output has a name ("1.output") for those who watch.
    Value forward(OpContext& context, Value x, bool named = true);
    std::vector<Parameter>& parameters() { return m_parameters; }
    const std::vector<Parameter>& parameters() const { return m_parameters; }
    const std::vector<content::Layer>& layers() const { return m_layers; }

private:
    struct Slots { // indices into m_parameters of a linear layer
        std::size_t weight = 0;
        std::optional<std::size_t> bias;
    };
    std::size_t addParameter(const std::string& name, std::size_t rows, std::size_t cols, std::vector<float> values);
    Node nodeOf(OpContext& context, std::size_t layer, Value x);

    kernels::Backend& m_backend;
    kernels::Format m_format; // of the parameters
    std::vector<content::Layer> m_layers;
    std::vector<Parameter> m_parameters;
    std::map<std::size_t, Slots> m_slots; // by layer
};

std::string outputName(std::size_t layer); // "1.output"

} // namespace core
