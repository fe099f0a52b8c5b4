#pragma once
// SGD with momentum, Adam and AdamW over all parameters of a model, and gradient clipping. Knows nothing of GradScaler.
#include "core/autograd.h"
#include "core/content/experiment.h"
#include <map>

namespace core {

class Optimizer {
public:
    Optimizer(kernels::Backend& backend, const content::Optimizer& rules, std::vector<Parameter>& parameters);

    /// One step for every parameter that has a gradient.
    void step();
    void zeroGrad(bool setToNone); // or to zeros, where there is one
    std::span<Parameter> parameters() { return m_parameters; }
    std::span<const Parameter> parameters() const { return m_parameters; }

    /// What it remembers of each parameter, in their order.
    struct HostState {
        HostTensor first, second;
        std::uint64_t steps = 0;
    };
    std::vector<HostState> state() const;
    void restore(std::span<const HostState> states);

private:
    struct State {
        Tensor first, second; // momentum; or Adam's m and v
        std::uint64_t steps = 0;
    };
    void stepSgd(const std::vector<Parameter*>& parameters, std::uint64_t steps);
    void stepAdam(const std::vector<Parameter*>& parameters, std::uint64_t steps);
    void addState(Tensor& state, const Tensor& like, std::vector<kernels::Matrix>& added) const;

    kernels::Backend& m_backend;
    content::Optimizer m_rules;
    std::vector<Parameter>& m_parameters;
    std::map<const Parameter*, State> m_states;
};

/// torch.nn.utils.clip_grad_norm_: the norm of the norms before clipping; every gradient is multiplied by
/// min(1, maxNorm / (norm + 1e-6)), also by 1. Every operation rounds to the gradients' format. Throws TrainingError
/// where the norm is not finite and that is to fail.
float clipGradNorm(kernels::Backend& backend, std::span<Parameter> parameters, double maxNorm,
                   bool failsWhereNonFinite = false);
/// torch.nn.utils.clip_grad_value_: every element is brought to -bound .. bound, a NaN stays. Throws TrainingError
/// where the gradients' format cannot hold the bound.
void clipGradValue(kernels::Backend& backend, std::span<Parameter> parameters, double bound);

} // namespace core
