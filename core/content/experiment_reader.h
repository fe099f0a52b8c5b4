#pragma once
// Experiment files: JSON -> Experiment, whole or not at all. Knows nothing of running it.
#include "core/content/experiment.h"
#include "core/content_error.h"
#include <filesystem>

namespace core::content {

/// Throws ContentError with file, line and field.
Experiment readExperiment(const std::filesystem::path& file);
Experiment parseExperiment(const std::string& text, const std::string& fileName);

struct ShippedExperiment {
    std::string id;
    Text title;
    std::filesystem::path file;
};
/// Where experiments and data lie: beside the installed program, else in the source tree.
std::filesystem::path resourceFolder();
/// All below resources/experiments: those without a folder first, then by folder and id.
std::vector<ShippedExperiment> shippedExperiments();
/// The file of a shipped id. Throws ContentError that lists the ids when it is none.
std::filesystem::path shippedFile(const std::string& id);
/// A shipped id or a path. Throws ContentError that lists the ids when it is neither.
Experiment findExperiment(const std::string& idOrFile);

} // namespace core::content
