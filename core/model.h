#pragma once
// The network of an experiment: its parameters and buffers, and the forward pass as a list of ops. Knows nothing of
// training.
#include "core/content/experiment.h"
#include "core/ops/op.h"

namespace core {

namespace content {
struct LayerParameter;
}
class Random;

/// Names are paths as in PyTorch's nn.Sequential: "3.weight", "3.output". A residual layer is PyTorch's
///     class Residual(nn.Sequential):
///         def forward(self, x): return x + super().forward(x)
/// so that the first layer of one at index 2 is "2.0", and what the residual itself gives is "2.output".
class Model {
public:
    /// Training: each output has a name for those who watch, and running statistics are updated. Evaluation: neither;
    /// batch_norm normalises with its running statistics.
    enum class Mode : bool { Training, Evaluation };

    /// Parameters come from the experiment, else from PyTorch's default initialisation with the seed:
    /// U(-1/sqrt(fan in), 1/sqrt(fan in)) for the weights and biases of linear and conv2d; 1 and 0 in norms.
    Model(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed);

    Value forward(OpContext& context, Value x, Mode mode = Mode::Training);
    std::vector<Parameter>& parameters() { return m_parameters; }
    const std::vector<Parameter>& parameters() const { return m_parameters; }
    std::vector<Buffer>& buffers() { return m_buffers; }
    const std::vector<Buffer>& buffers() const { return m_buffers; }
    /// In the order in which a forward pass computes them.
    std::vector<std::string> outputNames() const;

private:
    struct Slots {
        std::vector<std::size_t> parameters; // indices into m_parameters
        std::vector<std::size_t> buffers;    // indices into m_buffers
    };
    void addLayers(const content::Experiment& experiment, const std::vector<content::Layer>& layers,
                   const std::string& path, Random& random);
    void prepareCasts(OpContext& context) const;
    void add(const std::string& layer, const content::LayerParameter& parameter, const std::vector<float>& values);
    Value run(OpContext& context, const std::vector<content::Layer>& layers, const std::string& path, Value x,
              Mode mode);
    Node nodeOf(OpContext& context, const content::Layer& layer, const std::string& name, Value x, Mode mode);

    kernels::Backend& m_backend;
    kernels::Format m_format; // of parameters and buffers
    std::vector<content::Layer> m_layers;
    std::vector<Parameter> m_parameters;
    std::vector<Buffer> m_buffers;
    std::map<std::string, Slots> m_slots; // by layer: "2.0"
    std::vector<std::size_t> m_lowered;   // indices of the parameters that autocast casts
};

} // namespace core
