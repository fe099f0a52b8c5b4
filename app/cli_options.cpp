#include "app/cli_options.h"
#include "app/devices.h"
#include "core/content/experiment.h"
#include <CLI/CLI.hpp>
#include <cstdio>

namespace app {

namespace {

constexpr int kBadUsage = 2;

/// "what it must be" as CLI11 wants it: an empty text where the argument is fine.
CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most)
{
    const auto check = [least, most](const std::string& text) -> std::string {
        const bool digits =
            !text.empty() && text.size() <= 19 && text.find_first_not_of("0123456789") == std::string::npos;
        if (digits && std::stoull(text) >= least && std::stoull(text) <= most) return {};
        return "\"" + text + "\" is not a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    };
    return {check, "NUMBER"};
}

CLI::Validator oneOf(std::vector<std::string> names, const std::string& typeName)
{
    const auto check = [names](const std::string& text) -> std::string {
        std::string list;
        for (const std::string& name : names) {
            if (name == text) return {};
            list += (list.empty() ? "" : ", ") + name;
        }
        return "\"" + text + "\" is not one of " + list;
    };
    return {check, typeName};
}

CLI::Validator deviceName()
{
    const auto check = [](const std::string& text) -> std::string {
        if (text == "cpu" || cudaIndex(text)) return {};
        return "\"" + text + "\" is not a device; known: cpu, cuda, cuda:1, ...";
    };
    return {check, ""};
}

CLI::Validator assignment()
{
    const auto check = [](const std::string& text) -> std::string {
        const auto sign = text.find('=');
        if (sign != 0 && sign != std::string::npos) return {};
        return "\"" + text + "\" is not FIELD=VALUE, such as optimizer.lr=0.001";
    };
    return {check, ""};
}

void addDevice(CLI::App& command, CliOptions& o, const std::string& help)
{
    command.add_option("--device", o.device, help)->check(deviceName())->type_name("DEVICE");
}

void addRun(CLI::App& app, CliOptions& o)
{
    CLI::App* run = app.add_subcommand("run", "Run an experiment and print a summary");
    run->add_option("EXPERIMENT", o.experiment, "A shipped id (see list) or a file")->required()->type_name("");
    run->add_option("--iterations", o.iterations, "Iterations to run")
        ->check(wholeNumber(1, core::content::kMostIterations))
        ->type_name("");
    run->add_option("--autocast", o.autocast, "off, float16 or bfloat16")
        ->check(oneOf({"off", "float16", "bfloat16"}, ""))
        ->type_name("DTYPE");
    run->add_option_function<std::string>(
           "--grad-scaler", [&o](const std::string& text) { o.gradScaler = text == "on"; }, "on or off")
        ->check(oneOf({"on", "off"}, ""))
        ->type_name("on|off");
    run->add_option("--seed", o.seed, "Seed of weights and batches")
        ->check(wholeNumber(0, std::uint64_t{1} << 53))
        ->type_name("");
    run->add_option("--set", o.settings, "Another value for a field of the file: optimizer.lr=0.001; may be repeated")
        ->check(assignment())
        ->allow_extra_args(false)
        ->type_name("FIELD=VALUE");
    run->add_option("--script", o.script, "Run the training step of this Python script instead of the experiment's")
        ->type_name("FILE");
    addDevice(*run, o, "cpu, cuda or cuda:1; see devices");
    run->add_option("--threads", o.threads, "Threads; the result does not depend on it")
        ->check(wholeNumber(1, 256))
        ->type_name("");
    run->add_flag("--twin", o.twin, "Compute the FP32 twin in every iteration: fills \"lost\"");
    run->add_option("--records", o.records, "Write one JSON object per iteration; - is standard output")
        ->type_name("FILE");
    run->add_flag("--tensors", o.tensors, "Records also hold parameters and gradients");
    run->add_flag("--quiet", o.quiet, "No progress bar, no summary");
    run->callback([&o] { o.command = CliOptions::Command::Run; });
}

void addConform(CLI::App& app, CliOptions& o)
{
    CLI::App* conform = app.add_subcommand("conform", "Run a list of cases and compare with what PyTorch did");
    conform->add_option("FILE", o.file, "Experiments with expected records")->required()->type_name("");
    addDevice(*conform, o, "cpu, cuda or cuda:1; see devices");
    conform->add_option("--threads", o.threads, "Threads")->check(wholeNumber(1, 256))->type_name("");
    conform->callback([&o] { o.command = CliOptions::Command::Conform; });
}

void addExport(CLI::App& app, CliOptions& o)
{
    CLI::App* save = app.add_subcommand("export", "Write initial parameters and batches for a run in PyTorch");
    save->add_option("EXPERIMENT", o.experiment, "A shipped id (see list) or a file")->required()->type_name("");
    save->add_option("--out", o.folder, "Folder to write to")->required()->type_name("DIR");
    save->add_option("--iterations", o.iterations, "Batches to write; default the experiment's iterations")
        ->check(wholeNumber(1, core::content::kMostIterations))
        ->type_name("");
    save->add_option("--seed", o.seed, "Seed of weights and batches")
        ->check(wholeNumber(0, std::uint64_t{1} << 53))
        ->type_name("");
    save->callback([&o] { o.command = CliOptions::Command::Export; });
}

void addInspect(CLI::App& app, CliOptions& o)
{
    CLI::App* inspect = app.add_subcommand("inspect", "Show a number in each format: bits, value, neighbours");
    inspect->prefix_command();
    inspect->callback([&o, inspect] {
        o.command = CliOptions::Command::Inspect;
        const std::vector<std::string> rest = inspect->remaining();
        if (rest.size() != 1) throw CLI::ValidationError("inspect", "give one VALUE, such as 0.1, 65520, 2^-25 or inf");
        o.value = rest.front();
    });
}

void addCheckContent(CLI::App& app, CliOptions& o)
{
    CLI::App* check = app.add_subcommand("check-content", "Check a file of lesson pages and questions");
    check->add_option("FILE", o.file, "A content file")->required()->type_name("");
    check->add_flag("--play", o.play, "Also play its pages, see its claims, ask the engine for its answers");
    check->callback([&o] { o.command = CliOptions::Command::CheckContent; });
}

void addExportQuestions(CLI::App& app, CliOptions& o)
{
    CLI::App* save = app.add_subcommand("export-questions", "Write questions for Moodle and other programs");
    save->add_option("FILE", o.file, "A content file; default the shipped questions")->type_name("");
    save->add_option("--to", o.to, "moodle (XML) or gift")
        ->required()
        ->check(oneOf({"moodle", "gift"}, ""))
        ->type_name("FORMAT");
    save->add_option("--lang", o.lang, "en or ru")->check(oneOf({"en", "ru"}, ""))->type_name("LANG");
    save->add_option("--out", o.out, "File to write; default standard output")->type_name("FILE");
    save->add_option("--seed", o.seed, "Seed with which predictions are made; default 1")
        ->check(wholeNumber(0, std::uint64_t{1} << 53))
        ->type_name("");
    save->callback([&o] { o.command = CliOptions::Command::ExportQuestions; });
}

void addImportQuestions(CLI::App& app, CliOptions& o)
{
    CLI::App* gift = app.add_subcommand("import-questions", "Make a content file of questions in Moodle's GIFT");
    gift->add_option("FILE", o.file, "A GIFT file")->required()->type_name("");
    gift->add_option("--out", o.out, "File to write; default standard output")->type_name("FILE");
    gift->callback([&o] { o.command = CliOptions::Command::ImportQuestions; });
}

void addDevices(CLI::App& app, CliOptions& o)
{
    CLI::App* devices = app.add_subcommand("devices", "List the devices, what they can gain, and what is missing");
    devices->add_flag("--json", o.json, "As JSON");
    devices->callback([&o] { o.command = CliOptions::Command::Devices; });
}

void addSpeed(CLI::App& app, CliOptions& o)
{
    CLI::App* speed = app.add_subcommand("speed", "Measure matrix products, training steps and memory");
    addDevice(*speed, o, "One device; default all");
    speed->add_option("--threads", o.threads, "Threads of the CPU")->check(wholeNumber(1, 256))->type_name("");
    speed->add_flag("--quick", o.quick, "Smaller products and fewer repetitions");
    speed->add_option("--json", o.jsonFile, "Write the figures as JSON; - is standard output")->type_name("FILE");
    speed->add_flag("--quiet", o.quiet, "No progress bar, no tables");
    speed->callback([&o, speed] {
        o.command = CliOptions::Command::Speed;
        if (speed->count("--device") == 0) o.device.clear();
    });
}

/// One sentence on standard error, whatever was wrong.
int complain(const CLI::ParseError& error, const CLI::App& app, const std::string& first)
{
    if (error.get_exit_code() == 0) return app.exit(error);
    std::string sentence = error.what();
    if (!first.empty() && first[0] != '-' && app.get_subcommands().empty())
        sentence = "\"" + first +
                   "\" is not a command; known: run, list, conform, export, inspect, devices, speed, "
                   "check-content, export-questions, import-questions";
    while (!sentence.empty() && (sentence.back() == '\n' || sentence.back() == '.'))
        sentence.pop_back();
    std::fprintf(stderr, "ampscope-cli: %s. See ampscope-cli --help.\n", sentence.c_str());
    return kBadUsage;
}

} // namespace

CliParse parseCommandLine(int argc, char** argv)
{
    CliParse parse;
    CliOptions& o = parse.options;
    CLI::App app("Runs AmpScope's experiments without a window.", "ampscope-cli");
    app.set_version_flag("--version", std::string("ampscope-cli ") + AMPSCOPE_VERSION);
    app.require_subcommand(1);
    addRun(app, o);
    app.add_subcommand("list", "List the shipped experiments")->callback([&o] {
        o.command = CliOptions::Command::List;
    });
    addConform(app, o);
    addExport(app, o);
    addInspect(app, o);
    addCheckContent(app, o);
    addExportQuestions(app, o);
    addImportQuestions(app, o);
    addDevices(app, o);
    addSpeed(app, o);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        parse.exitCode = complain(error, app, argc > 1 ? argv[1] : "");
    }
    return parse;
}

} // namespace app
