#include "app/cli_export.h"
#include "app/npz.h"
#include "core/batches.h"
#include "core/content/experiment_reader.h"
#include "core/content/experiment_writer.h"
#include "core/model.h"
#include "kernels/cpu/cpu_backend.h"
#include <filesystem>

namespace app {

namespace {

namespace fs = std::filesystem;

void makeFolder(const std::string& folder)
{
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure) throw core::ContentError(folder, 0, "", {core::MessageId::FileUnwritable, {failure.message()}});
}

void writeModel(kernels::Backend& backend, const core::content::Experiment& experiment, const fs::path& file)
{
    core::Model model(backend, experiment, experiment.seed);
    NpzWriter npz(file.string());
    for (const core::Parameter& parameter : model.parameters())
        npz.add(parameter.name, parameter.shape, parameter.data.floats(backend));
    for (const core::Buffer& buffer : model.buffers())
        npz.add(buffer.name, {buffer.data.size()}, buffer.data.floats(backend));
    npz.write();
}

void writeBatches(kernels::Backend& backend, const core::content::Experiment& experiment, const fs::path& file)
{
    core::Batches batches(backend, experiment, experiment.seed);
    NpzWriter npz(file.string());
    for (std::uint64_t i = 0; i < experiment.iterations; ++i) {
        const core::Batch batch = batches.batch(i);
        const std::string number = std::to_string(i);
        npz.add("x_" + number, {batch.x.rows(), batch.x.cols()}, batch.x.floats(backend));
        if (batch.y) npz.add("y_" + number, {batch.y.rows(), batch.y.cols()}, batch.y.floats(backend));
        if (!batch.labels) continue;
        const std::span<const std::int32_t> labels = batch.labels.values();
        npz.add("y_" + number, {labels.size()}, std::vector<std::int64_t>(labels.begin(), labels.end()));
    }
    npz.write();
}

} // namespace

int exportExperiment(const CliOptions& options)
{
    core::content::Experiment experiment = core::content::findExperiment(options.experiment);
    if (options.seed) experiment.seed = *options.seed;
    if (options.iterations) experiment.iterations = *options.iterations;
    makeFolder(options.folder);
    const fs::path folder(options.folder);
    const auto backend = kernels::cpu::makeBackend();
    core::content::saveExperiment(experiment, (folder / "experiment.json").string());
    writeModel(*backend, experiment, folder / "initial.npz");
    writeBatches(*backend, experiment, folder / "batches.npz");
    return 0;
}

} // namespace app
