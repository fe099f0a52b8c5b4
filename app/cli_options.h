#pragma once
// The command line of ampscope-cli, understood. Knows nothing of training.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// One of the subcommands; fields of the others keep their defaults.
struct CliOptions {
    enum class Command : std::uint8_t {
        Run,
        Conform,
        Export,
        List,
        Inspect,
        Devices,
        Speed,
        CheckContent,
        ExportQuestions,
        ImportQuestions
    };
    Command command = Command::Run;

    std::string experiment; // run: a shipped id or a file
    std::optional<std::uint64_t> iterations, seed;
    std::vector<std::string> settings;   // "optimizer.lr=0.001"
    std::string script;                  // whose training step runs; "": the experiment's own
    std::optional<std::string> autocast; // "off", "float16", "bfloat16"
    std::optional<bool> gradScaler;
    std::size_t threads = 0;
    std::string device = "cpu"; // run, conform; speed: "" is every device
    bool twin = false, tensors = false, quiet = false;
    std::string records; // "" none, "-" standard output

    std::string file;            // conform, check-content, export-questions (empty: the shipped ones), import-questions
    bool play = false;           // check-content
    std::string to, lang = "en"; // export-questions, with seed: "moodle" or "gift", "en" or "ru"
    std::string out;             // export-questions, import-questions: "" or "-" standard output
    std::string folder;          // export, with experiment, iterations and seed
    std::string value;           // inspect
    bool json = false, quick = false; // devices; speed
    std::string jsonFile;             // speed: "" none, "-" standard output
};

/// What to do, or the exit code when there is nothing left to do (help was shown, or a wrong argument was named).
struct CliParse {
    CliOptions options;
    std::optional<int> exitCode;
};
CliParse parseCommandLine(int argc, char** argv);

} // namespace app
