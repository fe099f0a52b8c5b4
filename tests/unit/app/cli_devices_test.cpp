// ampscope-cli devices, speed and --device, as a person calls them: with a fake module beside the program, and without.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct Result {
    int code = 0;
    std::string out, err;
};

std::string readFile(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The program in a folder of its own, where a module can lie beside it.
class CliDevices : public ::testing::Test {
protected:
    void SetUp() override
    {
        fs::create_directories(folder / "bin");
        std::error_code failure;
        fs::create_hard_link(CLI_PROGRAM, program(), failure);
        if (failure) fs::copy_file(CLI_PROGRAM, program());
    }
    void TearDown() override { fs::remove_all(folder); }

    void putBeside(const std::string& module) const
    {
        fs::copy_file(fs::path(MODULES) / module / "ampscope_cuda.so", folder / "bin" / "ampscope_cuda.so");
    }

    Result call(const std::string& arguments) const
    {
        const std::string command = "'" + program().string() + "' " + arguments + " >" + (folder / "out").string() +
                                    " 2>" + (folder / "err").string();
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, readFile(folder / "out"), readFile(folder / "err")};
    }

    fs::path program() const { return folder / "bin" / "ampscope-cli"; }
    fs::path folder = fs::temp_directory_path() / ("ampscope-devices-" + std::to_string(getpid()));
};

void expectOneSentence(const Result& result, const std::string& words)
{
    EXPECT_EQ(result.code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
}

std::vector<const json*> rowsOf(const json& list, const std::string& field, const json& value)
{
    std::vector<const json*> rows;
    for (const json& row : list)
        if (row.at(field) == value) rows.push_back(&row);
    return rows;
}

} // namespace

TEST_F(CliDevices, WithoutAModuleCudaIsRefusedWithTheReason)
{
    for (const char* command : {"run digits-clip", "conform no-such-file.json", "speed"})
        expectOneSentence(call(std::string(command) + " --device cuda"), "this build has no CUDA module");
    putBeside("no_driver");
    expectOneSentence(call("run digits-clip --device cuda"), "the NVIDIA driver or a CUDA library is missing");
}

TEST_F(CliDevices, ARunOnTheModulesDeviceGivesItsRecords)
{
    putBeside("whole");
    const std::string run = "run digits-clip --iterations 2 --quiet --records - --device ";
    const Result cuda = call(run + "cuda");
    EXPECT_EQ(cuda.code, 0) << cuda.err;
    EXPECT_EQ(cuda.out, call(run + "cpu").out) << "the fake is the CPU";
    expectOneSentence(call("run digits-clip --device cuda:2"), "the last device is cuda:1");
    expectOneSentence(call("run digits-clip --device cuda:1"), "the device is busy");
}

TEST_F(CliDevices, DevicesSaysWhatIsMissing)
{
    const Result text = call("devices");
    EXPECT_EQ(text.code, 0);
    EXPECT_EQ(text.out.find("cpu "), 0u) << text.out;
    EXPECT_NE(text.out.find("cuda    not available: this build has no CUDA module"), std::string::npos) << text.out;
    const json whole = json::parse(call("devices --json").out);
    EXPECT_EQ(whole["devices"].size(), 1u);
    EXPECT_NE(whole["no_cuda"].get<std::string>().find("no CUDA module"), std::string::npos);
}

TEST_F(CliDevices, DevicesExplainsEachWithItsGeneration)
{
    putBeside("whole");
    const json whole = json::parse(call("devices --json").out);
    ASSERT_EQ(whole["devices"].size(), 3u);
    EXPECT_TRUE(whole["no_cuda"].is_null());
    const json& h100 = whole["devices"][1];
    EXPECT_EQ(h100["id"], "cuda:0");
    EXPECT_EQ(h100["compute_capability"], "9.0");
    EXPECT_EQ(h100["memory_bytes"], 80ull << 30);
    EXPECT_EQ(h100["generation"]["architecture"], "Hopper");
    EXPECT_EQ(whole["devices"][2]["generation"]["tensor_formats"], json::array({"FP16"}));
    const std::string text = call("devices").out;
    EXPECT_NE(text.find("cuda:0  Fake H100, compute capability 9.0, 80.0 GiB"), std::string::npos) << text;
    EXPECT_NE(text.find("Turing: tensor cores multiply FP16."), std::string::npos) << text;
}

TEST_F(CliDevices, SpeedWritesWhatItMeasured)
{
    const Result r = call("speed --quick --device cpu --json -");
    ASSERT_EQ(r.code, 0) << r.err;
    const json whole = json::parse(r.out);
    EXPECT_EQ(whole["format"], "ampscope-speed/1");
    EXPECT_EQ(whole["complete"], true);
    ASSERT_EQ(whole["devices"].size(), 1u);
    const json& cpu = whole["devices"][0];
    EXPECT_EQ(cpu["id"], "cpu");
    EXPECT_EQ(cpu["products"].size(), 9u) << "256, 512 and 1024 in FP32, FP16 and BF16";
    for (const json* product : rowsOf(cpu["products"], "size", 256)) {
        const double seconds = product->at("seconds"), tflops = product->at("tflops");
        EXPECT_GT(seconds, 0);
        EXPECT_NEAR(tflops * seconds * 1e12 / (2 * 256.0 * 256 * 256), 1, 1e-9);
    }
    EXPECT_TRUE(rowsOf(cpu["products"], "format", "TF32").empty()) << "the CPU has none";
    EXPECT_EQ(rowsOf(cpu["steps"], "network", "digits-autoencoder").size(), 3u);
    EXPECT_EQ(cpu["steps"].size(), 6u);
    EXPECT_EQ(cpu["memory"].size(), 6u);
    EXPECT_NE(r.err.find("Each time is the least of several"), std::string::npos) << r.err;
    EXPECT_NE(r.err.find("emulated on the CPU"), std::string::npos) << r.err;
}

TEST_F(CliDevices, SpeedRefusesAFileItCannotWriteBeforeItMeasures)
{
    expectOneSentence(call("speed --json /no/such/folder/speed.json"), "the file cannot be written");
}

TEST_F(CliDevices, CtrlCEndsSpeedWithWholeJsonAndCode130)
{
    const std::string json130 = (folder / "speed.json").string();
    std::ofstream(folder / "go.sh") << "'" << program().string() << "' speed --device cpu --quiet --json " << json130
                                    << " & pid=$!\nsleep 1\nkill -INT $pid\nwait $pid\necho $? >"
                                    << (folder / "code").string() << '\n';
    std::ignore = std::system(("sh " + (folder / "go.sh").string()).c_str());
    EXPECT_EQ(readFile(folder / "code"), "130\n");
    EXPECT_EQ(json::parse(readFile(json130))["complete"], false);
}
