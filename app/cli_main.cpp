// ampscope-cli: experiments without a window. Exit codes: 0 done, 1 a comparison failed, 2 bad usage or input, 130
// Ctrl+C.
#include "app/cli_conform.h"
#include "app/cli_content.h"
#include "app/cli_devices.h"
#include "app/cli_export.h"
#include "app/cli_inspect.h"
#include "app/cli_run.h"
#include "app/cli_speed.h"
#include "core/content/experiment_reader.h"
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>

namespace {

int listExperiments()
{
    const auto shipped = core::content::shippedExperiments();
    std::size_t width = 0;
    for (const auto& experiment : shipped)
        width = std::max(width, experiment.id.size());
    for (const auto& experiment : shipped)
        std::printf("%-*s  %s\n", static_cast<int>(width), experiment.id.c_str(), experiment.title.en.c_str());
    return 0;
}

int carryOut(const app::CliOptions& options)
{
    switch (options.command) {
    case app::CliOptions::Command::Run:
        return app::runExperiment(options);
    case app::CliOptions::Command::Conform:
        return app::conform(options);
    case app::CliOptions::Command::Export:
        return app::exportExperiment(options);
    case app::CliOptions::Command::List:
        return listExperiments();
    case app::CliOptions::Command::Inspect:
        return app::inspectNumber(options.value);
    case app::CliOptions::Command::CheckContent:
        return app::checkContentFile(options);
    case app::CliOptions::Command::ExportQuestions:
        return app::exportQuestions(options);
    case app::CliOptions::Command::ImportQuestions:
        return app::importQuestions(options);
    case app::CliOptions::Command::Devices:
        return app::listDevices(options);
    case app::CliOptions::Command::Speed:
        return app::measureSpeed(options);
    }
    return 2;
}

/// What was printed may not have arrived: the disk is full, a pipe is closed.
int finish(int code)
{
    const bool isWritten = std::fflush(stdout) == 0 && std::cout.flush() && std::ferror(stdout) == 0;
    if (isWritten) return code;
    std::fprintf(stderr, "ampscope-cli: standard output could not be written: %s\n", std::strerror(errno));
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    const app::CliParse parse = app::parseCommandLine(argc, argv);
    if (parse.exitCode) return *parse.exitCode;
    try {
        return finish(carryOut(parse.options));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "ampscope-cli: %s\n", error.what());
        return 2;
    }
}
