#pragma once
// One line of the training step, understood. Knows nothing of running it.
#include "kernels/format.h"
#include <string>
#include <vector>

namespace core {

struct Statement {
    enum class Kind : std::uint8_t {
        ZeroGrad,       // optimizer.zero_grad()
        Autocast,       // with torch.autocast("cuda", dtype=torch.float16):
        Forward,        // target = model(source)
        Loss,           // target = loss_fn(source, y)
        ScaledBackward, // scaler.scale(source).backward()
        Backward,       // source.backward()
        Unscale,        // scaler.unscale_(optimizer)
        ClipGradNorm,   // torch.nn.utils.clip_grad_norm_(model.parameters(), number)
        ScalerStep,     // scaler.step(optimizer)
        OptimizerStep,  // optimizer.step()
        Update,         // scaler.update()
    };
    Kind kind = Kind::ZeroGrad;
    int line = 0;       // from 1, in the text as written
    int depth = 0;      // blocks it stands in
    std::string text;   // as written, without the indentation
    std::string target; // name left of `=`
    std::string source; // name it reads: model(source), loss_fn(source, y), source.backward()
    double number = 0;  // ClipGradNorm: max_norm
    kernels::Format format = kernels::Format::FP16; // Autocast: dtype
    bool enabled = true, cacheEnabled = true;       // Autocast: the arguments
};

/// The statements in order of their lines. A statement of depth d belongs to the nearest Autocast of depth d - 1 above
/// it.
using Program = std::vector<Statement>;

} // namespace core
