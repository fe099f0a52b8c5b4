#include "app/cli_run.h"
#include "app/cli_summary.h"
#include "app/devices.h"
#include "app/interrupt.h"
#include "core/content/experiment_reader.h"
#include "core/content/record_json.h"
#include "core/content/script_reader.h"
#include "core/content/settings.h"
#include "core/session.h"
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace app {

namespace {

/// The setting of this field. Throws ContentError that lists those that there are.
core::content::Setting settingNamed(const core::content::Experiment& experiment, const std::string& field)
{
    const std::vector<core::content::Setting> settings = core::content::settingsOf(experiment);
    const auto found = std::ranges::find(settings, field, &core::content::Setting::field);
    if (found != settings.end() && found->kind != core::content::Setting::Kind::Fixed) return *found;
    std::string known;
    for (const core::content::Setting& setting : settings)
        if (setting.kind != core::content::Setting::Kind::Fixed) known += setting.field + ", ";
    known += "model.layers[0] (add relu, remove)";
    throw core::ContentError("", 0, "--set", {core::MessageId::ValueUnknown, {field, known}});
}

/// "optimizer.lr=0.001"
core::content::Experiment withSetting(const core::content::Experiment& experiment, const std::string& assignment)
{
    const auto sign = assignment.find('=');
    const std::string field = assignment.substr(0, sign), text = assignment.substr(sign + 1);
    if (core::content::isALayer(field)) return core::content::withSettings(experiment, {{field, text}});
    const core::content::Setting setting = settingNamed(experiment, field);
    if (setting.kind == core::content::Setting::Kind::Choice)
        return core::content::withSettings(experiment, {{setting.field, text}});
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        throw core::ContentError("", 0, setting.field, {core::MessageId::FieldWrongType, {"a number", text}});
    return core::content::withSettings(experiment, {{setting.field, number}});
}

/// The script's. Tells what of it was left out.
core::Program stepOf(const CliOptions& options)
{
    core::content::Script script = core::content::readScript(options.script);
    if (options.quiet) return script.program;
    std::cerr << options.script << ": " << script.program.size() << " statements are the training step; left out are ";
    if (script.leftOut.empty()) std::cerr << "none";
    for (std::size_t i = 0; i < script.leftOut.size(); ++i)
        std::cerr << (i == 0 ? "the lines " : ", ") << script.leftOut[i].line;
    std::cerr << '\n';
    return script.program;
}

core::content::Experiment experimentFor(const CliOptions& options)
{
    core::content::Experiment experiment = core::content::findExperiment(options.experiment);
    for (const std::string& assignment : options.settings)
        experiment = withSetting(experiment, assignment);
    if (!options.script.empty()) experiment.program = stepOf(options);
    if (options.seed) experiment.seed = *options.seed;
    if (options.iterations) experiment.iterations = *options.iterations;
    if (options.gradScaler) experiment.scaler.enabled = *options.gradScaler;
    if (!options.autocast) return experiment;
    experiment.autocast = *options.autocast != "off";
    if (experiment.autocast)
        experiment.program =
            core::withAutocastFormat(std::move(experiment.program), *kernels::formatNamed(*options.autocast));
    return experiment;
}

/// Where records go: nowhere, a file, or standard output.
class RecordSink {
public:
    explicit RecordSink(const CliOptions& options) : m_path(options.records), m_tensors(options.tensors)
    {
        if (m_path.empty() || m_path == "-") return;
        m_file.open(m_path, std::ios::binary | std::ios::trunc);
        if (!m_file) fail();
    }

    void write(const core::Record& record)
    {
        if (m_path.empty()) return;
        std::ostream& out = m_path == "-" ? std::cout : m_file;
        out << core::content::toJsonLine(record, m_tensors) << '\n';
        if (!out) fail();
    }

    void finish()
    {
        if (m_path.empty()) return;
        std::ostream& out = m_path == "-" ? std::cout : m_file;
        out.flush();
        if (!out) fail();
    }

private:
    [[noreturn]] void fail() const
    {
        throw core::ContentError(m_path, 0, "", {core::MessageId::RecordsUnwritable, {std::strerror(errno)}});
    }

    std::string m_path;
    bool m_tensors;
    std::ofstream m_file;
};

} // namespace

int runExperiment(const CliOptions& options)
{
    const core::content::Experiment experiment = experimentFor(options);
    const Devices devices(options.threads);
    const auto backend = devices.named(options.device).make();
    core::Session session(*backend, experiment);
    session.setTwin(options.twin);
    session.setKeepTensors(options.tensors);
    RecordSink sink(options);
    Summary summary(experiment, backend->device().name);
    ProgressBar bar(experiment.iterations, !options.quiet && isatty(STDERR_FILENO) != 0);
    catchInterrupt();

    while (session.iteration() < experiment.iterations && !session.hasFailed() && !wasInterrupted()) {
        const auto record = session.advance();
        if (!record) continue;
        sink.write(*record);
        summary.add(*record);
        bar.show(session.iteration());
    }
    bar.finish();
    sink.finish();
    if (!options.quiet) summary.print(options.records == "-" ? std::cerr : std::cout);
    return wasInterrupted() ? kInterrupted : 0;
}

} // namespace app
