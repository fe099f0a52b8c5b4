// ampscope-cli as a person or a script calls it: exit codes, sentences, records.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct Result {
    int code = 0;
    std::string out, err;
};

std::string readFile(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class Cli : public ::testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }

    Result call(const std::string& arguments, const std::string& environment = "") const
    {
        const std::string command =
            environment + " '" CLI_PROGRAM "' " + arguments + " >" + file("out") + " 2>" + file("err");
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, readFile(file("out")), readFile(file("err"))};
    }
    std::string file(const std::string& name) const { return (folder / name).string(); }

    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("ampscope-cli-" + std::to_string(getpid()));
};

/// Exit code 2 and exactly one line on standard error that holds `words`.
void expectOneSentence(const Result& result, const std::string& words)
{
    EXPECT_EQ(result.code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
}

} // namespace

TEST_F(Cli, SaysThatStandardOutputCouldNotBeWritten)
{
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no full device here";
    for (const std::string command : {"list", "inspect 1", "run digits-classifier --iterations 1"}) {
        const int status = std::system(("'" CLI_PROGRAM "' " + command + " >/dev/full 2>" + file("err")).c_str());
        EXPECT_EQ(WEXITSTATUS(status), 2) << command;
        EXPECT_NE(readFile(file("err")).find("standard output could not be written"), std::string::npos) << command;
    }
}

TEST_F(Cli, WrongArgumentsGetOneSentenceAndExitCode2)
{
    expectOneSentence(call("run digits-clip --iterations abc"), "--iterations: \"abc\" is not a whole number from 1");
    expectOneSentence(call("run digits-clip --iterations -5"), "\"-5\" is not a whole number");
    expectOneSentence(call("run digits-clip --autocast fp8"), "\"fp8\" is not one of off, float16, bfloat16");
    expectOneSentence(call("run digits-clip --grad-scaler maybe"), "\"maybe\" is not one of on, off");
    expectOneSentence(call("run digits-clip --threads 0"), "--threads");
    expectOneSentence(call("run digits-clip --frobnicate"), "--frobnicate");
    expectOneSentence(call("run digits-clip --device tpu"), "\"tpu\" is not a device; known: cpu, cuda");
    expectOneSentence(call("run"), "EXPERIMENT");
    expectOneSentence(call("dance"), "\"dance\" is not a command; known: run, list, conform, export, inspect, devices, "
                                     "speed, check-content, export-questions, import-questions");
    expectOneSentence(call(""), "A subcommand is required");
    expectOneSentence(call("inspect"), "give one VALUE");
    expectOneSentence(call("inspect twelve"), "\"twelve\" is not a number");
}

TEST_F(Cli, WrongFilesGetOneSentenceAndExitCode2)
{
    expectOneSentence(call("run no-such-experiment"), "shipped: digits-autoencoder");
    expectOneSentence(call("run no/such.json"), "no/such.json: there is no such file");
    std::ofstream(file("bad.json")) << "{\n\"format\": \"ampscope-experiment/1\",\n\"data\": 7\n}";
    expectOneSentence(call("run " + file("bad.json")), "bad.json: the field \"loss\" is missing");
    expectOneSentence(call("run digits-clip --records /no/such/folder/r.jsonl"),
                      "the records cannot be written: No such file");
}

TEST_F(Cli, HelpVersionAndListSucceed)
{
    EXPECT_EQ(call("--help").code, 0);
    EXPECT_NE(call("run --help").out.find("--grad-scaler"), std::string::npos);
    EXPECT_EQ(call("--version").out.substr(0, 13), "ampscope-cli ");
    const std::string list = call("list").out;
    EXPECT_EQ(list.find("digits-autoencoder "), 0u) << list;
    EXPECT_NE(list.find("\nmistakes/clip-before-unscale "), std::string::npos) << list;
}

TEST_F(Cli, RecordsAreOneJsonObjectPerIteration)
{
    const Result r = call("run digits-clip --iterations 12 --records - --quiet");
    EXPECT_EQ(r.code, 0);
    EXPECT_EQ(r.err, "");
    std::istringstream lines(r.out);
    std::uint64_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const auto json = nlohmann::json::parse(line);
        EXPECT_EQ(json["iteration"], count);
        EXPECT_EQ(json["per_tensor"].size(), 6u);
        EXPECT_EQ(json["accuracy"].is_null(), count != 9 && count != 11);
    }
    EXPECT_EQ(count, 12u);
}

TEST_F(Cli, RecordsAreByteIdenticalForTwoRunsAnyThreadsAndScalarInstructions)
{
    const std::string run = "run digits-autoencoder --iterations 5 --twin --tensors --quiet --records ";
    ASSERT_EQ(call(run + file("a")).code, 0);
    ASSERT_EQ(call(run + file("b")).code, 0);
    ASSERT_EQ(call(run + file("one") + " --threads 1").code, 0);
    ASSERT_EQ(call(run + file("two") + " --threads 2").code, 0);
    ASSERT_EQ(call(run + file("scalar"), "AMPSCOPE_SCALAR=1").code, 0);
    const std::string first = readFile(file("a"));
    EXPECT_GT(first.size(), 100'000u);
    for (const char* other : {"b", "one", "two", "scalar"})
        EXPECT_TRUE(readFile(file(other)) == first) << other;
}

TEST_F(Cli, TogglesOfTheCommandLineAct)
{
    const auto first = [this](const std::string& arguments) {
        return nlohmann::json::parse(call("run digits-clip --iterations 1 --quiet --records - " + arguments).out);
    };
    EXPECT_EQ(first("")["gradients"]["format"], "FP16");
    EXPECT_EQ(first("--autocast bfloat16")["gradients"]["format"], "BF16");
    EXPECT_EQ(first("--autocast off")["gradients"]["format"], "FP32");
    EXPECT_EQ(first("--grad-scaler off")["scale"], 1);
    EXPECT_NE(first("--seed 2")["loss"], first("")["loss"]);
    EXPECT_TRUE(first("")["gradients"]["lost"].is_null());
    EXPECT_TRUE(first("--twin")["gradients"]["lost"].is_number());
}

TEST_F(Cli, SettingsOfTheCommandLineStandInPlaceOfTheFiles)
{
    const auto first = [this](const std::string& arguments) {
        return nlohmann::json::parse(call("run digits-clip --iterations 1 --quiet --records - " + arguments).out);
    };
    EXPECT_EQ(first("--set scaler.init_scale=1024")["scale"], 1024);
    EXPECT_NE(first("--set data.batch=128")["loss"], first("")["loss"]);
    EXPECT_EQ(first("--set optimizer.lr=1e-3 --set data.batch=128")["loss"], first("--set data.batch=128")["loss"])
        << "the first loss is computed before the first step";
    const Result unknown = call("run digits-clip --set optimizer.speed=3");
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("optimizer.speed"), std::string::npos) << unknown.err;
    EXPECT_NE(unknown.err.find("optimizer.lr, "), std::string::npos) << "the known ones: " << unknown.err;
    const Result large = call("run digits-clip --set data.batch=5000");
    EXPECT_EQ(large.code, 2);
    EXPECT_NE(large.err.find("data.batch: a batch of 5000"), std::string::npos) << large.err;
    EXPECT_EQ(call("run digits-clip --set data.batch=many").code, 2);
    EXPECT_EQ(call("run digits-clip --set data.batch").code, 2);
}

TEST_F(Cli, AScriptsTrainingStepRunsInPlaceOfTheExperiments)
{
    const std::string script = file("train.py");
    std::ofstream(script) << "import torch\n\nfor images, labels in loader:\n"
                             "    images = images.cuda()\n"
                             "    optimizer.zero_grad()\n"
                             "    with torch.autocast(\"cuda\", dtype=torch.float16):\n"
                             "        output = net(images)\n"
                             "        loss = F.cross_entropy(output, labels)\n"
                             "    scaler.scale(loss).backward()\n"
                             "    scaler.step(optimizer)\n"
                             "    scaler.update()\n"
                             "    print(loss.item())\n";
    const std::string run = "run digits-classifier --iterations 3 --records - ";
    const Result own = call(run + "--quiet"), scripts = call(run + "--script " + script);
    EXPECT_EQ(scripts.code, 0) << scripts.err;
    EXPECT_EQ(scripts.out, own.out) << "it is the same step";
    EXPECT_NE(scripts.err.find("7 statements are the training step; left out are the lines 1, 3, 4, 12"),
              std::string::npos)
        << scripts.err;
    std::ofstream(script) << "for x, y in loader:\n    loss = loss_fn(model(x), y)\n\n    loss.backward(inputs=w)\n";
    expectOneSentence(call(run + "--script " + script), "train.py, line 4: AmpScope does not know this statement");
    std::ofstream(script) << "print(1)\n";
    expectOneSentence(call(run + "--script " + script), "train.py: the program has no statement");
    expectOneSentence(call(run + "--script no/such.py"), "no/such.py: there is no such file");
}

TEST_F(Cli, AnErrorInTheProgramIsAResultNotAFailureOfTheTool)
{
    std::ofstream(file("order.json")) << R"json({"format": "ampscope-experiment/1",
"data": {"kind": "inline", "batches": [{"x": [[1]], "y": [[0]]}]},
"model": {"layers": [{"op": "linear", "in": 1, "out": 1}]}, "loss": {"op": "mse"}, "optimizer": {"op": "sgd"},
"program": ["optimizer.zero_grad()", "scaler.update()"]})json";
    const Result r = call("run " + file("order.json") + " --records " + file("r"));
    EXPECT_EQ(r.code, 0);
    EXPECT_NE(r.out.find("AssertionError: Attempted update but _scale is None"), std::string::npos) << r.out;
    EXPECT_EQ(nlohmann::json::parse(readFile(file("r")))["error"]["line"], 2);
}

TEST_F(Cli, ExportWritesRunningStatisticsBesideTheParameters)
{
    std::ofstream(file("norm.json")) << R"json({"format": "ampscope-experiment/1",
"data": {"kind": "inline", "batches": [{"x": [[1], [2]], "y": [[0], [1]]}]},
"model": {"layers": [{"op": "linear", "in": 1, "out": 1}, {"op": "batch_norm", "channels": 1}],
"parameters": {"1.running_var": [4]}}, "loss": {"op": "mse"}, "optimizer": {"op": "sgd"},
"program": ["output = model(x)"]})json";
    ASSERT_EQ(call("export " + file("norm.json") + " --iterations 1 --out " + file("pair")).code, 0);
    const std::string initial = readFile(file("pair/initial.npz")); // not compressed
    for (const char* name : {"0.weight.npy", "1.bias.npy", "1.running_mean.npy", "1.running_var.npy"})
        EXPECT_NE(initial.find(name), std::string::npos) << name;
    EXPECT_NE(initial.find(std::string("\n\0\0\x80\x40", 5)), std::string::npos) << "4 as a float, behind its header";
}

TEST_F(Cli, CtrlCEndsARunWithWholeRecordsAndCode130)
{
    std::ofstream(file("go.sh")) << "'" CLI_PROGRAM "' run digits-autoencoder --iterations 1000000 --quiet --records "
                                 << file("whole") << " & pid=$!\nsleep 1\nkill -INT $pid\nwait $pid\necho $? >"
                                 << file("code") << '\n';
    std::ignore = std::system(("sh " + file("go.sh")).c_str());
    EXPECT_EQ(readFile(file("code")), "130\n");
    std::istringstream lines(readFile(file("whole")));
    std::uint64_t count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_EQ(nlohmann::json::parse(line)["iteration"], count);
    EXPECT_GT(count, 0u);
}

TEST_F(Cli, InspectShowsANumberInEveryFormat)
{
    // 65520 is the tie between 65504 and 2^16: infinite in FP16, exact in FP32, 2^16 in BF16 (figures of IEEE 754).
    const std::string out = call("inspect 65520").out;
    EXPECT_NE(out.find("FP16  0 11111 0000000000                  inf"), std::string::npos) << out;
    EXPECT_NE(out.find("BF16  0 10001111 0000000"), std::string::npos) << out;
    EXPECT_NE(call("inspect 2^-25").out.find("FP16  0 00000 0000000000                  zero"), std::string::npos);
    EXPECT_EQ(call("inspect -1.5").code, 0);
    EXPECT_EQ(call("inspect -1e-8").code, 0);
}

TEST_F(Cli, CheckContentNamesLineFieldAndCause)
{
    std::ofstream(file("bad.json"))
        << "{\n\"format\": \"ampscope-content/1\",\n\"questions\": [\n{\"id\": \"q\", \"kind\": \"essay\"}]}";
    expectOneSentence(call("check-content " + file("bad.json")),
                      "bad.json, line 4, questions[0].kind: \"essay\" is not known here");
    expectOneSentence(call("check-content no-such-file.json"), "there is no such file");
    const Result good = call("check-content " SOURCE_DIR "/resources/lessons/chapters.json --play");
    EXPECT_EQ(good.code, 0) << good.err;
    EXPECT_NE(good.out.find("5 chapters, 0 pages, 0 questions; the engine confirms them"), std::string::npos)
        << good.out;
}

TEST_F(Cli, CheckContentPlaysWhatAFileClaims)
{
    std::ofstream(file("claim.json")) << R"({"format": "ampscope-content/1", "questions": [{"id": "q", "kind": "number",
        "text": "?", "answer": 65536, "confirm": {"measure": "largest:float16"}}]})";
    EXPECT_EQ(call("check-content " + file("claim.json")).code, 0);
    expectOneSentence(call("check-content " + file("claim.json") + " --play"),
                      "claim.json, q: largest:float16 is 65504, not 65536");
}

TEST_F(Cli, QuestionsAreExportedAndImported)
{
    std::ofstream(file("q.json")) << R"({"format": "ampscope-content/1", "questions": [{"id": "q", "kind": "number",
        "text": {"en": "largest", "ru": "наибольшее"}, "answer": 65504}]})";
    ASSERT_EQ(call("export-questions " + file("q.json") + " --to gift --lang ru --out " + file("q.gift")).code, 0);
    EXPECT_NE(readFile(file("q.gift")).find("наибольшее{#\n\t=65504:0"), std::string::npos) << readFile(file("q.gift"));
    EXPECT_NE(call("export-questions " + file("q.json") + " --to moodle").out.find("<question type=\"numerical\">"),
              std::string::npos);
    ASSERT_EQ(call("import-questions " + file("q.gift") + " --out " + file("again.json")).code, 0);
    EXPECT_EQ(call("check-content " + file("again.json")).code, 0);
    expectOneSentence(call("export-questions " + file("q.json") + " --to aiken"),
                      "\"aiken\" is not one of moodle, gift");
    std::ofstream(file("essay.gift")) << "why?{}";
    EXPECT_NE(call("import-questions " + file("essay.gift")).err.find("essay.gift, line 1: this is an essay"),
              std::string::npos);
}
