#pragma once
// A question of the kind predict, with its own seed: what is seen before the answer, and what the engine then gives.
#include "core/content/question.h"
#include "core/learning/player.h"

namespace core::learning {

struct Outcome {
    std::vector<std::size_t> right; // choices whose condition holds: exactly one where the question is well made
    std::optional<Measured> measured;
};

class Prediction {
public:
    /// Opens the question's experiment with this seed and does what comes before the answer.
    Prediction(kernels::Backend& backend, const content::Question& question, std::uint64_t seed);

    /// For the live numbers of the question's text, and after run() for those of what is said to the answer.
    View view() const { return m_player.view(); }
    Outcome run();

private:
    const content::Question& m_question;
    Player m_player;
};

} // namespace core::learning
