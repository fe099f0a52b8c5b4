#pragma once
// A training step as bare as PyTorch's, to be measured: nobody watches, nothing is counted, no program is read.
#include "core/grad_scaler.h"
#include "core/model.h"

namespace core::speed {

/// What a step is run on: an experiment's model, loss and optimizer, and one batch.
struct StepInput {
    Tensor x, y;   // y: none for cross_entropy
    Labels labels; // cross_entropy
};

class TrainingStep {
public:
    /// `format` of the matrix products: FP32 runs without autocast, FP16 with a GradScaler.
    TrainingStep(kernels::Backend& backend, const content::Experiment& experiment, kernels::Format format,
                 StepInput input);

    void run(); // all of it
    // Or part by part:
    void forward();
    void backward();
    void update(); // step, update, and the graph is let go

    const Value& loss() const { return m_loss; }
    const std::vector<Parameter>& parameters() const { return m_model.parameters(); }
    /// Waits until the device has done what was asked.
    void finish();

private:
    kernels::Backend& m_backend;
    kernels::Format m_format;
    OpKind m_lossKind;
    StepInput m_input;
    OpContext m_context;
    Model m_model;
    Optimizer m_optimizer;
    GradScaler m_scaler;
    Value m_loss;
};

} // namespace core::speed
