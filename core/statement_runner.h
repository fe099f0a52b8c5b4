#pragma once
// What each statement of the training step does: model, loss, optimizer and GradScaler of one run, and the variables of
// its program. Knows nothing of program counters, records or snapshots.
#include "core/batches.h"
#include "core/checkpoint.h"
#include "core/grad_scaler.h"
#include "core/model.h"
#include "core/name_checks.h"
#include "core/program_names.h"
#include <algorithm>
#include <functional>

namespace core {

OpKind kindOf(content::LossOp op);

class StatementRunner {
public:
    StatementRunner(kernels::Backend& backend, const content::Experiment& experiment);

    /// The program whose statements will run: which of its names are the batch's.
    void setProgram(const Program& program) { m_names = namesOf(program); }
    /// Loads the batch; as `for x, y in loader:` does, its names are bound anew. A pass over the program begins.
    void beginIteration(std::uint64_t iteration);
    /// Passes begun so far, and the earliest whose values this one has used: a run that is repeated from a later pass
    /// lacks them.
    std::uint64_t passes() const { return m_passes; }
    std::uint64_t earliestPassUsed() const { return m_earliestUsed; }
    /// Runs one statement; an Autocast enters its region. Throws TrainingError.
    LineResult run(const Statement& statement, std::uint64_t iteration, bool autocastEnabled);

    /// Called before a backward with its root, and before the optimizer changes the parameters.
    std::function<void(const Value& root)> beforeBackward;
    std::function<void()> beforeOptimizerStep;

    OpContext& context() { return m_context; }
    Model& model() { return m_model; }
    const Model& model() const { return m_model; }
    GradScaler& scaler() { return m_scaler; }
    const GradScaler& scaler() const { return m_scaler; }
    const std::vector<Batch>& test() const { return m_batches.test(); }
    std::size_t trainingExamples() const { return m_batches.trainingExamples(); }
    /// PyTorch's shape of so many x.
    Shape shapeOfX(std::size_t rows) const;
    /// Calls of the real optimizer, and steps refused by GradScaler, since the run began.
    int optimizerSteps() const { return m_optimizerSteps; }
    int skippedSteps() const { return m_skippedSteps; }
    /// "0.weight.grad", by the order of the parameters; "": all are finite.
    std::string firstNonFiniteGradient();
    /// The loss scale that the gradients of the last backward were multiplied by.
    double gradientScale() const { return m_gradientScale; }
    /// The last value of the name that loss_fn was assigned to; none if never a scalar.
    std::optional<double> lossValue();

    /// What of a checkpoint lies here. Restoring drops the program's variables.
    void save(Checkpoint& checkpoint) const;
    void restore(const Checkpoint& checkpoint);

private:
    struct NumberValue {
        double value = 0;
        bool isWhole = false;   // written without a point
        std::uint64_t pass = 0; // that assigned it to its name
    };
    LineResult enterAutocast(const Statement& statement, bool enabled);
    LineResult branch(const Statement& statement, std::uint64_t iteration);
    LineResult forward(const Statement& statement);
    LineResult loss(const Statement& statement);
    LineResult divide(const Statement& statement);
    Value divided(const Statement& statement, Value value);
    Value rootOf(const Statement& statement);
    LineResult assignLoss(const Statement& statement, const Value& value);
    LineResult scaledBackward(const Statement& statement);
    LineResult plainBackward(const Statement& statement);
    LineResult clip(const Statement& statement);
    LineResult clipValue(const Statement& statement);
    LineResult setScale(const Statement& statement);
    LineResult scalerStep();
    LineResult optimizerStep();
    Value valueOf(const std::string& name);
    NumberValue numberOf(const Statement& statement);
    Value batchX();
    Value batchY();
    void assign(const std::string& name, const Value& value);
    void use(std::uint64_t pass) { m_earliestUsed = std::min(m_earliestUsed, pass); }
    bool isLabels(const std::string& name) const
    {
        return m_batch.labels && m_names.y.contains(name) && !m_variables.contains(name);
    }
    Thing thingOf(const std::string& name) const;
    void runBackward(const Statement& statement, const Value& root, double scale);

    kernels::Backend& m_backend;
    OpContext m_context;
    Batches m_batches;
    Model m_model;
    Optimizer m_optimizer;
    GradScaler m_scaler;
    content::LossOp m_lossOp;
    Batch m_batch;
    Shape m_imageShape; // of one x where the model takes images
    ProgramNames m_names;
    NameChecks m_checks;
    struct Variable {
        Value value;
        std::uint64_t pass = 0; // that assigned it
    };
    std::map<std::string, NumberValue> m_numbers;
    std::map<std::string, Variable> m_variables; // also what of the batch the program has changed
    std::optional<Value> m_lastLoss;
    std::uint64_t m_passes = 0, m_earliestUsed = 0, m_lossPass = 0;
    int m_optimizerSteps = 0, m_skippedSteps = 0;
    double m_gradientScale = 1;
};

} // namespace core
