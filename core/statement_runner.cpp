#include "core/statement_runner.h"
#include "core/training_error.h"

namespace core {

using Kind = Statement::Kind;

OpKind kindOf(content::LossOp op)
{
    switch (op) {
    case content::LossOp::Mse:
        return OpKind::Mse;
    case content::LossOp::L1:
        return OpKind::L1;
    case content::LossOp::CrossEntropy:
        return OpKind::CrossEntropy;
    case content::LossOp::BceWithLogits:
        return OpKind::BceWithLogits;
    }
    return OpKind::Mse;
}

StatementRunner::StatementRunner(kernels::Backend& backend, const content::Experiment& experiment)
    : m_backend(backend), m_context(backend), m_batches(backend, experiment, experiment.seed),
      m_model(backend, experiment, experiment.seed), m_optimizer(backend, experiment.optimizer, m_model.parameters()),
      m_scaler(backend, experiment.scaler), m_lossOp(experiment.loss)
{
}

void StatementRunner::beginIteration(std::uint64_t iteration, const Program& program)
{
    m_batch = m_batches.batch(iteration);
    for (const std::string& name : batchNames(program))
        m_variables.erase(name);
}

LineResult StatementRunner::run(const Statement& s, std::uint64_t iteration, bool autocastEnabled)
{
    switch (s.kind) {
    case Kind::ZeroGrad:
        m_optimizer.zeroGrad(s.setToNone);
        return {};
    case Kind::Autocast:
        return enterAutocast(s, autocastEnabled);
    case Kind::Branch:
        return branch(s, iteration);
    case Kind::Forward:
        return forward(s);
    case Kind::Loss:
        return loss(s);
    case Kind::Divide:
        return divide(s);
    case Kind::ScaledBackward:
        return scaledBackward(s);
    case Kind::Backward:
        return plainBackward(s);
    case Kind::Unscale:
        m_scaler.unscale(m_optimizer);
        return {};
    case Kind::ClipGradNorm:
        return clip(s);
    case Kind::ScalerStep:
        return scalerStep();
    case Kind::OptimizerStep:
        return optimizerStep();
    case Kind::Update:
        m_scaler.update();
        return {};
    case Kind::SetScale:
        m_scaler.update(s.number, s.wholeNumber);
        return {};
    }
    return {};
}

const Value& StatementRunner::variable(const std::string& name) const
{
    const auto found = m_variables.find(name);
    if (found == m_variables.end()) throw TrainingError("NameError", "name '" + name + "' is not defined");
    return found->second;
}

LineResult StatementRunner::enterAutocast(const Statement& s, bool enabled)
{
    Autocast::Region region = m_context.autocast.surrounding();
    region.enabled = enabled && s.enabled;
    if (s.givesFormat) region.format = s.format;
    if (s.givesCache) region.cacheEnabled = s.cacheEnabled;
    m_context.autocast.enter(region);
    return {};
}

LineResult StatementRunner::branch(const Statement& s, std::uint64_t iteration)
{
    const auto divisor = static_cast<std::uint64_t>(s.number);
    if (divisor == 0) throw TrainingError("ZeroDivisionError", "integer modulo by zero");
    const bool taken = (iteration + 1) % divisor == 0;
    return {taken ? LineResult::Kind::Taken : LineResult::Kind::NotTaken, 0, 0, kernels::Format::FP32, 0, {}};
}

/// model(name): a name that the program has not assigned is the batch's.
Value StatementRunner::callModel(const std::string& name)
{
    const auto known = m_variables.find(name);
    return m_model.forward(m_context, known == m_variables.end() ? input(m_context, m_batch.x) : known->second);
}

LineResult StatementRunner::forward(const Statement& s)
{
    Value output = callModel(s.sources.front());
    for (std::size_t i = 1; i < s.sources.size(); ++i) {
        Node sum;
        sum.kind = OpKind::Add;
        sum.inputs = {output, callModel(s.sources[i])};
        output = apply(m_context, std::move(sum));
    }
    m_variables[s.target] = output;
    return {LineResult::Kind::Tensor, output.data.rows(), output.data.cols(), output.data.format(), 0, {}};
}

LineResult StatementRunner::assignLoss(const Statement& s, const Value& value)
{
    m_variables[s.target] = value;
    m_lastLoss = value;
    const double number = static_cast<double>(value.data.item(m_backend));
    return {LineResult::Kind::Loss, 1, 1, value.data.format(), number, {}};
}

LineResult StatementRunner::loss(const Statement& s)
{
    Node node;
    node.kind = kindOf(m_lossOp);
    node.inputs = {s.callsModel ? callModel(s.sources.front()) : variable(s.sources.front())};
    node.target = m_batch.y;
    node.labels = m_batch.labels;
    node.name = s.target;
    return assignLoss(s, apply(m_context, std::move(node)));
}

LineResult StatementRunner::divide(const Statement& s)
{
    Node node;
    node.kind = OpKind::Divide;
    node.inputs = {variable(s.sources.front())};
    node.factor = s.number;
    return assignLoss(s, apply(m_context, std::move(node)));
}

void StatementRunner::runBackward(const Value& root, double scale)
{
    m_gradientScale = scale;
    if (beforeBackward) beforeBackward(root);
    backward(m_context, root);
}

LineResult StatementRunner::scaledBackward(const Statement& s)
{
    const Value scaled = m_scaler.scale(m_context, variable(s.sources.front()));
    runBackward(scaled, m_scaler.getScale());
    return {LineResult::Kind::Scale, 1, 1, scaled.data.format(), m_scaler.getScale(), {}};
}

LineResult StatementRunner::plainBackward(const Statement& s)
{
    runBackward(variable(s.sources.front()), 1);
    return {LineResult::Kind::Scale, 1, 1, kernels::Format::FP32, 1, {}};
}

LineResult StatementRunner::clip(const Statement& s)
{
    const float norm = clipGradNorm(m_backend, m_optimizer.parameters(), s.number);
    return {LineResult::Kind::Norm, 1, 1, kernels::Format::FP32, static_cast<double>(norm), {}};
}

LineResult StatementRunner::scalerStep()
{
    if (beforeOptimizerStep) beforeOptimizerStep();
    if (m_scaler.step(m_optimizer)) {
        ++m_optimizerSteps;
        return {LineResult::Kind::StepTaken, 0, 0, kernels::Format::FP32, 0, {}};
    }
    ++m_skippedSteps;
    return {LineResult::Kind::Skipped, 0, 0, kernels::Format::FP32, 0, firstNonFiniteParameter()};
}

LineResult StatementRunner::optimizerStep()
{
    if (beforeOptimizerStep) beforeOptimizerStep();
    m_optimizer.step();
    ++m_optimizerSteps;
    return {LineResult::Kind::StepTaken, 0, 0, kernels::Format::FP32, 0, {}};
}

std::string StatementRunner::firstNonFiniteParameter()
{
    for (const Parameter& parameter : m_model.parameters())
        if (parameter.grad && !m_backend.isFinite(parameter.grad.view())) return parameter.name;
    return {};
}

std::optional<double> StatementRunner::lossValue() const
{
    if (!m_lastLoss) return std::nullopt;
    return static_cast<double>(m_lastLoss->data.item(m_backend));
}

} // namespace core
