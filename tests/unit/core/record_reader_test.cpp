// Records from files: those of ampscope-cli, and those of somebody's own training.
#include "core/content/record_json.h"
#include "core/content/record_reader.h"
#include "core/content_error.h"
#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

using namespace core;
using core::content::readRecords;

namespace {

class RecordReader : public ::testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(m_file); }
    std::vector<Record> read(const std::string& text)
    {
        std::ofstream(m_file, std::ios::binary) << text;
        return readRecords(m_file);
    }
    std::string errorOf(const std::string& text)
    {
        try {
            read(text);
        } catch (const ContentError& error) {
            return "line " + std::to_string(error.line) + ", " + error.field + ": " + english(error.message);
        }
        return "";
    }

    std::string m_file =
        (std::filesystem::temp_directory_path() / ("ampscope-records-" + std::to_string(getpid()))).string();
};

} // namespace

TEST_F(RecordReader, ReadsWhatAmpScopeWrites)
{
    Record first;
    first.optimizerSteps = 1;
    first.scale = first.scaleBefore = 1024;
    first.growthTracker = 1;
    first.loss = 0.25;
    first.accuracy = 0.5;
    first.perTensor.emplace_back().tensor = "0.weight";
    first.perTensor.back().counts.format = kernels::Format::FP16;
    Record second;
    second.iteration = 1;
    second.skipped = 1;
    second.scale = 512;
    second.loss = INFINITY;
    second.error = ProgramFailure{5, "RuntimeError", "no"};
    const auto records = read(content::toJsonLine(first, false) + "\n" + content::toJsonLine(second, false) + "\n");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].loss, 0.25);
    EXPECT_EQ(records[0].accuracy, 0.5);
    EXPECT_EQ(records[0].scale, 1024);
    EXPECT_EQ(records[0].optimizerSteps, 1);
    EXPECT_TRUE(records[0].autocast && records[0].scaler);
    EXPECT_FALSE(records[0].grew);
    EXPECT_EQ(records[1].iteration, 1U);
    EXPECT_EQ(records[1].skipped, 1);
    EXPECT_TRUE(records[1].backedOff);
    EXPECT_EQ(records[1].scaleBefore, 1024);
    EXPECT_TRUE(std::isinf(*records[1].loss));
    ASSERT_TRUE(records[1].error.has_value());
    EXPECT_EQ(records[1].error->type, "RuntimeError");
}

TEST_F(RecordReader, ReadsALogThatSomebodysTrainingWroteInPython)
{
    const auto records = read("{\"loss\": 2.5, \"lr\": 0.1, \"scale\": 65536.0}\n\n{\"loss\": NaN, \"scale\": 32768}\n"
                              "{\"loss\": -Infinity, \"note\": \"NaN: seen\"}\n{\"iteration\": 10, \"loss\": null}\n");
    ASSERT_EQ(records.size(), 4U);
    EXPECT_EQ(records[0].loss, 2.5);
    EXPECT_TRUE(std::isnan(*records[1].loss));
    EXPECT_TRUE(records[1].backedOff);
    EXPECT_EQ(records[2].iteration, 2U);
    EXPECT_EQ(*records[2].loss, -INFINITY);
    EXPECT_EQ(records[3].iteration, 10U);
    EXPECT_FALSE(records[3].loss.has_value());
    const auto plain = read("{\"loss\": 1, \"gradients\": {\"format\": \"FP32\"}}\n");
    EXPECT_FALSE(plain[0].autocast || plain[0].scaler);
}

TEST_F(RecordReader, NamesLineAndFieldOfWhatIsWrong)
{
    const std::string right = "{\"iteration\": 4, \"loss\": 1}\n";
    EXPECT_EQ(errorOf(right + "{\"loss\": \"high\"}\n").substr(0, 12), "line 2, loss");
    EXPECT_EQ(errorOf(right + "{\"loss\": }\n").substr(0, 6), "line 2");
    EXPECT_EQ(errorOf(right + "[1]\n").substr(0, 6), "line 2");
    EXPECT_EQ(errorOf(right + "{\"iteration\": 3}\n").substr(0, 17), "line 2, iteration");
    EXPECT_EQ(errorOf(right + "{\"skipped\": -1}\n").substr(0, 15), "line 2, skipped");
    EXPECT_EQ(errorOf("{\"gradients\": {\"format\": \"FP7\"}}\n").substr(0, 24), "line 1, gradients.format");
    EXPECT_EQ(errorOf("\n\n"), "line 0, : there is no record in this file");
    EXPECT_THROW(readRecords("/no/such/file.jsonl"), ContentError);
}
