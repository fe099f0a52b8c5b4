// The picture of a session at one moment.
#include "core/session.h"
#include <algorithm>

namespace core {

void Session::describe(Snapshot& s) const
{
    const GradScaler& scaler = m_runner.scaler();
    s.experiment = m_experiment;
    s.seed = m_seed;
    s.trainingExamples = m_runner.trainingExamples();
    s.program = m_program;
    s.next = m_next;
    if (m_last) s.lastLine = m_program[*m_last].line;
    s.iteration = m_iteration;
    s.plan = m_plan;
    s.lines = m_lines;
    s.failure = m_failure;
    s.autocast = {m_autocast, autocastFormatOf(m_program).value_or(kernels::Format::FP16),
                  autocastFormatOf(m_program).has_value()};
    s.scaler = {scaler.isEnabled(), scaler.scaleHeld(), scaler.growthTracker(), scaler.growthInterval()};
    s.autocastAfter = autocastAfter();
    s.scalerAfter = scalerAfter();
    s.programAfter = programAfter();
    s.formatAfter = autocastFormatOf(programAfter()).value_or(s.autocast.format);
    s.togglesPending = s.autocastAfter != m_autocast || s.scalerAfter != scaler.isEnabled() ||
                       m_pending.program.has_value() || m_pending.scale.has_value();
    s.lossName = content::nameOf(m_lossOp);
    s.classifies = !m_runner.test().empty() && m_runner.test().front().labels;
    s.tensors = tensors();
    s.ops = m_statistics.ops();
}

std::vector<TensorInfo> Session::tensors() const
{
    std::vector<TensorInfo> result;
    for (const Parameter& p : m_runner.model().parameters()) {
        TensorInfo& info = result.emplace_back(TensorInfo{p.name, true, p.data.rows(), p.data.cols(), p.data.format()});
        if (const GradientPicture* g = m_statistics.gradient(p.name))
            info.picture = TensorPicture{g->iteration, g->multiplier, g->measured.counts, g->summary};
    }
    for (const std::string& name : m_runner.model().outputNames()) {
        const OutputPicture& output = m_statistics.output(name);
        const Tensor& tensor = output.tensor;
        TensorInfo& info = result.emplace_back(TensorInfo{name, false, tensor.rows(), tensor.cols(), tensor.format()});
        if (output.counts) info.picture = TensorPicture{output.iteration, 1, *output.counts, output.summary};
    }
    return result;
}

const Parameter* Session::watchedParameter() const
{
    for (const Parameter& p : m_runner.model().parameters())
        if (p.name == m_watch.tensor) return &p;
    return nullptr;
}

WatchedTensor Session::watched() const
{
    const Parameter* parameter = watchedParameter();
    switch (m_watch.quantity) {
    case Quantity::Gradient:
        return watchedGradient();
    case Quantity::Weight:
        return watchedTensor(parameter ? parameter->data : Tensor{}, m_updateLine);
    case Quantity::Activation:
        return watchedTensor(m_statistics.output(m_watch.tensor).tensor, m_statistics.output(m_watch.tensor).line);
    case Quantity::Update:
        return watchedUpdate();
    }
    return {};
}

WatchedTensor Session::watchedTensor(const Tensor& tensor, int line) const
{
    WatchedTensor w;
    w.watch = m_watch;
    if (!tensor) return w;
    w.available = true;
    w.rows = tensor.rows();
    w.cols = tensor.cols();
    w.format = w.storage = tensor.format();
    w.iteration = m_next == 0 && m_iteration > 0 ? m_iteration - 1 : m_iteration;
    w.line = line;
    const bool rounds = tensor.format() != kernels::Format::FP32; // and nobody counted what that flushed
    w.measured = distributionOf(m_backend.countExponents(tensor.view()), tensor.format(),
                                rounds ? std::nullopt : std::optional<std::uint64_t>(0));
    return w;
}

/// True right after a statement that changed the gradients which backward wrote.
bool Session::gradientsWereChanged() const
{
    if (!m_last) return false;
    const Statement::Kind last = m_program[*m_last].kind;
    const bool unscales = last == Statement::Kind::Unscale || last == Statement::Kind::ScalerStep;
    const bool clips = last == Statement::Kind::ClipGradNorm || last == Statement::Kind::ClipGradValue;
    return clips || (unscales && m_runner.scaler().hasUnscaled());
}

WatchedTensor Session::watchedGradient() const
{
    WatchedTensor w;
    w.watch = m_watch;
    const GradientPicture* picture = m_statistics.gradient(m_watch.tensor);
    const Parameter* parameter = watchedParameter();
    if (!picture || !parameter) return w;
    const bool changed = gradientsWereChanged() && parameter->grad;
    if (changed) w = watchedTensor(parameter->grad, m_program[*m_last].line);
    w.available = true;
    w.rows = picture->rows;
    w.cols = picture->cols;
    w.storage = picture->storage;
    w.unscaled = changed && m_runner.scaler().hasUnscaled();
    w.multiplier = w.unscaled ? 1 : picture->multiplier;
    w.twin = picture->twin;
    if (picture->twinGradient)
        w.twinValues = std::make_shared<const std::vector<float>>(picture->twinGradient.floats(m_backend));
    if (changed) return w;
    w.format = picture->format;
    w.iteration = picture->iteration;
    w.line = picture->line;
    w.measured = picture->measured;
    return w;
}

void Session::setWatch(Watch watch)
{
    if (watch != m_watch) m_oldWeight = {}; // it belongs to another parameter
    m_watch = std::move(watch);
    if (m_watch.tensor.empty()) m_watch.tensor = m_runner.model().parameters().front().name;
}

void Session::keepOldWeight()
{
    m_updateLine = m_program[m_next].line;
    const Parameter* parameter = watchedParameter();
    m_oldWeight = m_watch.quantity == Quantity::Update && parameter ? parameter->data.clone(m_backend) : Tensor{};
}

/// New weight minus old weight; FP32, computed element by element.
WatchedTensor Session::watchedUpdate() const
{
    const Parameter* parameter = watchedParameter();
    if (!m_oldWeight || !parameter || parameter->data.size() != m_oldWeight.size()) return watchedTensor({}, 0);
    std::vector<float> difference = parameter->data.floats(m_backend);
    const std::vector<float> before = m_oldWeight.floats(m_backend);
    for (std::size_t i = 0; i < difference.size(); ++i)
        difference[i] -= before[i];
    return watchedTensor(Tensor::fromFloats(m_backend, difference, m_oldWeight.rows(), m_oldWeight.cols()),
                         m_updateLine);
}

} // namespace core
