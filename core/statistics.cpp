#include "core/statistics.h"
#include <utility>

namespace core {

Observer Statistics::observer()
{
    return {[this](OpRun op) { seeOp(std::move(op)); },
            [this](const std::string& name, const Tensor& t) { seeActivation(name, t); },
            [this](const std::string& name, const Tensor& t) { checkFinite(name + ".grad", t); },
            [this](const Parameter& parameter, const Gradient& g) { seeGradient(parameter, g); }};
}

void Statistics::beginIteration(std::uint64_t iteration)
{
    m_iteration = iteration;
    m_opsAreOld = true;
    m_firstNonFinite.reset();
}

void Statistics::forget()
{
    m_gradients.clear();
    m_activations.clear();
    m_ops.clear();
    m_firstNonFinite.reset();
}

void Statistics::beginBackward(double multiplier, std::map<std::string, Tensor> twin)
{
    m_multiplier = multiplier;
    m_twin = std::move(twin);
    m_countsStores = m_backend.device().countsStores;
}

void Statistics::checkFinite(const std::string& name, const Tensor& tensor)
{
    if (m_firstNonFinite || m_backend.isFinite(tensor.view())) return;
    m_firstNonFinite = NonFinite{name, m_line};
}

void Statistics::seeOp(OpRun op)
{
    if (std::exchange(m_opsAreOld, false)) m_ops.clear();
    m_ops.push_back(std::move(op));
}

void Statistics::seeActivation(const std::string& name, const Tensor& tensor)
{
    m_activations[name] = {tensor, m_line};
    checkFinite(name, tensor);
}

void Statistics::seeGradient(const Parameter& parameter, const Gradient& gradient)
{
    GradientPicture& picture = m_gradients[parameter.name];
    const Tensor& grad = parameter.grad;
    const bool counted = m_countsStores || gradient.roundedTo == kernels::Format::FP32;
    const std::optional<std::uint64_t> flushed = counted ? std::optional(gradient.stores.flushed) : std::nullopt;
    picture = {grad.rows(),
               grad.cols(),
               gradient.roundedTo,
               grad.format(),
               m_iteration,
               m_line,
               m_multiplier,
               distributionOf(m_backend.countExponents(grad.view()), gradient.roundedTo, flushed),
               {},
               {}};
    addTwin(picture, gradient, parameter);
    if (!m_firstNonFinite && picture.measured.counts.nonFinite() > 0)
        m_firstNonFinite = NonFinite{parameter.name + ".grad", m_line};
}

/// An element is lost where even the FP32 sum that was stored is 0 although the twin's is not; where stores are not
/// counted, wherever it is 0 although the twin's is not.
void Statistics::addTwin(GradientPicture& picture, const Gradient& gradient, const Parameter& parameter)
{
    const auto twin = m_twin.find(parameter.name);
    if (twin == m_twin.end()) return;
    picture.twinGradient = twin->second;
    picture.twin = distributionOf(m_backend.countExponents(twin->second.view()), kernels::Format::FP32, 0);
    const bool tellsApart = picture.measured.counts.flushed && gradient.accumulator;
    const Tensor& stored = tellsApart ? gradient.accumulator : parameter.grad;
    picture.measured.counts.lost = m_backend.countLost(stored.view(), twin->second.view());
}

const GradientPicture* Statistics::gradient(const std::string& parameter) const
{
    const auto found = m_gradients.find(parameter);
    return found == m_gradients.end() ? nullptr : &found->second;
}

Tensor Statistics::activation(const std::string& name) const
{
    const auto found = m_activations.find(name);
    return found == m_activations.end() ? Tensor{} : found->second.tensor;
}

int Statistics::activationLine(const std::string& name) const
{
    const auto found = m_activations.find(name);
    return found == m_activations.end() ? 0 : found->second.line;
}

std::vector<TensorCounts> Statistics::countsOf(const std::vector<Parameter>& parameters) const
{
    std::vector<TensorCounts> result;
    for (const Parameter& parameter : parameters) {
        const GradientPicture* picture = gradient(parameter.name);
        if (picture && picture->iteration == m_iteration) result.push_back({parameter.name, picture->measured.counts});
    }
    return result;
}

} // namespace core
