#pragma once
// A line of a real script in the words of AmpScope's programs: its one device, its model's name. Knows nothing of the
// lines around it.
#include <string>

namespace core {

/// The name that the script has for its model; "model" where nothing tells.
std::string modelNameIn(const std::string& script);

/// Without `self.`, with `model` for the script's name of it and `loss_fn` for a loss of torch.nn.functional, without
/// moves to a device; `with autocast` for "cuda", and without the name of a switch: the window has one.
std::string scriptLine(const std::string& line, const std::string& modelName);

} // namespace core
