#include "app/cli_speed.h"
#include "app/cli_summary.h"
#include "app/devices.h"
#include "app/interrupt.h"
#include "app/speed_tables.h"
#include "core/content/experiment_reader.h"
#include "core/speed/measure.h"
#include "core/speed/speed_json.h"
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace app {

namespace {

using core::speed::DeviceReport;
using core::speed::Way;

/// One list of ways for each device that is wanted.
std::vector<std::vector<Way>> wanted(const Devices& devices, const std::string& name)
{
    std::vector<std::vector<Way>> lists;
    if (name.empty() || name == "cpu") lists.push_back(devices.cpuWays());
    if (name == "cpu") return lists;
    if (!name.empty()) devices.named(name); // throws where it is not there
    for (std::size_t i = 0; i < devices.cudaModule().devices().size(); ++i)
        if (name.empty() || cudaIndex(name) == i) lists.push_back(devices.cudaWays(i));
    return lists;
}

/// Opened before anything is measured: minutes of work must not end in a file that cannot be written.
class JsonSink {
public:
    explicit JsonSink(const std::string& path) : m_path(path)
    {
        if (m_path.empty() || m_path == "-") return;
        m_file.open(m_path, std::ios::binary | std::ios::trunc);
        if (!m_file) fail();
    }

    void write(const std::vector<DeviceReport>& reports, bool interrupted)
    {
        if (m_path.empty()) return;
        nlohmann::ordered_json json = {{"format", "ampscope-speed/1"}, {"complete", !interrupted}};
        json["devices"] = nlohmann::ordered_json::array();
        for (const DeviceReport& report : reports)
            json["devices"].push_back(core::speed::toJson(report));
        std::ostream& out = m_path == "-" ? std::cout : m_file;
        out << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << std::endl;
        if (!out) fail();
    }

private:
    [[noreturn]] void fail() const
    {
        throw core::ContentError(m_path, 0, "", {core::MessageId::FileUnwritable, {std::strerror(errno)}});
    }

    std::string m_path;
    std::ofstream m_file;
};

} // namespace

int measureSpeed(const CliOptions& options)
{
    const Devices devices(options.threads);
    const auto lists = wanted(devices, options.device);
    const auto settings = options.quick ? core::speed::Settings::quick() : core::speed::Settings{};
    const auto flagship = core::content::findExperiment(core::speed::kFlagship);
    JsonSink json(options.jsonFile);
    std::size_t planned = 0, done = 0;
    for (const auto& ways : lists)
        planned += core::speed::measurementsOf(ways, settings);
    ProgressBar bar(planned, !options.quiet && isatty(STDERR_FILENO) != 0);
    catchInterrupt();
    const core::speed::Watcher watcher{[&](std::size_t, std::size_t) { bar.show(++done); },
                                       [] { return !wasInterrupted(); }};
    std::vector<DeviceReport> reports;
    for (const auto& ways : lists)
        if (!wasInterrupted()) reports.push_back(measure(ways, flagship, settings, watcher));
    bar.finish();
    json.write(reports, wasInterrupted());
    if (!options.quiet)
        for (const DeviceReport& report : reports)
            printTables(options.jsonFile == "-" ? std::cerr : std::cout, report);
    if (!options.quiet && options.device.empty() && devices.cudaModule().devices().empty())
        std::cerr << "cuda is not measured: " << english(devices.cudaModule().reason()) << '\n';
    return wasInterrupted() ? kInterrupted : 0;
}

} // namespace app
