// An experiment on its way to a file and back.
#include "core/batches.h"
#include "core/content/experiment_reader.h"
#include "core/content/experiment_writer.h"
#include "core/content/json_field.h"
#include "core/content/settings.h"
#include "core/content/whole_file.h"
#include "tests/unit/core/testing.h"
#include <array>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace core;
using namespace core::content;
namespace fs = std::filesystem;

namespace {

class ExperimentFile : public ::testing::Test {
protected:
    void SetUp() override { fs::create_directories(m_folder / "data"); }
    void TearDown() override { fs::remove_all(m_folder); }

    std::string write(const std::string& name, const std::string& text) const
    {
        std::ofstream(m_folder / name, std::ios::binary) << text;
        return (m_folder / name).string();
    }
    std::string read(const std::string& name) const { return readTextFile((m_folder / name).string()); }

    /// A table of two values and a label from 0 to 1, so many rows.
    static std::string table(int rows)
    {
        std::string text;
        for (int i = 0; i < rows; ++i)
            text += std::to_string(i) + ",1," + std::to_string(i % 2) + "\n";
        return text;
    }
    Experiment ofTable() const
    {
        return readExperiment(write("data/table.json", R"json({
  "format": "ampscope-experiment/1",
  "data": {"kind": "csv", "file": "rows.csv", "batch": 4, "test_share": 0},
  "model": {"layers": [{"op": "linear", "in": 2, "out": 2}]},
  "loss": {"op": "cross_entropy"},
  "optimizer": {"op": "sgd", "lr": 0.5},
  "program": ["output = model(x)", "loss = loss_fn(output, y)", "loss.backward()", "optimizer.step()"]
})json"));
    }

    const fs::path m_folder =
        fs::path(::testing::TempDir()) /
        (std::string("experiment-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

} // namespace

TEST_F(ExperimentFile, IsNotReadAgainForItsSettings)
{
    const std::string file = write("mine.json", readTextFile(shippedFile("digits-clip").string()));
    const Experiment experiment = readExperiment(file);
    write("mine.json", "{broken");
    EXPECT_EQ(withSettings(experiment, {{"data.batch", 64.0}}).data.batch, 64U);
    EXPECT_EQ(saveExperiment(experiment, file).data.batch, experiment.data.batch);
    EXPECT_EQ(readExperiment(file).program.lines, experiment.program.lines);
}

TEST_F(ExperimentFile, ThatMovesTakesTheWayToItsDataAlong)
{
    write("data/rows.csv", table(8));
    const Experiment experiment = ofTable();
    const Experiment saved = saveExperiment(experiment, (m_folder / "elsewhere.json").string());
    EXPECT_EQ(fs::canonical(saved.data.table), fs::canonical(experiment.data.table));
    EXPECT_EQ(readExperiment(m_folder / "elsewhere.json").data.shape.x, 2U);
    saveExperiment(experiment, (m_folder / "data" / "beside.json").string());
    EXPECT_NE(read("data/beside.json").find("\"file\": \"rows.csv\""), std::string::npos) << "in the same folder";
}

TEST_F(ExperimentFile, TakesThePlaceOfTheFileThatALinkNamesAndOfNoOther)
{
    write("target.json", "old");
    const std::string beside = write("target.json.1.new", "of somebody else");
    fs::create_symlink("target.json", m_folder / "link.json");
    fs::permissions(m_folder / "target.json", fs::perms::owner_read | fs::perms::owner_write);
    const Experiment experiment = findExperiment("digits-clip");
    saveExperiment(experiment, (m_folder / "link.json").string());
    EXPECT_TRUE(fs::is_symlink(m_folder / "link.json"));
    EXPECT_EQ(readExperiment(m_folder / "target.json").id, "digits-clip");
    EXPECT_EQ(fs::status(m_folder / "target.json").permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(readTextFile(beside), "of somebody else");
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 4) << "data, link, target and the other one";
}

TEST_F(ExperimentFile, APipeInItsPlaceIsWrittenToAndStays)
{
    const std::string pipe = (m_folder / "pipe").string();
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const int end = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    writeWholeFile(pipe, "questions");
    std::array<char, 32> read{};
    EXPECT_EQ(::read(end, read.data(), read.size()), 9);
    close(end);
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 2) << "data and the pipe";
}

TEST_F(ExperimentFile, OfATableThatHasChangedSinceSaysSo)
{
    write("data/rows.csv", table(8));
    const Experiment experiment = ofTable();
    const auto device = core::testing::backend();
    for (const std::string& changed :
         {table(3), std::string("1,2,3,0\n1,2,3,1\n1,2,3,0\n1,2,3,1\n"), std::string("1,2,0\n1,2,1\n1,2,2\n1,2,0\n")}) {
        write("data/rows.csv", changed);
        try {
            const Batches batches(*device, experiment, 1);
            ADD_FAILURE() << changed;
        } catch (const ContentError& error) {
            EXPECT_NE(std::string(error.what()).find("it has changed since"), std::string::npos) << error.what();
        }
    }
}

TEST_F(ExperimentFile, ThatNeverEndsIsRefused)
{
    if (!fs::exists("/dev/zero")) GTEST_SKIP() << "there is no endless file here";
    EXPECT_THROW(readTextFile("/dev/zero"), ContentError);
}

TEST_F(ExperimentFile, OfParametersNestedWithoutEndIsRefused)
{
    std::string text = readTextFile(shippedFile("digits-clip").string());
    const std::string layers = "\"layers\":";
    const std::size_t at = text.find(layers);
    ASSERT_NE(at, std::string::npos);
    const std::string nested = std::string(100000, '[') + std::string(100000, ']');
    text.insert(at, "\"parameters\": {\"0.weight\": " + nested + "}, ");
    try {
        parseExperiment(text, "deep.json");
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_NE(std::string(error.what()).find("at most 4 deep"), std::string::npos) << error.what();
    }
}
