// What statements do once there is a loss: gradients, clipping, GradScaler and the optimizer.
#include "core/statement_runner.h"

namespace core {

void StatementRunner::runBackward(const Statement& s, const Value& root, double scale)
{
    m_gradientScale = scale;
    if (beforeBackward) beforeBackward(root);
    backward(m_context, root, s.retainsGraph);
}

/// What backward begins from, before GradScaler multiplies it.
Value StatementRunner::rootOf(const Statement& s)
{
    const Value source = valueOf(s.sources.front());
    return s.divides ? divided(s, source) : source;
}

LineResult StatementRunner::scaledBackward(const Statement& s)
{
    const Value scaled = m_scaler.scale(m_context, rootOf(s));
    runBackward(s, scaled, m_scaler.getScale());
    return {LineResult::Kind::Scale, 1, 1, scaled.data.format(), m_scaler.getScale(), {}};
}

LineResult StatementRunner::plainBackward(const Statement& s)
{
    runBackward(s, rootOf(s), 1);
    return {LineResult::Kind::Scale, 1, 1, kernels::Format::FP32, 1, {}};
}

LineResult StatementRunner::clip(const Statement& s)
{
    const double most = numberOf(s).value;
    const float norm = clipGradNorm(m_backend, m_optimizer.parameters(), most, s.failsWhereNonFinite);
    if (!s.target.empty()) assign(s.target, input(m_context, Tensor::fromFloats(m_backend, {norm}, 1, 1), {}));
    return {LineResult::Kind::Norm, 1, 1, kernels::Format::FP32, static_cast<double>(norm), {}};
}

LineResult StatementRunner::clipValue(const Statement& s)
{
    clipGradValue(m_backend, m_optimizer.parameters(), numberOf(s).value);
    return {};
}

LineResult StatementRunner::setScale(const Statement& s)
{
    const NumberValue scale = numberOf(s);
    m_scaler.update(scale.value, scale.isWhole);
    return {};
}

LineResult StatementRunner::scalerStep()
{
    if (beforeOptimizerStep) beforeOptimizerStep();
    if (m_scaler.step(m_optimizer)) {
        ++m_optimizerSteps;
        return {LineResult::Kind::StepTaken, 0, 0, kernels::Format::FP32, 0, {}};
    }
    ++m_skippedSteps;
    return {LineResult::Kind::Skipped, 0, 0, kernels::Format::FP32, 0, {}};
}

LineResult StatementRunner::optimizerStep()
{
    if (beforeOptimizerStep) beforeOptimizerStep();
    m_optimizer.step();
    ++m_optimizerSteps;
    return {LineResult::Kind::StepTaken, 0, 0, kernels::Format::FP32, 0, {}};
}

std::string StatementRunner::firstNonFiniteGradient()
{
    std::vector<std::string> names;
    std::vector<kernels::ConstMatrix> gradients;
    for (const Parameter& parameter : m_model.parameters()) {
        if (!parameter.grad) continue;
        names.push_back(parameter.name + ".grad");
        gradients.push_back(parameter.grad.view());
    }
    names.emplace_back(); // where none is found
    return names[m_backend.firstNonFinite(gradients)];
}

} // namespace core
