#pragma once
// What a person can do about the layers of a model. Knows nothing of how it is done.
#include "core/content/experiment.h"

namespace core::content {

/// Every op that can be added, wherever it fits.
std::vector<std::string> layersToAdd();
/// Those that fit where one of these layers stands, or behind the last: what comes next takes it.
std::vector<std::string> layersToAdd(const std::vector<Layer>& layers, std::size_t index);
/// Not flatten, and not the linear layer that gives the output.
bool canRemoveLayer(const std::vector<Layer>& layers, std::size_t index);
/// Of a hidden layer with weights: the output is as wide as the target.
bool canSetWidth(const std::vector<Layer>& layers, std::size_t index);

/// About one layer.
struct LayerChoices {
    std::size_t index = 0;
    std::vector<std::string> before, behind; // ops that fit there
    bool canRemove = false;
};
LayerChoices choicesAt(const std::vector<Layer>& layers, std::size_t index);

} // namespace core::content
