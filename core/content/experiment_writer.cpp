#include "core/content/experiment_writer.h"
#include "core/content/experiment_reader.h"
#include "core/content/json_field.h"
#include "core/content/whole_file.h"
#include <array>
#include <filesystem>

namespace core::content {

namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

Json jsonOf(const Experiment& experiment)
{
    if (!experiment.source) throw ContentError(experiment.file, 0, "", {MessageId::FileMissing, {}});
    auto json = Json::parse(*experiment.source);
    json["seed"] = experiment.seed;
    json["iterations"] = experiment.iterations;
    json["scaler"]["enabled"] = experiment.scaler.enabled;
    json["autocast"]["enabled"] = experiment.autocast;
    json["program"] = experiment.program.lines;
    return json;
}

fs::path folderOf(const fs::path& file)
{
    std::error_code failure;
    return fs::weakly_canonical(fs::absolute(file, failure).parent_path(), failure);
}

void nameFromTheRoot(Json& data, const fs::path& folder)
{
    constexpr std::array kFiles = {"file", "folder", "images", "labels", "test_images", "test_labels"};
    for (const char* field : kFiles)
        if (data.contains(field)) data[field] = (folder / data[field].get<std::string>()).lexically_normal().string();
}

} // namespace

std::string textOf(const Experiment& experiment)
{
    return jsonOf(experiment).dump(2) + "\n";
}

Experiment saveExperiment(const Experiment& experiment, const std::string& file)
{
    Json json = jsonOf(experiment);
    const fs::path before = folderOf(experiment.file);
    if (before != folderOf(file)) nameFromTheRoot(json["data"], before);
    const std::string text = json.dump(2) + "\n";
    Experiment saved = parseExperiment(text, file);
    writeWholeFile(file, text);
    saved.id = experiment.id;
    return saved;
}

} // namespace core::content
