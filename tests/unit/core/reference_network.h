#pragma once
// A network's loss in double, written out layer by layer: the reference for finite differences.
#include "tests/unit/core/layer_rig.h"

namespace core::testing {

using Parameters = std::map<std::string, std::vector<double>>; // by name

double lossInDouble(const Network& network, const Parameters& parameters);

} // namespace core::testing
