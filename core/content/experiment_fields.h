#pragma once
// An experiment as a part of a larger JSON file: the cases of a conformance suite.
#include "core/content/experiment.h"
#include "core/content/json_field.h"

namespace core::content {

/// `others`: names of fields that may stand beside the experiment's own. Throws ContentError.
Experiment readExperiment(const JsonField& field, const std::string& fileName,
                          const std::vector<std::string_view>& others = {});

} // namespace core::content
