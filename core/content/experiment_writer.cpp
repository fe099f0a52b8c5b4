#include "core/content/experiment_writer.h"
#include "core/content/content_error.h"
#include "core/content/json_field.h"
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace core::content {

std::string textOf(const Experiment& experiment)
{
    auto json = nlohmann::ordered_json::parse(readTextFile(experiment.file));
    if (!experiment.changes.empty()) json.merge_patch(nlohmann::ordered_json::parse(experiment.changes));
    json["seed"] = experiment.seed;
    json["iterations"] = experiment.iterations;
    json["scaler"]["enabled"] = experiment.scaler.enabled;
    json["autocast"]["enabled"] = experiment.autocast;
    json["program"] = experiment.program.lines;
    return json.dump(2) + "\n";
}

void saveExperiment(const Experiment& experiment, const std::string& file)
{
    const auto fail = [&](const std::string& cause) {
        throw ContentError(file, 0, "", {MessageId::FileUnwritable, {cause}});
    };
    const std::string text = textOf(experiment), beside = file + ".new";
    {
        std::ofstream out(beside, std::ios::binary | std::ios::trunc);
        out << text;
        out.flush();
        if (!out) fail(std::strerror(errno));
    }
    std::error_code failure;
    std::filesystem::rename(beside, file, failure);
    if (failure) fail(failure.message());
}

} // namespace core::content
