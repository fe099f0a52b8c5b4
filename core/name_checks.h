#pragma once
// Whether the names of a statement stand for what it needs; where not, Python's error. Knows nothing of what a
// statement does.
#include "core/content/experiment.h"
#include <functional>

namespace core {

enum class Thing : std::uint8_t { Nothing, Optimizer, Scaler, LossFunction, Model, Tensor };

struct NameChecks {
    std::function<Thing(const std::string& name)> thingOf; // as the program stands now
    content::OptimizerOp optimizer;
    content::LossOp loss;

    /// Throws TrainingError.
    void require(const Statement& statement, bool scalerIsEnabled) const;

private:
    Thing knownThing(const std::string& name) const;
    std::string typeOf(Thing thing) const;
    void requireObject(const Statement& statement, Thing wanted, const std::string& attribute) const;
    void requireOptimizerStep(const Statement& statement) const;
    void requireScalerStep(const Statement& statement, bool scalerIsEnabled) const;
    void requireParameters(const Statement& statement, const std::string& attribute) const;
    void requireLossFunction(const Statement& statement) const;
    void requireModel() const;
    [[noreturn]] void failAttribute(Thing thing, const std::string& attribute) const;
    [[noreturn]] void failCall(Thing thing) const;
};

} // namespace core
