#include "core/batches.h"
#include "core/data/digits.h"
#include "tests/unit/core/testing.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

using namespace core;

namespace {

const auto kDigitsFile = content::resourceFolder() / "data" / "digits.csv.gz";

content::Experiment digits(std::size_t batch, content::LossOp loss = content::LossOp::CrossEntropy)
{
    content::Experiment e;
    e.data = {content::DataKind::Digits, content::Task::Classify, batch, {}};
    e.loss = loss;
    return e;
}

using Rows = std::multiset<std::vector<float>>;

Rows rowsOf(const Tensor& x, kernels::Backend& device)
{
    Rows rows;
    const std::vector<float> values = x.floats(device);
    for (std::size_t i = 0; i < x.rows(); ++i)
        rows.insert({values.begin() + static_cast<std::ptrdiff_t>(i * x.cols()),
                     values.begin() + static_cast<std::ptrdiff_t>((i + 1) * x.cols())});
    return rows;
}

} // namespace

TEST(Digits, AreThe1797OfTheUciTestSet)
{
    const data::Dataset digits = data::readDigits(kDigitsFile);
    EXPECT_EQ(digits.size(), 1797u);
    EXPECT_EQ(digits.x.size(), 1797u * 64);
    EXPECT_EQ(*std::max_element(digits.x.begin(), digits.x.end()), 1);
    EXPECT_EQ(*std::min_element(digits.x.begin(), digits.x.end()), 0);
    // Class sizes of the published data set.
    const std::vector<std::ptrdiff_t> sizes = {178, 182, 177, 183, 181, 182, 181, 179, 174, 180};
    for (std::size_t label = 0; label < sizes.size(); ++label)
        EXPECT_EQ(std::count(digits.labels.begin(), digits.labels.end(), static_cast<std::int32_t>(label)),
                  sizes[label]);
    EXPECT_EQ(digits.x[2], 5.0F / 16); // the first line starts 0,0,5,13
}

TEST(Digits, AMissingFileIsNamed)
{
    EXPECT_THROW(data::readDigits("no/such/file.csv.gz"), ContentError);
}

TEST(Batches, AnEpochShowsEveryTrainingExampleOnceAndDropsAShortLastBatch)
{
    const auto device = core::testing::backend();
    Batches batches(*device, digits(479), 1); // 3 * 479 = 1437: no rest
    Rows epoch;
    for (std::uint64_t i = 0; i < 3; ++i)
        epoch.merge(rowsOf(batches.batch(i).x, *device));
    Rows all = epoch;
    for (const Batch& piece : batches.test())
        all.merge(rowsOf(piece.x, *device));
    EXPECT_EQ(epoch.size(), 1437u);
    const data::Dataset whole = data::readDigits(kDigitsFile);
    Rows expected;
    for (std::size_t i = 0; i < whole.size(); ++i)
        expected.insert({whole.x.begin() + static_cast<std::ptrdiff_t>(i * 64),
                         whole.x.begin() + static_cast<std::ptrdiff_t>((i + 1) * 64)});
    EXPECT_EQ(all, expected) << "training and test together are all digits, once";

    Batches dropping(*device, digits(512), 1); // 2 batches of 512 an epoch, 413 dropped
    Rows first = rowsOf(dropping.batch(0).x, *device);
    first.merge(rowsOf(dropping.batch(1).x, *device));
    EXPECT_NE(first, rowsOf(dropping.batch(2).x, *device));
    EXPECT_EQ(dropping.batch(2).rows(), 512u);
}

TEST(Batches, BatchIDependsOnTheSeedAndIAlone)
{
    const auto device = core::testing::backend();
    Batches inOrder(*device, digits(512), 7), jumping(*device, digits(512), 7), other(*device, digits(512), 8);
    for (std::uint64_t i = 0; i < 5; ++i)
        inOrder.batch(i);
    const std::vector<float> fifth = inOrder.batch(5).x.floats(*device);
    EXPECT_EQ(jumping.batch(5).x.floats(*device), fifth);
    EXPECT_NE(other.batch(5).x.floats(*device), fifth);
}

TEST(Batches, LabelsStayWithTheirImages)
{
    const auto device = core::testing::backend();
    const data::Dataset whole = data::readDigits(kDigitsFile);
    Batches batches(*device, digits(100), 3);
    const Batch batch = batches.batch(0);
    const std::vector<float> x = batch.x.floats(*device);
    for (std::size_t row = 0; row < 100; ++row) {
        const auto from = x.begin() + static_cast<std::ptrdiff_t>(row * 64);
        for (std::size_t i = 0; i < whole.size(); ++i)
            if (std::equal(from, from + 64, whole.x.begin() + static_cast<std::ptrdiff_t>(i * 64))) {
                EXPECT_EQ(batch.labels.values()[row], whole.labels[i]);
                EXPECT_EQ(batch.labels.data()[row], whole.labels[i]);
            }
    }
}

TEST(Batches, InlineBatchesAreUsedInTurn)
{
    const auto device = core::testing::backend();
    content::Experiment e = core::testing::oneWeight(1, 2, 0);
    e.data.batches.push_back({1, 1, 1, {5}, {0}});
    Batches batches(*device, e, 1);
    const std::vector<float> expected = {2, 5, 2, 5};
    for (std::uint64_t i = 0; i < 4; ++i)
        EXPECT_EQ(batches.batch(i).x.item(*device), expected[i]);
}
