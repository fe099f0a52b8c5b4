#include "core/content/action_reader.h"
#include "core/content/experiment_fields.h"
#include "core/content/experiment_reader.h"

namespace core::content {

namespace {

namespace fs = std::filesystem;

/// A shipped id, or a file beside the one that names it.
std::string fileOf(const JsonField& field, const std::string& fileName)
{
    const fs::path beside = fs::path(fileName).parent_path() / field.text();
    std::error_code failure;
    if (fs::is_regular_file(beside, failure)) return beside.string();
    try {
        return shippedFile(field.text()).string();
    } catch (const ContentError& error) {
        field.fail(error.message);
    }
}

/// Read with the changes laid over it, so that they are checked as a file is.
Experiment changed(const JsonField& changes, const std::string& file)
{
    nlohmann::json json = JsonFile(file, readTextFile(file)).root();
    json.merge_patch(changes.json());
    try {
        return parseExperiment(json.dump(), file);
    } catch (const ContentError& error) {
        changes.failBelow(error.field, error.message);
    }
}

Experiment openedBy(const JsonField& field, const std::optional<JsonField>& changes, const std::string& fileName)
{
    const std::string file = fileOf(field, fileName);
    if (changes) return changed(*changes, file);
    try {
        return readExperiment(fs::path(file));
    } catch (const ContentError& error) {
        field.fail({MessageId::InFile, {error.what()}});
    }
}

} // namespace

Experiment readOpening(const JsonField& field, const std::string& fileName)
{
    if (field.json().is_string()) return openedBy(field, std::nullopt, fileName);
    field.allowOnly({"experiment", "changes", "dtype"});
    const auto changes = field.find("changes");
    if (changes)
        changes->allowOnly(
            {"seed", "iterations", "data", "model", "loss", "optimizer", "scaler", "autocast", "program"});
    Experiment experiment = openedBy(field.at("experiment"), changes, fileName);
    if (const auto dtype = field.find("dtype")) {
        const bool brain = dtype->oneOf({"float16", "bfloat16"}) == 1;
        experiment.program =
            withAutocastFormat(std::move(experiment.program), brain ? kernels::Format::BF16 : kernels::Format::FP16);
    }
    return experiment;
}

} // namespace core::content
