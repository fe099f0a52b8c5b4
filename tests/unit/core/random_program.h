#pragma once
// Random orders of valid lines, and small random experiments that run them.
#include "core/random.h"
#include "tests/unit/core/testing.h"

namespace core::testing {

inline const std::vector<std::string> kLines = {
    "optimizer.zero_grad()",
    "optimizer.zero_grad(set_to_none=False)",
    "output = model(x)",
    "output = model(x) + model(x)",
    "loss = loss_fn(output, y)",
    "loss = loss_fn(model(x), y)",
    "loss = loss_fn(y, output)",
    "loss = loss_fn(loss, y)",
    "loss = loss_fn(output, output)",
    "output = model(output)",
    "output = model(loss)",
    "loss = output / 4",
    "loss = loss / 4",
    "scaler.scale(loss).backward()",
    "loss.backward()",
    "scaler.unscale_(optimizer)",
    "torch.nn.utils.clip_grad_norm_(model.parameters(), 0.5)",
    "scaler.step(optimizer)",
    "optimizer.step()",
    "scaler.update()",
    "scaler.update(1024.0)",
    "parts = 2",
    "parts = 0.5",
    "loss = loss / parts",
    "loss = loss_fn(output, y) / 4",
    "scaler.scale(loss / 2).backward()",
    "(loss / parts).backward()",
    "scaler.scale(loss).backward(retain_graph=True)",
    "clip_grad_value_(model.parameters(), 0.25)",
    "norm = clip_grad_norm_(model.parameters(), parts, error_if_nonfinite=True)",
};
inline const std::vector<std::string> kBlocks = {
    "with torch.autocast(\"cuda\", dtype=torch.float16):", "with torch.autocast(\"cuda\", dtype=torch.bfloat16):",
    "with torch.autocast(\"cuda\", enabled=False):", "if (i + 1) % 2 == 0:", "if i % 3 == 0:"};

inline std::vector<std::string> randomLines(Random& random)
{
    std::vector<std::string> lines;
    std::size_t depth = 0;
    for (std::uint64_t left = 1 + random.below(12); left > 0; --left) {
        const std::string indent(4 * depth, ' ');
        if (random.below(5) == 0 && depth < 3) {
            lines.push_back(indent + kBlocks[random.below(kBlocks.size())]);
            ++depth;
            lines.push_back(std::string(4 * depth, ' ') + kLines[random.below(kLines.size())]);
        } else {
            lines.push_back(indent + kLines[random.below(kLines.size())]);
        }
        depth -= random.below(depth + 1);
    }
    return lines;
}

inline content::Experiment randomExperiment(Random& random)
{
    content::Experiment e;
    e.data.kind = content::DataKind::Inline;
    e.data.task = content::Task::Autoencode;
    e.data.batch = 2;
    const float large = random.below(4) == 0 ? 1e5F : 1.0F; // beyond FP16's range
    e.data.batches = {{2, 3, 2, {1, -2, large, 0.5F, 0, 1e-6F}, {0, 1, -1, 0.25F}}};
    e.layers = {
        {content::LayerOp::Linear, 3, 4, true}, {content::LayerOp::Gelu}, {content::LayerOp::Linear, 4, 2, false}};
    e.halfModel = random.below(6) == 0;
    e.optimizer.op = static_cast<content::OptimizerOp>(random.below(3));
    e.scaler.enabled = random.below(5) != 0;
    e.scaler.growthInterval = static_cast<int>(random.below(3));
    e.autocast = random.below(5) != 0;
    e.program = parseProgram(randomLines(random));
    return e;
}

} // namespace core::testing
