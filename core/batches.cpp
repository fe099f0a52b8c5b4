#include "core/batches.h"
#include "core/content/experiment_reader.h"
#include "core/data/csv.h"
#include "core/data/digits.h"
#include "core/data/fashion_mnist.h"
#include "core/data/gzip_file.h"
#include "core/data/idx.h"
#include "core/random.h"
#include <limits>
#include <numeric>
#include <utility>

namespace core {

namespace {

// Streams of the seed; 0 is the initial weights.
constexpr std::uint64_t kSplitStream = 1, kFirstEpochStream = 2;

std::vector<std::uint32_t> countedTo(std::size_t count)
{
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

} // namespace

Batches::Batches(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed)
    : m_backend(backend), m_data(experiment.data), m_classify(experiment.loss == content::LossOp::CrossEntropy),
      m_format(experiment.halfModel ? kernels::Format::FP16 : kernels::Format::FP32), m_seed(seed)
{
    load();
}

void Batches::load()
{
    switch (m_data.kind) {
    case content::DataKind::Digits:
        m_dataset = data::readDigits(content::resourceFolder() / "data" / "digits.csv.gz");
        return splitOff(data::kDigitsCount - data::kDigitsForTraining);
    case content::DataKind::Csv:
        m_dataset = data::readCsv(m_data.table, m_classify);
        requireAsRead(m_data.table, data::testExamples(m_dataset.size(), m_data.testShare));
        return splitOff(data::testExamples(m_dataset.size(), m_data.testShare));
    case content::DataKind::FashionMnist:
        data::requireFashionMnist(m_data.idx);
        [[fallthrough]];
    case content::DataKind::Idx:
        m_dataset = data::readIdx(m_data.idx.images, m_data.idx.labels, std::numeric_limits<std::size_t>::max());
        requireAsRead(m_data.idx.images, 0);
        m_training = countedTo(m_dataset.size());
        if (m_data.idx.testImages.empty()) return;
        loadTest();
        return;
    case content::DataKind::Inline:
        return;
    }
}

/// The file may be another one since the experiment was read.
void Batches::requireAsRead(const std::string& file, std::size_t forTesting) const
{
    const bool hasRoom = m_dataset.size() - forTesting >= m_data.batch;
    const bool fits = m_dataset.features == m_data.shape.x && (!m_classify || m_dataset.classes <= m_data.shape.y);
    if (!hasRoom || !fits)
        data::failDamaged(file, 0,
                          "it has changed since the experiment was opened, and no longer fits the model or the batch");
}

void Batches::loadTest()
{
    const data::Dataset test =
        data::readIdx(m_data.idx.testImages, m_data.idx.testLabels, std::numeric_limits<std::size_t>::max());
    if (test.features != m_dataset.features || test.classes > m_dataset.classes)
        data::failDamaged(m_data.idx.testImages, 0, "its images or labels are not like the training examples");
    gatherTest(test, countedTo(test.size()));
}

/// One seeded shuffle of all examples; the last ones are for testing.
void Batches::splitOff(std::size_t forTesting)
{
    std::vector<std::uint32_t> order = countedTo(m_dataset.size());
    Random(m_seed, kSplitStream).shuffle(order);
    m_training.assign(order.begin(), order.end() - static_cast<std::ptrdiff_t>(forTesting));
    gatherTest(m_dataset, std::span(order).last(forTesting));
}

void Batches::gatherTest(const data::Dataset& dataset, std::span<const std::uint32_t> examples)
{
    for (std::size_t i = 0; i < examples.size(); i += kTestPiece)
        m_test.push_back(gather(dataset, examples.subspan(i, std::min(kTestPiece, examples.size() - i))));
}

Batch Batches::batch(std::uint64_t iteration)
{
    if (m_data.kind == content::DataKind::Inline) return inlineBatch(m_data.batches[iteration % m_data.batches.size()]);
    const std::uint64_t perEpoch = m_training.size() / m_data.batch;
    shuffleEpoch(iteration / perEpoch);
    return gather(m_dataset, std::span(m_epochOrder).subspan((iteration % perEpoch) * m_data.batch, m_data.batch));
}

void Batches::shuffleEpoch(std::uint64_t epoch)
{
    if (m_epoch == epoch) return;
    m_epoch = epoch;
    m_epochOrder = m_training;
    Random(m_seed, kFirstEpochStream + epoch).shuffle(m_epochOrder);
}

Tensor Batches::tensorOf(const std::vector<float>& values, std::size_t rows, std::size_t cols) const
{
    return Tensor::fromFloats(m_backend, values, rows, cols).to(m_backend, m_format);
}

Batch Batches::gather(const data::Dataset& dataset, std::span<const std::uint32_t> examples) const
{
    std::vector<float> x, targets;
    std::vector<std::int32_t> labels;
    x.reserve(examples.size() * dataset.features);
    for (const std::uint32_t i : examples) {
        dataset.appendRow(i, x);
        if (dataset.targets.empty())
            labels.push_back(dataset.labels[i]);
        else
            targets.push_back(dataset.targets[i]);
    }
    Batch batch;
    batch.x = tensorOf(x, examples.size(), dataset.features);
    if (m_classify)
        batch.labels = Labels(m_backend, std::move(labels));
    else
        batch.y = targets.empty() ? batch.x : tensorOf(targets, targets.size(), 1);
    return batch;
}

Batch Batches::inlineBatch(const content::InlineBatch& given)
{
    Batch batch;
    batch.x = tensorOf(given.x, given.rows, given.xCols);
    if (m_classify)
        batch.labels = Labels(m_backend, {given.y.begin(), given.y.end()});
    else
        batch.y = tensorOf(given.y, given.rows, given.yCols);
    return batch;
}

} // namespace core
