// What a statement has written is counted at its end; these are the cases in which "at its end" could be too late.
#include "tests/unit/core/testing.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using core::testing::oneWeight;
using core::testing::runIteration;

TEST(Statistics, OfAWeightThatGetsTwoGradientsAreOfTheirSum)
{
    // Autocast without its cache casts the weight in each pass. a = (2^-11, 2^-11 - 1), output = (2^-10 - 1, 2^-11 -
    // 1), dL/dy = (2^-15, 1). The second pass gives its gradient first: of element 0 2^-15 * 2^-11, which becomes 0 in
    // FP16. The first pass's, 2^-15 * 1, is added to it in FP32; of no other element is one of the two 0.
    content::Experiment e = oneWeight(1, 1, 0);
    e.layers = {{content::LayerOp::Linear, 2, 2, false}};
    e.parameters["0.weight"] = {1, 1, 0, 1};
    e.data.batches = {{1, 2, 2, {1, -1 + 0x1p-11F}, {-1 + 0x1p-10F - 0x1p-15F, -2 + 0x1p-11F}}};
    e.program =
        parseProgram({"with torch.autocast(\"cuda\", dtype=torch.float16, cache_enabled=False):", "    a = model(x)",
                      "    output = model(a)", "    loss = loss_fn(output, y)", "loss.backward()"});
    const auto device = core::testing::backend();
    Session session(*device, e);
    session.setKeepTensors(true);
    const Record record = runIteration(session);
    ASSERT_TRUE(record.grads.at(0).second);
    EXPECT_EQ(record.grads[0].second->at(0), 0x1p-15F);
    const Counts& c = record.perTensor.at(0).counts;
    EXPECT_EQ(c.format, kernels::Format::FP32);
    EXPECT_EQ(c.flushed, 0u);
    EXPECT_EQ(c.normal, 4u);
    EXPECT_EQ(c.lost, 0u);
}

TEST(Statistics, NameTheFirstTensorThatIsNotFiniteInTheOrderInWhichTheyWereWritten)
{
    // 200 * 200 - 39800 = 200, dL/dy = 400: times 200 it is infinite, in the second weight first, then in what goes on.
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(200, 1, 39800);
    e.layers.push_back(e.layers[0]);
    e.parameters["1.weight"] = {200};
    e.scaler.enabled = false;
    Session session(*device, e);
    const Record record = runIteration(session);
    ASSERT_TRUE(record.firstNonFinite);
    EXPECT_EQ(record.firstNonFinite->tensor, "1.weight.grad");
    EXPECT_EQ(record.firstNonFinite->line, 5);
    EXPECT_EQ(record.perTensor.at(0).counts.inf, 1u) << "the first weight's, too";
}

TEST(Statistics, SeeWhatAStatementWroteBeforeItFailed)
{
    // 60000 * 2 is infinite in FP16; then the loss refuses the shape of y.
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(2, 60000, 0);
    e.loss = content::LossOp::BceWithLogits;
    e.data.batches = {{1, 1, 2, {60000}, {0, 0}}};
    e.program =
        parseProgram({"with torch.autocast(\"cuda\", dtype=torch.float16):", "    loss = loss_fn(model(x), y)"});
    Session session(*device, e);
    const Record record = runIteration(session);
    ASSERT_TRUE(record.error);
    EXPECT_EQ(record.error->type, "ValueError");
    ASSERT_TRUE(record.firstNonFinite);
    EXPECT_EQ(record.firstNonFinite->tensor, "0.output");
    EXPECT_EQ(record.firstNonFinite->line, 2);
}

TEST(Labels, TheFirstOneThatIsNoClassOfTheOutputIsAnIndexErrorThere)
{
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(1, 1, 0);
    e.layers = {{content::LayerOp::Linear, 1, 3, false}};
    e.parameters.clear();
    e.loss = content::LossOp::CrossEntropy;
    e.data.batch = 4;
    e.data.batches = {{4, 1, 1, {1, 2, 3, 4}, {2, 5, 9, 0}}}; // of the classes 0, 1 and 2
    Session session(*device, e);
    const Record record = runIteration(session);
    ASSERT_TRUE(record.error);
    EXPECT_EQ(record.error->type, "IndexError");
    EXPECT_EQ(record.error->message, "Target 5 is out of bounds.");
    EXPECT_EQ(record.error->line, 4);
}

namespace {

TensorPicture pictureOf(const Snapshot& snapshot, const std::string& name)
{
    const auto found = std::ranges::find(snapshot.tensors, name, &TensorInfo::name);
    EXPECT_TRUE(found->picture) << name;
    return *found->picture;
}

} // namespace

TEST(Statistics, SummarizeTheGradientsOfAStepThatIsLookedAt)
{
    const auto device = core::testing::backend();
    content::Experiment e = content::findExperiment("digits-autoencoder");
    e.scaler.enabled = false; // then the optimizer leaves the gradients as backward wrote them
    Session session(*device, e);
    session.setKeepTensors(true);
    session.setLookedAt(true);
    const Record record = runIteration(session);
    const Snapshot snapshot = core::testing::snapshotOf(session);
    for (const auto& [name, gradient] : record.grads) {
        ASSERT_TRUE(gradient) << name;
        std::vector<float> values = *gradient, magnitudes = values;
        std::ranges::sort(values);
        std::ranges::for_each(magnitudes, [](float& value) { value = std::abs(value); });
        std::ranges::sort(magnitudes);
        const Summary expected{values.size(), values.front(), values.back(), magnitudes[(values.size() - 1) / 2]};
        EXPECT_EQ(pictureOf(snapshot, name).summary, expected) << name;
    }
    session.setLookedAt(false);
    runIteration(session);
    EXPECT_FALSE(pictureOf(core::testing::snapshotOf(session), "0.weight").summary) << "nobody looked";
}

TEST(Statistics, CountTheOutputsOfAStepThatIsLookedAt)
{
    // Two examples: 2^-20 * 2^-5 becomes 0 in FP16, and 60000 * 2^-20 is a subnormal number there.
    const auto device = core::testing::backend();
    content::Experiment e = oneWeight(0x1p-20F, 0, 0);
    e.data.batches = {{2, 1, 1, {0x1p-5F, 60000}, {0, 0}}};
    e.data.batch = 2;
    Session session(*device, e);
    session.setLookedAt(true);
    for (int line = 1; line <= 3; ++line)
        session.advance();
    const TensorPicture picture = pictureOf(core::testing::snapshotOf(session), "0.output");
    EXPECT_EQ(picture.counts.format, kernels::Format::FP16);
    EXPECT_EQ(picture.counts.numel, 2U);
    EXPECT_EQ(picture.counts.zero, 1U);
    EXPECT_EQ(picture.counts.flushed, std::nullopt) << "nobody counts the stores of outputs";
    EXPECT_EQ(picture.counts.normal + picture.counts.subnormal, 1U);
    ASSERT_TRUE(picture.summary);
    EXPECT_EQ(picture.summary->numbers, 2U);
    EXPECT_EQ(picture.summary->smallest, 0.0F);
}
