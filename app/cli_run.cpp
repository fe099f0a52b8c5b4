#include "app/cli_run.h"
#include "app/cli_summary.h"
#include "app/devices.h"
#include "app/interrupt.h"
#include "core/content/experiment_reader.h"
#include "core/content/record_json.h"
#include "core/session.h"
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace app {

namespace {

core::content::Experiment experimentFor(const CliOptions& options)
{
    core::content::Experiment experiment = core::content::findExperiment(options.experiment);
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
