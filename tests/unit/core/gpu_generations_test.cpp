#include "core/content/gpu_generations.h"
#include "core/content_error.h"
#include <algorithm>
#include <gtest/gtest.h>

using namespace core::content;
using kernels::Format;

namespace {

std::string table(const std::string& row)
{
    return R"({"format": "ampscope-gpus/1", "generations": [)" + row + "]}";
}

const std::string kRow = R"({"compute_capability": "9.0", "architecture": "Hopper", "tensor_formats": ["FP16", "BF16"],
"product": "X", "fp16_tensor_tflops": 900, "fp32_tflops": 60, "source": "Y"})";

std::string complaint(std::string row, const std::string& what, const std::string& with)
{
    row.replace(row.find(what), what.size(), with);
    try {
        parseGpuGenerations(table(row), "gpus.json");
    } catch (const core::ContentError& error) {
        return error.what();
    }
    return "nothing";
}

} // namespace

TEST(GpuGenerations, AreReadWithEveryField)
{
    const auto rows = parseGpuGenerations(table(kRow), "gpus.json");
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].major, 9);
    EXPECT_EQ(rows[0].minor, 0);
    EXPECT_EQ(rows[0].tensorFormats, (std::vector{Format::FP16, Format::BF16}));
    EXPECT_EQ(rows[0].fp16Tensor, 900);
    EXPECT_EQ(rows[0].source, "Y");
}

TEST(GpuGenerations, AWrongFieldIsOneSentence)
{
    EXPECT_NE(complaint(kRow, "\"9.0\"", "\"nine\"").find("a compute capability such as 8.6"), std::string::npos);
    EXPECT_NE(complaint(kRow, "\"9.0\"", "\"9.0a\"").find("a compute capability such as 8.6"), std::string::npos);
    EXPECT_NE(complaint(kRow, "\"FP16\"", "\"FP15\"").find("\"FP15\" is not known here"), std::string::npos);
    EXPECT_NE(complaint(kRow, "900", "\"much\"").find("fp16_tensor_tflops"), std::string::npos);
    EXPECT_NE(complaint(kRow, ", \"source\": \"Y\"", "").find("\"source\" is missing"), std::string::npos);
}

TEST(GpuGenerations, TheShippedTableNamesASourceForEachRowAndHasNoRowTwice)
{
    const auto rows = shippedGpuGenerations();
    for (const GpuGeneration& row : rows) {
        EXPECT_FALSE(row.source.empty());
        EXPECT_EQ(generationOf(rows, row.major, row.minor), &row) << row.major << '.' << row.minor;
        EXPECT_EQ(row.fp16Tensor.has_value() && row.tensorFormats.empty(), false);
    }
    EXPECT_EQ(generationOf(rows, 1, 0), nullptr);
}

TEST(GpuGenerations, TheShippedTableSaysOfEachFigureThatItsDocumentWasNotReadAtNvidia)
{
    for (const GpuGeneration& row : shippedGpuGenerations()) {
        const auto says = [&](const char* words) { return row.source.find(words) != std::string::npos; };
        EXPECT_TRUE(!row.fp32 || says("not at hand") || says("as quoted by")) << row.source;
        const bool isCopy = row.product == "GeForce RTX 3090" || row.product == "HGX B200";
        EXPECT_EQ(says("read in a copy"), isCopy) << row.source;
    }
}

TEST(GpuGenerations, Bf16CameToTensorCoresWithAmpere)
{
    for (const GpuGeneration& row : shippedGpuGenerations()) {
        const auto has = [&](Format format) {
            return std::find(row.tensorFormats.begin(), row.tensorFormats.end(), format) != row.tensorFormats.end();
        };
        EXPECT_EQ(has(Format::FP16), row.major >= 7) << row.architecture;
        EXPECT_EQ(has(Format::BF16), row.major >= 8) << row.architecture;
        EXPECT_EQ(has(Format::TF32), row.major >= 8) << row.architecture;
    }
}

TEST(GpuGenerations, SayWhatADeviceCanGain)
{
    const auto rows = shippedGpuGenerations();
    // A100: 312 of FP16 by 19.5 of FP32 is 16.
    EXPECT_EQ(gainOf(*generationOf(rows, 8, 0)),
              "Ampere: tensor cores multiply FP16, BF16 and TF32. Published for the A100 SXM4: FP16 312, FP32 19.5 "
              "TFLOPS, so FP16 products can be up to 16.0 times as fast.");
    EXPECT_EQ(gainOf(*generationOf(rows, 6, 1)),
              "Pascal has no tensor cores: 16 bits halve the memory, but matrix products gain little.");
    EXPECT_EQ(gainOf(*generationOf(rows, 8, 7)), "Ampere: tensor cores multiply FP16, BF16 and TF32.");
}
