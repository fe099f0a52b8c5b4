// What a statement has written is counted at its end; these are the cases in which "at its end" could be too late.
#include "tests/unit/core/testing.h"
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
