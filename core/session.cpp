#include "core/session.h"
#include "core/training_error.h"
#include "core/twin.h"
#include <utility>

namespace core {

namespace {

constexpr std::uint64_t kAccuracyEvery = 10;

} // namespace

Session::Session(kernels::Backend& backend, const content::Experiment& experiment)
    : m_backend(backend), m_lossOp(experiment.loss), m_experiment(experiment.id), m_seed(experiment.seed),
      m_program(experiment.program), m_autocast(experiment.autocast), m_statistics(backend),
      m_runner(backend, experiment), m_plan(experiment.iterations), m_lines(m_program.size())
{
    m_runner.context().observer = m_statistics.observer();
    m_runner.beforeBackward = [this](const Value& root) { observeBackward(root); };
    m_runner.beforeOptimizerStep = [this] { keepOldWeight(); };
    setWatch({});
}

std::optional<Record> Session::advance()
{
    if (m_failure) return std::nullopt;
    if (m_next == 0) beginIteration();
    const Statement& statement = m_program[m_next];
    leaveRegions(statement.depth);
    try {
        execute(statement);
    } catch (const TrainingError& error) {
        m_statistics.count();
        ++m_statementsRun;
        m_lines[m_next] = {}; // what it gave before is not what it gives now
        m_failure = ProgramFailure{statement.line, error.type, error.what()};
        return finishIteration();
    }
    const std::size_t next = nextAfter(m_next);
    if (next < m_program.size()) {
        ++m_statementsRun;
        m_last = std::exchange(m_next, next);
        return std::nullopt;
    }
    Record record = finishIteration(); // if this fails, the last statement has not been finished
    m_last = std::exchange(m_next, 0);
    ++m_statementsRun;
    ++m_iteration;
    applyPending();
    return record;
}

void Session::setLookedAt(bool lookedAt)
{
    setTwin(lookedAt);
    m_statistics.setDetailed(lookedAt);
}

void Session::beginIteration()
{
    m_runner.beginIteration(m_iteration);
    m_statistics.beginIteration(m_iteration);
    m_stepsBefore = m_runner.optimizerSteps();
    m_skipsBefore = m_runner.skippedSteps();
    m_scaleBefore = m_runner.scaler().getScale();
}

void Session::execute(const Statement& statement)
{
    m_statistics.beginStatement(statement.line);
    LineResult& result = m_lines[m_next];
    result = m_runner.run(statement, m_iteration, m_autocast);
    m_statistics.count();
    m_lastWasSkip = result.kind == LineResult::Kind::Skipped;
    if (m_lastWasSkip) result.tensor = whereNonFinite();
    result.iteration = m_iteration;
    if (statement.kind == Statement::Kind::Autocast) m_regionDepths.push_back(statement.depth);
}

/// As the record of this iteration says; of gradients that came from an earlier one, the first that is not finite.
std::string Session::whereNonFinite()
{
    const auto& first = m_statistics.firstNonFinite();
    return first ? first->tensor : m_runner.firstNonFiniteGradient();
}

/// The statement below; behind the block of a condition that does not hold.
std::size_t Session::nextAfter(std::size_t index) const
{
    std::size_t next = index + 1;
    if (m_lines[index].kind == LineResult::Kind::NotTaken)
        while (next < m_program.size() && m_program[next].depth > m_program[index].depth)
            ++next;
    return next;
}

/// Ends the `with` blocks that a statement of this depth does not stand in.
void Session::leaveRegions(int depth)
{
    while (!m_regionDepths.empty() && m_regionDepths.back() >= depth) {
        m_runner.context().autocast.leave();
        m_regionDepths.pop_back();
    }
}

void Session::observeBackward(const Value& root)
{
    m_runner.context().keepAccumulators = m_twinWanted;
    m_twinRan = m_twinWanted;
    m_statistics.beginBackward(m_runner.gradientScale(),
                               m_twinWanted ? twinGradients(m_backend, root) : std::map<std::string, Tensor>{});
}

Record Session::finishIteration()
{
    leaveRegions(0);
    Record record;
    record.iteration = m_iteration;
    record.error = m_failure;
    record.optimizerSteps = m_runner.optimizerSteps() - m_stepsBefore;
    record.skipped = m_runner.skippedSteps() - m_skipsBefore;
    record.scaleBefore = m_scaleBefore;
    record.scale = m_runner.scaler().getScale();
    record.growthTracker = m_runner.scaler().isEnabled() ? m_runner.scaler().growthTracker() : 0;
    record.grew = record.scale > m_scaleBefore;
    record.backedOff = record.scale < m_scaleBefore;
    record.loss = m_runner.lossValue();
    record.accuracy = accuracy();
    record.perTensor = m_statistics.countsOf(m_runner.model().parameters());
    record.firstNonFinite = m_statistics.firstNonFinite();
    record.autocast = m_autocast;
    record.scaler = m_runner.scaler().isEnabled();
    if (m_keepTensors) keepTensors(record);
    return record;
}

void Session::keepTensors(Record& record)
{
    for (const Parameter& parameter : m_runner.model().parameters()) {
        record.parameters.emplace_back(parameter.name, parameter.data.floats(m_backend));
        record.grads.emplace_back(parameter.name, std::nullopt);
        if (parameter.grad) record.grads.back().second = parameter.grad.floats(m_backend);
    }
}

/// Share of the test examples that are right, under the run's autocast.
std::optional<double> Session::accuracy()
{
    const std::vector<Batch>& test = m_runner.test();
    const bool due = (m_iteration + 1) % kAccuracyEvery == 0 || m_iteration + 1 == m_plan;
    if (!due || m_failure || test.empty() || !test.front().labels) return std::nullopt;
    OpContext context(m_backend);
    context.autocast.enter({m_autocast, autocastFormatOf(m_program).value_or(kernels::Format::FP16), true});
    const Tensor right = Tensor::zeros(m_backend, kernels::Format::FP32, 1, 1);
    std::size_t all = 0;
    for (const Batch& piece : test) {
        const Value x = input(context, piece.x, m_runner.shapeOfX(piece.rows()));
        const Value output = m_runner.model().forward(context, x, Model::Mode::Evaluation);
        m_backend.countCorrect(output.data.view(), piece.labels.data(), right.matrix());
        all += piece.rows();
    }
    return static_cast<double>(right.item(m_backend)) / static_cast<double>(all);
}

} // namespace core
