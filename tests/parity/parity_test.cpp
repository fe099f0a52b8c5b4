// Every operation of the CUDA backend against the CPU backend.
#include "comparison.h"
#include "devices.h"
#include "kernels/cpu/cpu_backend.h"
#include "rows.h"

using namespace kernels;

namespace {

#ifdef EMULATOR_THREADS
// Every CUDA thread is a thread: little of everything.
constexpr Format kTrained[] = {Format::FP16};
constexpr Shape kShapes[] = {{9, 33}};
constexpr std::size_t kShifts[] = {0};
constexpr bool kAllPairs = false;
#else
constexpr Format kTrained[] = {Format::FP32, Format::FP16, Format::BF16};
/// The last ones need several blocks, slices and chunks.
constexpr Shape kShapes[] = {{1, 1}, {3, 7}, {8, 16}, {33, 65}, {600, 5}, {23, 1001}, {1, 70001}};
constexpr std::size_t kShifts[] = {0, 1};
constexpr bool kAllPairs = true; // of formats
#endif

std::vector<Row> allRows()
{
    std::vector<Row> rows;
    for (const auto& topic : {elementwiseRows(), matmulRows(), reductionRows(), optimizerRows(), activationRows(),
                              normRows(), imageRows(), lossRows()})
        rows.insert(rows.end(), topic.begin(), topic.end());
    return rows;
}

std::vector<Case> casesOf(const Row& row)
{
    std::vector<Case> cases;
    for (const Format from : kTrained)
        for (const Format to : kTrained)
            for (const Shape& shape : kShapes)
                if (((kAllPairs && row.hasOutputFormat) || from == to) && shape.size() <= row.mostElements)
                    cases.push_back({from, to, shape, static_cast<unsigned>(cases.size() * 1000)});
    return cases;
}

/// Runs one case on both and compares.
void compare(const Row& row, const Case& c, std::size_t shift, Backend& cpu, Backend& gpu, bool freeOrder)
{
    Rig expected(cpu, shift), found(gpu, shift);
    row.run(expected, c);
    row.run(found, c);
    ASSERT_EQ(expected.outcomes().size(), found.outcomes().size());
    for (std::size_t i = 0; i < expected.outcomes().size(); ++i)
        ASSERT_TRUE(agree(expected.outcomes()[i], found.outcomes()[i], freeOrder))
            << row.name << " from " << info(c.from).name << " to " << info(c.to).name << ", (" << c.shape.rows << ", "
            << c.shape.cols << "), shift " << shift;
    ASSERT_TRUE(found.guardsAreIntact()) << row.name;
}

void compareAll(const Row& row, Backend& gpu, bool freeOrder)
{
    const auto cpu = cpu::makeBackend(1);
    for (const Case& c : casesOf(row))
        for (const std::size_t shift : kShifts) {
            compare(row, c, shift, *cpu, gpu, freeOrder);
            if (testing::Test::HasFatalFailure()) return;
        }
}

class Parity : public testing::TestWithParam<Row> {};

std::string nameOfRow(const testing::TestParamInfo<Row>& row)
{
    return row.param.name;
}

} // namespace

void PrintTo(const Row& row, std::ostream* out)
{
    *out << row.name;
}

TEST_P(Parity, TheEmulatedGpuAgreesWithTheCpu)
{
    compareAll(GetParam(), *cuda::makeBackend(1, {.fast = GetParam().fast, .tf32 = GetParam().tf32}), false);
}

TEST_P(Parity, TheGpuAgreesWithTheCpu)
{
    std::string why;
    const auto gpu = realGpu({.fast = GetParam().fast, .tf32 = GetParam().tf32}, why);
    if (gpu == nullptr) GTEST_SKIP() << why;
    compareAll(GetParam(), *gpu, true);
}

INSTANTIATE_TEST_SUITE_P(Rows, Parity, testing::ValuesIn(allRows()), nameOfRow);
