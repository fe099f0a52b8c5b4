#pragma once
// A line of a real script in the words of AmpScope's programs: its one device, its model's name. Knows nothing of the
// lines around it.
#include <string>
#include <vector>

namespace core {

/// The name that the script has for its model; "model" where nothing tells.
std::string modelNameIn(const std::string& script);

/// The statements of a line, which semicolons separate.
std::vector<std::string> statementsIn(const std::string& line);

/// The part of a condition that asks for the last batch of a loader, " or (i + 1) == len(loader)": AmpScope's data have
/// no end. "" where there is none.
std::string endOfLoaderIn(const std::string& line);

/// Without `self.`, with `model` for the script's name of it and `loss_fn` for a loss of torch.nn.functional, without
/// moves to a device; `with autocast` for "cuda", and without the name of a switch: the window has one.
std::string scriptLine(const std::string& line, const std::string& modelName);

} // namespace core
