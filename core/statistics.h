#pragma once
// What is counted while a step runs: the six counts of every parameter's gradient, the first tensor that is not finite,
// and the FP32 twin; in a step that is looked at, summaries, and the counts of outputs. What a statement writes is
// counted together at its end, because every count waits for the device.
// Knows nothing of what statements do, or of the screen.
#include "core/observer.h"
#include "core/record.h"
#include <functional>
#include <map>

namespace core {

/// A parameter's gradient as backward last wrote it.
struct GradientPicture {
    std::size_t rows = 0, cols = 0;
    kernels::Format format = kernels::Format::FP32, storage = kernels::Format::FP32;
    std::uint64_t iteration = 0;
    int line = 0;
    double multiplier = 1;
    Distribution measured;
    std::optional<Distribution> twin;
    Tensor twinGradient;
    std::optional<Summary> summary; // of the values as they stand, still multiplied
};

/// What the model or the loss gave last.
struct OutputPicture {
    Tensor tensor; // or none
    std::uint64_t iteration = 0;
    int line = 0;
    std::optional<Counts> counts; // both or neither
    std::optional<Summary> summary;
};

class Statistics {
public:
    explicit Statistics(kernels::Backend& backend) : m_backend(backend) {}

    Observer observer(); // what OpContext calls; this must outlive it
    void beginIteration(std::uint64_t iteration);
    void forget(); // everything: the run goes on from another moment
    /// The program has other lines: `lineNow` tells where a line of the old one stands, 0 where it is gone.
    void renumber(const std::function<int(int)>& lineNow);
    void beginStatement(int line);
    void count(); // what the statement has written: at its end, and where it failed with a TrainingError
    void setDetailed(bool detailed) { m_detailed = detailed; } // what is written from now on is looked at
    /// For the backward that follows: its loss scale, and the twin's gradients where it ran.
    void beginBackward(double multiplier, std::map<std::string, Tensor> twin);

    const std::optional<NonFinite>& firstNonFinite() const { return m_firstNonFinite; }
    const GradientPicture* gradient(const std::string& parameter) const;
    /// The last forward's output of this name.
    const OutputPicture& output(const std::string& name) const;
    /// The ops of the newest iteration that ran any, in order.
    const std::vector<OpRun>& ops() const { return m_ops; }
    /// The counts of this iteration, in the order of `parameters`.
    std::vector<TensorCounts> countsOf(const std::vector<Parameter>& parameters) const;

private:
    void seeOp(OpRun op);
    void seeActivation(const std::string& name, const Tensor& tensor);
    void seeGradient(const Parameter& parameter, const Gradient& gradient);
    void countBefore(const Parameter& parameter);

    /// A tensor that has not been counted yet, or only asked whether it is finite.
    struct Written {
        std::string name; // "1.output", "0.weight.grad"
        Tensor tensor;
        // Of a parameter's gradient:
        const Parameter* parameter = nullptr;
        GradientPicture picture = {};
        kernels::SharedStoreCounts stores = nullptr; // none: unknown
        Tensor exact = {};                           // what the twin is compared with
    };
    void countGradients();
    void summarizeGradients();
    void countOutputs();
    void findNonFinite();

    kernels::Backend& m_backend;
    std::uint64_t m_iteration = 0;
    int m_line = 0;
    double m_multiplier = 1;
    bool m_countsStores = true; // the device, in this backward
    bool m_detailed = false;
    std::map<std::string, Tensor> m_twin;
    std::vector<Written> m_written; // by the running statement, in order
    std::map<std::string, GradientPicture> m_gradients;
    std::map<std::string, OutputPicture> m_outputs;
    std::vector<OpRun> m_ops;
    bool m_opsAreOld = false; // of an iteration before this one
    std::optional<NonFinite> m_firstNonFinite;
};

} // namespace core
