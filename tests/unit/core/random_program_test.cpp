// Thousands of random orders of valid lines: never a crash, a hang or a leak (under the sanitizers), and the same
// records twice.
#include "core/content/record_json.h"
#include "tests/unit/core/random_program.h"
#include <gtest/gtest.h>

using namespace core;

using core::testing::randomExperiment;
using core::testing::randomLines;

namespace {

std::string recordsOf(kernels::Backend& device, const content::Experiment& e)
{
    Session session(device, e);
    session.setKeepTensors(true);
    std::string records;
    for (int i = 0; i < 3 && !session.hasFailed(); ++i)
        records += content::toJsonLine(core::testing::runIteration(session), true) + '\n';
    return records;
}

} // namespace

TEST(RandomPrograms, NeverCrashAndGiveTheSameRecordsTwice)
{
    const auto device = core::testing::backend();
    Random random(20);
    int failures = 0;
    constexpr int kPrograms = 3000;
    for (int i = 0; i < kPrograms; ++i) {
        const content::Experiment e = randomExperiment(random);
        const std::string records = recordsOf(*device, e);
        failures += records.find("\"error\":{") == std::string::npos ? 0 : 1;
        std::string text;
        for (const std::string& line : e.program.lines)
            text += line + '\n';
        ASSERT_EQ(recordsOf(*device, e), records) << text;
        for (const TensorCounts& t : Session(*device, e).advance().value_or(Record{}).perTensor)
            ASSERT_EQ(t.counts.sum(), t.counts.numel);
    }
    EXPECT_GT(failures, kPrograms / 10) << "many orders are wrong";
    EXPECT_LT(failures, kPrograms) << "and some are not";
}

TEST(RandomPrograms, AnEditAfterAnErrorGoesOn)
{
    const auto device = core::testing::backend();
    Random random(21);
    for (int i = 0; i < 500; ++i) {
        Session session(*device, randomExperiment(random));
        for (int edit = 0; edit < 5; ++edit) {
            for (std::uint64_t steps = random.below(20); steps > 0; --steps)
                session.advance();
            session.setProgram(parseProgram(randomLines(random)));
            ASSERT_FALSE(session.hasFailed());
            core::testing::snapshotOf(session);
        }
    }
}
