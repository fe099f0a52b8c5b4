#pragma once
// The batches of an experiment in the backend's memory. Batch i depends on the seed and i alone, so that a run can be
// repeated from any iteration.
#include "core/content/experiment.h"
#include "core/data/dataset.h"
#include "core/labels.h"
#include "core/tensor.h"

namespace core {

struct Batch {
    Tensor x, y;   // y: none for cross_entropy
    Labels labels; // cross_entropy: one per row
    std::size_t rows() const { return x.rows(); }
};

/// A forward pass over all test examples at once would take too much memory.
inline constexpr std::size_t kTestPiece = 500;

class Batches {
public:
    /// Throws ContentError where the data cannot be read.
    Batches(kernels::Backend& backend, const content::Experiment& experiment, std::uint64_t seed);

    /// Each epoch is one shuffle; a batch never crosses epochs, a short last one is dropped. Inline batches cycle.
    Batch batch(std::uint64_t iteration);
    /// All test examples, in pieces of at most kTestPiece; none where the data have none.
    const std::vector<Batch>& test() const { return m_test; }
    /// Of an epoch; 0 where the batches are given.
    std::size_t trainingExamples() const { return m_training.size(); }

private:
    Tensor tensorOf(const std::vector<float>& values, std::size_t rows, std::size_t cols) const;
    void load();
    void requireAsRead(const std::string& file, std::size_t forTesting) const;
    void loadTest();
    void splitOff(std::size_t forTesting);
    void gatherTest(const data::Dataset& dataset, std::span<const std::uint32_t> examples);
    Batch gather(const data::Dataset& dataset, std::span<const std::uint32_t> examples) const;
    Batch inlineBatch(const content::InlineBatch& given);
    void shuffleEpoch(std::uint64_t epoch);

    kernels::Backend& m_backend;
    const content::Data m_data;
    bool m_classify = false;
    kernels::Format m_format; // of x and a floating-point y
    std::uint64_t m_seed = 0;
    data::Dataset m_dataset;
    std::vector<std::uint32_t> m_training, m_epochOrder;
    std::optional<std::uint64_t> m_epoch;
    std::vector<Batch> m_test;
};

} // namespace core
