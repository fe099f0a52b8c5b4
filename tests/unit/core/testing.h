#pragma once
// What the tests of core share: a backend, and small experiments written as PyTorch users would.
#include "core/content/experiment_reader.h"
#include "core/session.h"
#include "kernels/cpu/cpu_backend.h"

namespace core::testing {

inline std::unique_ptr<kernels::Backend> backend(std::size_t threads = 1)
{
    return kernels::cpu::makeBackend(threads);
}

inline const std::vector<std::string> kCanonical = {"optimizer.zero_grad()",
                                                    "with torch.autocast(\"cuda\", dtype=torch.float16):",
                                                    "    output = model(x)",
                                                    "    loss = loss_fn(output, y)",
                                                    "scaler.scale(loss).backward()",
                                                    "scaler.step(optimizer)",
                                                    "scaler.update()"};

/// One weight w, no bias, mse: output = w * x, loss = (w x - y)^2, gradient 2 (w x - y) x.
inline content::Experiment oneWeight(float w, float x, float y, double learningRate = 0.5)
{
    content::Experiment e;
    e.id = "one-weight";
    e.data.kind = content::DataKind::Inline;
    e.data.task = content::Task::Autoencode;
    e.data.batch = 1;
    e.data.batches = {{1, 1, 1, {x}, {y}}};
    e.layers = {{content::LayerOp::Linear, 1, 1, false}};
    e.parameters["0.weight"] = {w};
    e.optimizer.learningRate = learningRate;
    e.program = parseProgram(kCanonical);
    return e;
}

inline Record runIteration(Session& session)
{
    std::optional<Record> record;
    while (!record)
        record = session.advance();
    return *record;
}

inline Snapshot snapshotOf(const Session& session)
{
    Snapshot snapshot;
    session.describe(snapshot);
    snapshot.watched = session.watched();
    return snapshot;
}

} // namespace core::testing
