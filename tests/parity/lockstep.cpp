#include "lockstep.h"
#include "core/statement_runner.h"
#include "core/training_error.h"
#include <cmath>
#include <limits>

using namespace core;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

struct Seen {
    std::string name;
    std::vector<float> values;
};

/// A run that keeps what each statement wrote.
class Training {
public:
    explicit Training(const Run& run)
        : m_backend(run.backend), m_program(run.experiment.program), m_autocast(run.experiment.autocast),
          m_runner(run.backend, run.experiment)
    {
        const auto keep = [this](const std::string& name, const Tensor& t) { see(name, t); };
        Observer& observer = m_runner.context().observer;
        observer.activation = keep;
        observer.activationGradient = [keep](const std::string& name, const Tensor& t) { keep(name + ".grad", t); };
        observer.parameterGradient = [keep](const Parameter& p, const Gradient&) { keep(p.name + ".grad", p.grad); };
    }

    void begin(std::uint64_t iteration) { m_runner.beginIteration(iteration); }
    Checkpoint state() const
    {
        Checkpoint checkpoint;
        m_runner.save(checkpoint);
        return checkpoint;
    }
    void takeOver(const Checkpoint& state) { m_runner.restore(state); }

    /// Runs statement `index`; the one that is next, none where it failed.
    std::optional<std::size_t> run(std::size_t index, std::uint64_t iteration)
    {
        m_seen.clear();
        leaveRegions(m_program[index].depth);
        LineResult result;
        try {
            result = m_runner.run(m_program[index], iteration, m_autocast);
        } catch (const TrainingError& error) {
            m_failure = error.type + ": " + error.what();
            return std::nullopt;
        }
        if (m_program[index].kind == Statement::Kind::Autocast) m_regions.push_back(m_program[index].depth);
        for (const Parameter& parameter : m_runner.model().parameters())
            see(parameter.name, parameter.data);
        std::size_t next = index + 1;
        while (result.kind == LineResult::Kind::NotTaken && next < m_program.size() &&
               m_program[next].depth > m_program[index].depth)
            ++next;
        if (next == m_program.size()) leaveRegions(0);
        return next;
    }

    const std::vector<Seen>& seen() const { return m_seen; }
    const std::string& failure() const { return m_failure; } // PyTorch's words

private:
    void see(const std::string& name, const Tensor& t) { m_seen.push_back({name, t.floats(m_backend)}); }

    void leaveRegions(int depth)
    {
        for (; !m_regions.empty() && m_regions.back() >= depth; m_regions.pop_back())
            m_runner.context().autocast.leave();
    }

    kernels::Backend& m_backend;
    const Program& m_program;
    bool m_autocast;
    StatementRunner m_runner;
    std::vector<int> m_regions;
    std::vector<Seen> m_seen;
    std::string m_failure;
};

/// Beside an infinity a value this near to the limit of FP16 has only been rounded the other way.
constexpr float kNearlyInfinite = 0.98F * 65504;

bool isNearlyInfinite(float value)
{
    return !std::isnan(value) && std::abs(value) >= kNearlyInfinite;
}

/// Infinite where one is finite and the other is not.
double errorOf(const std::vector<float>& expected, const std::vector<float>& found)
{
    if (expected.size() != found.size()) return kInfinite;
    double size = 0, difference = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const bool isFinite = std::isfinite(expected[i]) && std::isfinite(found[i]);
        const bool isSame = std::isfinite(expected[i]) == std::isfinite(found[i]);
        if (!isSame && !(isNearlyInfinite(expected[i]) && isNearlyInfinite(found[i]))) return kInfinite;
        if (!isFinite) continue;
        const auto e = static_cast<double>(expected[i]), f = static_cast<double>(found[i]);
        size += e * e;
        difference += (e - f) * (e - f);
    }
    return difference == 0 ? 0 : std::sqrt(difference / size);
}

std::optional<Difference> compare(const Statement& statement, std::uint64_t iteration, const Training& expected,
                                  const Training& found, double tolerance)
{
    for (std::size_t i = 0; i < expected.seen().size(); ++i) {
        const Seen& tensor = expected.seen()[i];
        const bool same = i < found.seen().size() && found.seen()[i].name == tensor.name;
        const double error = same ? errorOf(tensor.values, found.seen()[i].values) : kInfinite;
        if (error > tolerance) return Difference{iteration, statement.line, statement.text, tensor.name, error};
    }
    return std::nullopt;
}

} // namespace

std::optional<Difference> firstDifference(const Run& expected, const Run& found, std::uint64_t iterations,
                                          double tolerance)
{
    Training a(expected), b(found);
    const Program& program = expected.experiment.program;
    for (std::uint64_t iteration = 0; iteration < iterations; ++iteration) {
        const Checkpoint start = a.state();
        for (Training* training : {&a, &b}) {
            training->takeOver(start);
            training->begin(iteration);
        }
        for (std::size_t i = 0; i < program.size();) {
            const std::optional<std::size_t> next = a.run(i, iteration);
            const bool together = b.run(i, iteration) == next && a.failure() == b.failure();
            const Statement& statement = program[i];
            if (!together) return Difference{iteration, statement.line, statement.text, "the way taken", kInfinite};
            if (!next) return std::nullopt; // both fail here
            if (auto difference = compare(statement, iteration, a, b, tolerance)) return difference;
            i = *next;
        }
    }
    return std::nullopt;
}
