#include "core/content/experiment_reader.h"
#include "core/content/json_field.h"
#include <algorithm>

namespace core::content {

namespace fs = std::filesystem;

namespace {

/// "mistakes" of "mistakes/clip-before-unscale", "" of an id without a folder.
std::string folderOf(const std::string& id)
{
    return fs::path(id).parent_path().generic_string();
}

/// Ids are relative and hold no dot.
bool canBeId(const std::string& text)
{
    return !text.empty() && text.front() != '/' && text.find('.') == std::string::npos;
}

} // namespace

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
    const fs::path root = resourceFolder() / "experiments";
    for (const auto& entry : fs::recursive_directory_iterator(root, failure)) {
        if (entry.path().extension() != ".json") continue;
        const fs::path id = fs::relative(entry.path(), root).replace_extension();
        result.push_back({id.generic_string(), readExperiment(entry.path()).title, entry.path()});
    }
    std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) {
        return std::pair(folderOf(a.id), a.id) < std::pair(folderOf(b.id), b.id);
    });
    return result;
}

fs::path shippedFile(const std::string& id)
{
    std::error_code failure;
    const fs::path file = resourceFolder() / "experiments" / (id + ".json");
    if (!canBeId(id) || !fs::is_directory(file.parent_path(), failure))
        throw ContentError(id, 0, "", {MessageId::FileMissing, {}});
    if (fs::exists(file, failure)) return file;
    std::string ids;
    for (const ShippedExperiment& experiment : shippedExperiments())
        if (folderOf(experiment.id) == folderOf(id)) ids += (ids.empty() ? "" : ", ") + experiment.id;
    throw ContentError(id, 0, "", {MessageId::ExperimentUnknown, {ids}});
}

Experiment findExperiment(const std::string& idOrFile)
{
    std::error_code failure;
    if (fs::exists(idOrFile, failure)) return readExperiment(idOrFile);
    return readExperiment(shippedFile(idOrFile));
}

} // namespace core::content
