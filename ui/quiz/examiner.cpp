#include "ui/quiz/examiner.h"
#include "core/learning/grade.h"
#include "core/learning/prediction.h"
#include "ui/engine_bridge.h"

namespace ui::quiz {

namespace {

constexpr std::uint64_t kTries = 20;

struct Prepared {
    std::uint64_t seed;
    core::learning::Moment before;
};

Prepared prepareWith(kernels::Backend& backend, const core::content::Question& question, std::uint64_t first)
{
    for (std::uint64_t seed = first;; ++seed) {
        core::learning::Prediction prediction(backend, question, seed);
        const auto records = prediction.view().records;
        core::learning::Moment before{prediction.view().now, {records.begin(), records.end()}};
        const bool isDecided = prediction.run().right.size() == 1;
        if (isDecided || seed == first + kTries) return {seed, std::move(before)};
    }
}

} // namespace

Examiner::Examiner(EngineBridge& bridge, QObject* parent) : QObject(parent), m_bridge(bridge) {}

std::function<void(const core::Message&)> Examiner::failure(std::uint64_t ticket)
{
    return [this, ticket](const core::Message& message) {
        if (ticket == m_ticket) emit failed(message);
    };
}

void Examiner::prepare(const core::content::Question& question, std::uint64_t seed)
{
    const std::uint64_t ticket = ++m_ticket;
    const auto work = [this, ticket, question, seed](kernels::Backend& backend) -> EngineBridge::Reply {
        return [this, ticket, found = prepareWith(backend, question, seed)] {
            if (ticket == m_ticket) emit prepared(found.seed, found.before);
        };
    };
    m_bridge.consult(this, work, failure(ticket));
}

void Examiner::grade(const core::content::Question& question, const core::learning::Answer& answer, std::uint64_t seed)
{
    const std::uint64_t ticket = ++m_ticket;
    const auto work = [this, ticket, question, answer, seed](kernels::Backend& backend) -> EngineBridge::Reply {
        return [this, ticket, verdict = core::learning::grade(backend, question, answer, seed)] {
            if (ticket == m_ticket) emit graded(verdict);
        };
    };
    m_bridge.consult(this, work, failure(ticket));
}

} // namespace ui::quiz
