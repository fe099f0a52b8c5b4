#include "core/data/batches.h"
#include "core/content/experiment_reader.h"
#include "core/data/digits.h"
#include "core/random.h"
#include <numeric>

namespace core::data {

namespace {

// Streams of the seed; 0 is the initial weights.
constexpr std::uint64_t kSplitStream = 1, kFirstEpochStream = 2;

} // namespace

Batches::Batches(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed)
    : m_backend(backend), m_data(experiment.data), m_classify(experiment.loss == content::LossOp::CrossEntropy),
      m_format(experiment.halfModel ? kernels::Format::FP16 : kernels::Format::FP32), m_seed(seed)
{
    if (m_data.kind == content::DataKind::Inline) return;
    m_dataset = readDigits(content::resourceFolder() / "data" / "digits.csv.gz");
    std::vector<std::uint32_t> order(m_dataset.size());
    std::iota(order.begin(), order.end(), 0u);
    Random(seed, kSplitStream).shuffle(order);
    m_training.assign(order.begin(), order.begin() + kDigitsForTraining);
    m_test = gather(std::span(order).subspan(kDigitsForTraining));
}

Batch Batches::batch(std::uint64_t iteration)
{
    if (m_data.kind == content::DataKind::Inline) return inlineBatch(m_data.batches[iteration % m_data.batches.size()]);
    const std::uint64_t perEpoch = m_training.size() / m_data.batch;
    shuffleEpoch(iteration / perEpoch);
    return gather(std::span(m_epochOrder).subspan((iteration % perEpoch) * m_data.batch, m_data.batch));
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

Batch Batches::gather(std::span<const std::uint32_t> examples)
{
    std::vector<float> x;
    std::vector<std::int32_t> labels;
    x.reserve(examples.size() * m_dataset.features);
    for (const std::uint32_t i : examples) {
        const auto row = m_dataset.x.begin() + static_cast<std::ptrdiff_t>(i * m_dataset.features);
        x.insert(x.end(), row, row + static_cast<std::ptrdiff_t>(m_dataset.features));
        labels.push_back(m_dataset.labels[i]);
    }
    Batch batch;
    batch.x = tensorOf(x, examples.size(), m_dataset.features);
    if (m_classify)
        batch.labels = uploadLabels(labels);
    else
        batch.y = batch.x;
    return batch;
}

Batch Batches::inlineBatch(const content::InlineBatch& given)
{
    Batch batch;
    batch.x = tensorOf(given.x, given.rows, given.xCols);
    if (m_classify)
        batch.labels = uploadLabels({given.y.begin(), given.y.end()});
    else
        batch.y = tensorOf(given.y, given.rows, given.yCols);
    return batch;
}

std::shared_ptr<const std::int32_t> Batches::uploadLabels(const std::vector<std::int32_t>& labels)
{
    const std::size_t bytes = labels.size() * sizeof(std::int32_t);
    std::shared_ptr<std::int32_t> memory(static_cast<std::int32_t*>(m_backend.allocate(bytes)),
                                         [&backend = m_backend](std::int32_t* m) { backend.release(m); });
    m_backend.upload(memory.get(), labels.data(), bytes);
    return memory;
}

} // namespace core::data
