#include "core/statement_runner.h"
#include "core/training_error.h"
#include <cmath>

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

namespace {

/// cross_entropy of labels where the model's output should stand.
[[noreturn]] void refuseLabelsAsOutput(bool alsoAsTarget)
{
    if (alsoAsTarget)
        throw TrainingError("RuntimeError",
                            "Expected floating point type for target with class probabilities, got Long");
    throw TrainingError("NotImplementedError", "\"host_softmax\" not implemented for 'Long'");
}

[[noreturn]] void refuseLabelsAsInput()
{
    throw TrainingError("RuntimeError", "mat1 and mat2 must have the same dtype, but got Long and Float");
}

bool takesImages(const content::Layer& layer)
{
    using content::LayerOp;
    if (layer.op == LayerOp::Residual) return takesImages(layer.layers.front());
    return layer.op == LayerOp::Conv2d || layer.op == LayerOp::MaxPool2d;
}

Shape imageShapeOf(const content::Experiment& experiment)
{
    const auto& image = experiment.data.shape.image;
    if (!image || !(experiment.data.shape.isImage || takesImages(experiment.layers.front()))) return {};
    return {image->channels, image->height, image->width};
}

} // namespace

StatementRunner::StatementRunner(kernels::Backend& backend, const content::Experiment& experiment)
    : m_backend(backend), m_context(backend), m_batches(backend, experiment, experiment.seed),
      m_model(backend, experiment, experiment.seed), m_optimizer(backend, experiment.optimizer, m_model.parameters()),
      m_scaler(backend, experiment.scaler), m_lossOp(experiment.loss),
      m_imageShape(imageShapeOf(experiment)), m_checks{[this](const std::string& name) { return thingOf(name); },
                                                       experiment.optimizer.op, experiment.loss}
{
    setProgram(experiment.program);
}

void StatementRunner::beginIteration(std::uint64_t iteration)
{
    m_batch = m_batches.batch(iteration);
    m_earliestUsed = ++m_passes;
    for (const auto* names : {&m_names.x, &m_names.y})
        for (const std::string& name : *names)
            m_variables.erase(name);
}

LineResult StatementRunner::run(const Statement& s, std::uint64_t iteration, bool autocastEnabled)
{
    m_checks.require(s, m_scaler.isEnabled());
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
    case Kind::Number:
        m_numbers[s.target] = {s.number, s.wholeNumber, m_passes};
        return {};
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
    case Kind::ClipGradValue:
        return clipValue(s);
    case Kind::ScalerStep:
        return scalerStep();
    case Kind::OptimizerStep:
        return optimizerStep();
    case Kind::Update:
        m_scaler.update();
        return {};
    case Kind::SetScale:
        return setScale(s);
    }
    return {};
}

/// That of the statement, or what its name stands for.
StatementRunner::NumberValue StatementRunner::numberOf(const Statement& s)
{
    if (s.numberName.empty()) return {s.number, s.wholeNumber, m_passes};
    const auto found = m_numbers.find(s.numberName);
    if (found == m_numbers.end()) throw TrainingError("NameError", "name '" + s.numberName + "' is not defined");
    use(found->second.pass);
    return found->second;
}

/// A variable of the program, or what the loop over the data binds.
Value StatementRunner::valueOf(const std::string& name)
{
    if (const auto found = m_variables.find(name); found != m_variables.end()) {
        use(found->second.pass);
        return found->second.value;
    }
    if (m_names.y.contains(name)) return batchY();
    if (m_names.x.contains(name)) return batchX();
    throw TrainingError("NameError", "name '" + name + "' is not defined");
}

void StatementRunner::assign(const std::string& name, const Value& value)
{
    m_variables[name] = {value, m_passes};
}

Shape StatementRunner::shapeOfX(std::size_t rows) const
{
    Shape shape = m_imageShape.empty() ? Shape{m_batch.x.cols()} : m_imageShape;
    shape.insert(shape.begin(), rows);
    return shape;
}

Value StatementRunner::batchX()
{
    return input(m_context, m_batch.x, shapeOfX(m_batch.rows()));
}

/// Labels as FP32 numbers; loss_fn reads them by itself.
Value StatementRunner::batchY()
{
    if (m_batch.y) return input(m_context, m_batch.y);
    const std::span<const std::int32_t> labels = m_batch.labels.values();
    const std::vector<float> values(labels.begin(), labels.end());
    return input(m_context, Tensor::fromFloats(m_backend, values, 1, values.size()), {values.size()});
}

Thing StatementRunner::thingOf(const std::string& name) const
{
    if (m_variables.contains(name) || m_names.x.contains(name) || m_names.y.contains(name)) return Thing::Tensor;
    if (name == "model") return Thing::Model;
    if (name == m_names.optimizer) return Thing::Optimizer;
    if (name == m_names.scaler) return Thing::Scaler;
    return name == m_names.lossFunction ? Thing::LossFunction : Thing::Nothing;
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
    const NumberValue divisor = numberOf(s);
    if (divisor.value == 0)
        throw TrainingError("ZeroDivisionError", divisor.isWhole ? "integer modulo by zero" : "float modulo");
    const auto counted = static_cast<double>(iteration + (s.plusOne ? 1 : 0));
    const bool taken = std::fmod(counted, divisor.value) == 0;
    return {taken ? LineResult::Kind::Taken : LineResult::Kind::NotTaken, 0, 0, kernels::Format::FP32, 0, {}};
}

LineResult StatementRunner::forward(const Statement& s)
{
    for (const std::string& source : s.sources)
        if (isLabels(source)) refuseLabelsAsInput();
    Value output = m_model.forward(m_context, valueOf(s.sources.front()));
    for (std::size_t i = 1; i < s.sources.size(); ++i) {
        Node sum;
        sum.kind = OpKind::Add;
        sum.inputs = {output, m_model.forward(m_context, valueOf(s.sources[i]))};
        output = apply(m_context, std::move(sum));
    }
    assign(s.target, output);
    return {LineResult::Kind::Tensor, output.data.rows(), output.data.cols(), output.data.format(), 0, {}};
}

LineResult StatementRunner::assignLoss(const Statement& s, const Value& value)
{
    assign(s.target, value);
    const Tensor& data = value.data;
    if (data.size() != 1) return {LineResult::Kind::Tensor, data.rows(), data.cols(), data.format(), 0, {}};
    m_lastLoss = value;
    m_lossPass = m_passes;
    return {LineResult::Kind::Loss, 1, 1, data.format(), static_cast<double>(data.item(m_backend)), {}};
}

LineResult StatementRunner::loss(const Statement& s)
{
    const std::string &first = s.sources[0], &second = s.sources[1];
    Node node;
    node.kind = kindOf(m_lossOp);
    node.name = s.target;
    if (s.callsModel && isLabels(first)) refuseLabelsAsInput();
    node.inputs = {s.callsModel ? m_model.forward(m_context, valueOf(first)) : valueOf(first)};
    if (isLabels(second))
        node.labels = m_batch.labels;
    else
        node.inputs.push_back(valueOf(second));
    if (isLabels(first) && !s.callsModel) refuseLabelsAsOutput(isLabels(second));
    const Value loss = apply(m_context, std::move(node));
    return assignLoss(s, s.divides ? divided(s, loss) : loss);
}

LineResult StatementRunner::divide(const Statement& s)
{
    return assignLoss(s, divided(s, valueOf(s.sources.front())));
}

/// By the statement's number.
Value StatementRunner::divided(const Statement& s, Value value)
{
    Node node;
    node.kind = OpKind::Divide;
    node.inputs = {std::move(value)};
    node.factor = numberOf(s).value;
    return apply(m_context, std::move(node));
}

std::optional<double> StatementRunner::lossValue()
{
    if (!m_lastLoss) return std::nullopt;
    use(m_lossPass);
    return static_cast<double>(m_lastLoss->data.item(m_backend));
}

} // namespace core
