#include "core/grad_scaler.h"
#include "core/training_error.h"
#include <cmath>
#include <limits>

namespace core {

GradScaler::GradScaler(kernels::Backend& backend, const content::Scaler& settings)
    : m_backend(backend), m_settings(settings)
{
}

void GradScaler::requireScale(const char* caller) const
{
    if (m_scale) return;
    throw TrainingError("AssertionError", std::string("Attempted ") + caller +
                                              " but _scale is None.  This may indicate your script did not use "
                                              "scaler.scale(loss or outputs) earlier in the iteration.");
}

Value GradScaler::scale(OpContext& context, const Value& loss)
{
    if (!m_settings.enabled) return loss;
    if (!m_scale) m_scale = static_cast<float>(m_settings.initScale);
    Node node;
    node.kind = OpKind::Scale;
    node.inputs = {loss};
    node.factor = static_cast<double>(*m_scale);
    return apply(context, std::move(node));
}

/// Checks and multiplies all gradients by 1 / scale.
void GradScaler::unscaleGradients(Optimizer& optimizer)
{
    std::vector<kernels::Matrix> gradients;
    for (const Parameter& parameter : optimizer.parameters()) {
        if (!parameter.grad) continue;
        if (parameter.grad.format() == kernels::Format::FP16)
            throw TrainingError("ValueError", "Attempting to unscale FP16 gradients.");
        gradients.push_back(parameter.grad.matrix());
    }
    const auto inverse = static_cast<float>(1.0 / static_cast<double>(*m_scale));
    if (!gradients.empty()) m_foundInf = m_backend.unscale(gradients, inverse);
    m_stage = Stage::Unscaled;
}

void GradScaler::unscale(Optimizer& optimizer)
{
    if (!m_settings.enabled) return;
    requireScale("unscale_");
    if (m_stage == Stage::Unscaled)
        throw TrainingError("RuntimeError",
                            "unscale_() has already been called on this optimizer since the last update().");
    if (m_stage == Stage::Stepped) throw TrainingError("RuntimeError", "unscale_() is being called after step().");
    unscaleGradients(optimizer);
}

bool GradScaler::step(Optimizer& optimizer)
{
    if (!m_settings.enabled) {
        optimizer.step();
        return true;
    }
    requireScale("step");
    if (m_stage == Stage::Stepped)
        throw TrainingError("RuntimeError", "step() has already been called since the last update().");
    if (m_stage == Stage::Ready) unscaleGradients(optimizer);
    if (!m_foundInf) throw TrainingError("AssertionError", "No inf checks were recorded for this optimizer.");
    m_stage = Stage::Stepped;
    if (*m_foundInf) return false;
    optimizer.step();
    return true;
}

void GradScaler::update()
{
    if (!m_settings.enabled) return;
    requireScale("update");
    if (!m_foundInf) throw TrainingError("AssertionError", "No inf checks were recorded prior to update.");
    if (*m_foundInf) {
        m_scale = static_cast<float>(static_cast<double>(*m_scale) * m_settings.backoffFactor);
        m_growthTracker = 0;
    } else {
        grow();
    }
    m_stage = Stage::Ready;
    m_foundInf.reset();
}

void GradScaler::update(double newScale, bool wholeNumber)
{
    if (!m_settings.enabled) return;
    requireScale("update");
    if (wholeNumber) throw TrainingError("AttributeError", "'int' object has no attribute 'device'");
    if (std::fabs(newScale) > static_cast<double>(std::numeric_limits<float>::max()))
        throw TrainingError("RuntimeError", "value cannot be converted to type float without overflow");
    setScale(static_cast<float>(newScale));
}

/// The tracker must equal the interval: one that is already beyond it never grows again.
void GradScaler::grow()
{
    if (++m_growthTracker != m_settings.growthInterval) return;
    m_growthTracker = 0;
    const auto grown = static_cast<float>(static_cast<double>(*m_scale) * m_settings.growthFactor);
    if (std::isfinite(grown)) m_scale = grown;
}

void GradScaler::setScale(float scale)
{
    if (m_scale)
        m_scale = scale;
    else
        m_settings.initScale = static_cast<double>(scale);
    m_stage = Stage::Ready;
    m_foundInf.reset();
}

GradScaler::State GradScaler::state() const
{
    return {m_settings.enabled, m_settings.initScale, m_scale, m_growthTracker, m_stage, m_foundInf};
}

void GradScaler::restore(const State& state)
{
    m_settings.enabled = state.enabled;
    m_settings.initScale = state.initScale;
    m_scale = state.scale;
    m_growthTracker = state.growthTracker;
    m_stage = state.stage;
    m_foundInf = state.foundInf;
}

} // namespace core
