#include "core/content/experiment_reader.h"
#include "core/content/json_field.h"
#include <algorithm>

namespace core::content {

namespace fs = std::filesystem;

fs::path resourceFolder()
{
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    const fs::path installed = program.parent_path().parent_path() / "share" / "ampscope";
    return !failure && fs::is_directory(installed, failure) ? installed : fs::path(AMPSCOPE_RESOURCES);
}

std::vector<ShippedExperiment> shippedExperiments()
{
    std::vector<ShippedExperiment> result;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(resourceFolder() / "experiments", failure)) {
        if (entry.path().extension() != ".json") continue;
        result.push_back({entry.path().stem().string(), readExperiment(entry.path()).title, entry.path()});
    }
    std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    return result;
}

Experiment findExperiment(const std::string& idOrFile)
{
    std::error_code failure;
    if (fs::exists(idOrFile, failure)) return readExperiment(idOrFile);
    const fs::path shipped = resourceFolder() / "experiments" / (idOrFile + ".json");
    const bool plainId = idOrFile.find('/') == std::string::npos && !idOrFile.empty();
    if (plainId && fs::exists(shipped, failure)) return readExperiment(shipped);
    if (!plainId || fs::path(idOrFile).has_extension())
        throw ContentError(idOrFile, 0, "", {MessageId::FileMissing, {}});
    std::string ids;
    for (const ShippedExperiment& experiment : shippedExperiments())
        ids += (ids.empty() ? "" : ", ") + experiment.id;
    throw ContentError(idOrFile, 0, "", {MessageId::ExperimentUnknown, {ids}});
}

} // namespace core::content
