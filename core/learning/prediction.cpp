#include "core/learning/prediction.h"

namespace core::learning {

namespace {

content::Experiment seeded(content::Experiment experiment, std::uint64_t seed)
{
    experiment.seed = seed;
    return experiment;
}

} // namespace

Prediction::Prediction(kernels::Backend& backend, const content::Question& question, std::uint64_t seed)
    : m_question(question), m_player(backend, seeded(*question.opens, seed))
{
    m_player.carryOut(question.predict.before);
    m_player.mark();
}

Outcome Prediction::run()
{
    m_player.carryOut(m_question.predict.then);
    Outcome outcome;
    for (std::size_t i = 0; i < m_question.choices.size(); ++i)
        if (holds(m_question.choices[i].when, m_player.view())) outcome.right.push_back(i);
    outcome.measured = measure(m_question.predict.measure, m_player.view());
    return outcome;
}

} // namespace core::learning
