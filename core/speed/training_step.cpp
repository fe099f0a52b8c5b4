#include "core/speed/training_step.h"
#include "core/statement_runner.h"

namespace core::speed {

namespace {

content::Scaler scalerFor(kernels::Format format, content::Scaler settings)
{
    settings.enabled = format == kernels::Format::FP16;
    return settings;
}

} // namespace

TrainingStep::TrainingStep(kernels::Backend& backend, const content::Experiment& experiment, kernels::Format format,
                           StepInput stepInput)
    : m_backend(backend), m_format(format), m_lossKind(kindOf(experiment.loss)), m_input(std::move(stepInput)),
      m_context(backend), m_model(backend, experiment, experiment.seed),
      m_optimizer(backend, experiment.optimizer, m_model.parameters()),
      m_scaler(backend, scalerFor(format, experiment.scaler))
{
}

void TrainingStep::run()
{
    forward();
    backward();
    update();
}

void TrainingStep::forward()
{
    m_optimizer.zeroGrad(true);
    const bool lower = m_format == kernels::Format::FP16 || m_format == kernels::Format::BF16;
    m_context.autocast.enter({lower, m_format, true});
    Node node;
    node.kind = m_lossKind;
    node.inputs = {m_model.forward(m_context, input(m_context, m_input.x))};
    if (m_input.labels)
        node.labels = m_input.labels;
    else
        node.inputs.push_back(input(m_context, m_input.y));
    m_loss = apply(m_context, std::move(node));
    m_context.autocast.leave();
}

void TrainingStep::backward()
{
    core::backward(m_context, m_scaler.scale(m_context, m_loss));
}

void TrainingStep::update()
{
    m_scaler.step(m_optimizer);
    m_scaler.update();
    m_loss = {};
}

void TrainingStep::finish()
{
    float value = 0;
    m_backend.download(&value, m_model.parameters().front().data.view().data, sizeof value);
}

} // namespace core::speed
