#include "core/optimizer.h"
#include "core/training_error.h"
#include <algorithm>
#include <cmath>

namespace core {

using content::OptimizerOp;

namespace {

/// Of those that have one.
std::vector<kernels::Matrix> gradientsOf(std::span<const Parameter> parameters)
{
    std::vector<kernels::Matrix> gradients;
    for (const Parameter& parameter : parameters)
        if (parameter.grad) gradients.push_back(parameter.grad.matrix());
    return gradients;
}

/// As PyTorch's C++ code names the type.
std::string typeNameOf(kernels::Format format)
{
    return format == kernels::Format::FP16 ? "c10::Half" : format == kernels::Format::BF16 ? "c10::BFloat16" : "float";
}

} // namespace

Optimizer::Optimizer(kernels::Backend& backend, const content::Optimizer& rules, std::vector<Parameter>& parameters)
    : m_backend(backend), m_rules(rules), m_parameters(parameters)
{
}

void Optimizer::step()
{
    // Those that have taken as many steps are changed together.
    std::map<std::uint64_t, std::vector<Parameter*>> bySteps;
    for (Parameter& parameter : m_parameters)
        if (parameter.grad) {
            bySteps[++m_states[&parameter].steps].push_back(&parameter);
            ++parameter.version;
        }
    for (const auto& [steps, parameters] : bySteps) {
        if (m_rules.op == OptimizerOp::Sgd)
            stepSgd(parameters, steps);
        else
            stepAdam(parameters, steps);
    }
}

/// Whoever calls fills what was added with zeros, all at once.
void Optimizer::addState(Tensor& state, const Tensor& like, std::vector<kernels::Matrix>& added) const
{
    state = Tensor(m_backend, like.format(), like.rows(), like.cols());
    added.push_back(state.matrix());
}

void Optimizer::stepSgd(const std::vector<Parameter*>& parameters, std::uint64_t steps)
{
    std::vector<kernels::SgdUpdate> updates;
    std::vector<kernels::Matrix> added;
    for (const Parameter* parameter : parameters) {
        Tensor& momentum = m_states[parameter].first;
        if (steps == 1 && m_rules.momentum != 0) addState(momentum, parameter->data, added);
        updates.push_back({parameter->data.matrix(), momentum.matrix(), parameter->grad.view()});
    }
    if (!added.empty()) m_backend.fill(added, 0);
    m_backend.sgd(updates, {m_rules.learningRate, m_rules.momentum, m_rules.weightDecay, steps == 1});
}

void Optimizer::stepAdam(const std::vector<Parameter*>& parameters, std::uint64_t steps)
{
    std::vector<kernels::AdamUpdate> updates;
    std::vector<kernels::Matrix> added;
    for (const Parameter* parameter : parameters) {
        State& state = m_states[parameter];
        if (steps == 1) {
            addState(state.first, parameter->data, added);
            addState(state.second, parameter->data, added);
        }
        updates.push_back(
            {parameter->data.matrix(), state.first.matrix(), state.second.matrix(), parameter->grad.view()});
    }
    if (!added.empty()) m_backend.fill(added, 0);
    m_backend.adam(updates, {m_rules.learningRate, m_rules.beta1, m_rules.beta2, m_rules.epsilon, m_rules.weightDecay,
                             steps, m_rules.op == OptimizerOp::AdamW});
}

void Optimizer::zeroGrad(bool setToNone)
{
    if (!setToNone) return m_backend.fill(gradientsOf(m_parameters), 0);
    for (Parameter& parameter : m_parameters)
        parameter.grad = {};
}

std::vector<Optimizer::HostState> Optimizer::state() const
{
    std::vector<HostState> states;
    for (const Parameter& parameter : m_parameters) {
        const auto found = m_states.find(&parameter);
        states.emplace_back();
        if (found == m_states.end()) continue;
        const State& state = found->second;
        states.back() = {state.first.toHost(m_backend), state.second.toHost(m_backend), state.steps};
    }
    return states;
}

void Optimizer::restore(std::span<const HostState> states)
{
    for (std::size_t i = 0; i < states.size(); ++i)
        m_states[&m_parameters[i]] = {Tensor::fromHost(m_backend, states[i].first),
                                      Tensor::fromHost(m_backend, states[i].second), states[i].steps};
}

float clipGradNorm(kernels::Backend& backend, std::span<Parameter> parameters, double maxNorm, bool failsWhereNonFinite)
{
    const std::vector<kernels::Matrix> gradients = gradientsOf(parameters);
    const std::vector<float> norms =
        backend.norms(std::vector<kernels::ConstMatrix>(gradients.begin(), gradients.end()));
    constexpr double kMost = std::numeric_limits<float>::max(); // of the sums of squares, which PyTorch takes in FP32
    double squares = 0;
    kernels::Format format = kernels::Format::FP32;
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        format = gradients[i].format;
        const auto norm = static_cast<double>(kernels::roundTo(format, norms[i]));
        squares += norm * norm;
    }
    if (squares > kMost) squares = std::numeric_limits<double>::infinity();
    const float total = kernels::roundTo(format, static_cast<float>(std::sqrt(squares)));
    if (failsWhereNonFinite && !std::isfinite(total))
        throw TrainingError(
            "RuntimeError",
            "The total norm of order 2.0 for gradients from `parameters` is non-finite, so it cannot be "
            "clipped. To disable this error and scale the gradients by the non-finite norm anyway, set "
            "`error_if_nonfinite=False`");
    const float inverse = kernels::roundTo(format, 1 / kernels::roundTo(format, total + 1e-6F));
    const float coefficient = kernels::roundTo(format, static_cast<float>(maxNorm) * inverse);
    const float clamped = coefficient > 1 ? 1.0F : coefficient; // a NaN stays NaN
    backend.multiply(gradients, clamped);
    return total;
}

void clipGradValue(kernels::Backend& backend, std::span<Parameter> parameters, double bound)
{
    const std::vector<kernels::Matrix> gradients = gradientsOf(parameters);
    if (gradients.empty())
        throw TrainingError("RuntimeError",
                            "Expected !nested_tensorlist[0].empty() to be true, but got false.  (Could this error "
                            "message be improved?  If so, please report an enhancement request to PyTorch.)");
    for (const kernels::Matrix& gradient : gradients)
        if (std::isfinite(bound) && bound > kernels::info(gradient.format).largest)
            throw TrainingError("RuntimeError", "value cannot be converted to type " + typeNameOf(gradient.format) +
                                                    " without overflow");
    backend.clamp(gradients, static_cast<float>(bound));
}

} // namespace core
