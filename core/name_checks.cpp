#include "core/name_checks.h"
#include "core/training_error.h"

namespace core {

using Kind = Statement::Kind;

namespace {

const std::string kModel = "model"; // its name is not free

std::string classOf(content::OptimizerOp op)
{
    switch (op) {
    case content::OptimizerOp::Sgd:
        return "SGD";
    case content::OptimizerOp::Adam:
        return "Adam";
    case content::OptimizerOp::AdamW:
        return "AdamW";
    }
    return {};
}

std::string classOf(content::LossOp op)
{
    switch (op) {
    case content::LossOp::Mse:
        return "MSELoss";
    case content::LossOp::L1:
        return "L1Loss";
    case content::LossOp::CrossEntropy:
        return "CrossEntropyLoss";
    case content::LossOp::BceWithLogits:
        return "BCEWithLogitsLoss";
    }
    return {};
}

} // namespace

void NameChecks::require(const Statement& s, bool scalerIsEnabled) const
{
    switch (s.kind) {
    case Kind::ZeroGrad:
        if (knownThing(s.object) != Thing::Model) requireObject(s, Thing::Optimizer, "zero_grad");
        return;
    case Kind::Forward:
        return requireModel();
    case Kind::Loss:
        requireLossFunction(s);
        if (s.callsModel) requireModel();
        return;
    case Kind::ClipGradNorm:
    case Kind::ClipGradValue:
        if (thingOf(kModel) != Thing::Model) failAttribute(thingOf(kModel), "parameters");
        return;
    case Kind::Backward:
        if (const Thing root = thingOf(s.sources.front()); root != Thing::Tensor && root != Thing::Nothing)
            failAttribute(root, "backward");
        return;
    case Kind::ScaledBackward:
        return requireObject(s, Thing::Scaler, "scale");
    case Kind::Unscale:
        requireObject(s, Thing::Scaler, "unscale_");
        if (scalerIsEnabled) return requireParameters(s, "param_groups");
        knownThing(s.argument);
        return;
    case Kind::ScalerStep:
        return requireScalerStep(s, scalerIsEnabled);
    case Kind::OptimizerStep:
        return requireOptimizerStep(s);
    case Kind::Update:
    case Kind::SetScale:
        return requireObject(s, Thing::Scaler, "update");
    case Kind::Autocast:
    case Kind::Branch:
    case Kind::Number:
    case Kind::Divide:
        return;
    }
}

Thing NameChecks::knownThing(const std::string& name) const
{
    const Thing thing = thingOf(name);
    if (thing == Thing::Nothing) throw TrainingError("NameError", "name '" + name + "' is not defined");
    return thing;
}

std::string NameChecks::typeOf(Thing thing) const
{
    switch (thing) {
    case Thing::Optimizer:
        return classOf(optimizer);
    case Thing::Scaler:
        return "GradScaler";
    case Thing::LossFunction:
        return classOf(loss);
    case Thing::Model:
        return "Sequential";
    case Thing::Tensor:
        return "Tensor";
    case Thing::Nothing:
        break;
    }
    return {};
}

void NameChecks::requireObject(const Statement& s, Thing wanted, const std::string& attribute) const
{
    const Thing object = knownThing(s.object);
    if (object != wanted) failAttribute(object, attribute);
}

void NameChecks::requireOptimizerStep(const Statement& s) const
{
    if (knownThing(s.object) == Thing::Scaler)
        throw TrainingError("TypeError", "GradScaler.step() missing 1 required positional argument: 'optimizer'");
    requireObject(s, Thing::Optimizer, "step");
}

/// What an optimizer's own step() is given, it calls.
void NameChecks::requireScalerStep(const Statement& s, bool scalerIsEnabled) const
{
    if (knownThing(s.object) == Thing::Optimizer) failCall(knownThing(s.argument));
    requireObject(s, Thing::Scaler, "step");
    requireParameters(s, scalerIsEnabled ? "param_groups" : "step");
}

void NameChecks::requireParameters(const Statement& s, const std::string& attribute) const
{
    const Thing argument = knownThing(s.argument);
    if (argument != Thing::Optimizer) failAttribute(argument, attribute);
}

void NameChecks::requireLossFunction(const Statement& s) const
{
    const Thing function = knownThing(s.object);
    if (function == Thing::LossFunction) return;
    if (function == Thing::Model)
        throw TrainingError("TypeError", "Sequential.forward() takes 2 positional arguments but 3 were given");
    failCall(function);
}

void NameChecks::requireModel() const
{
    if (thingOf(kModel) != Thing::Model) failCall(thingOf(kModel));
}

void NameChecks::failAttribute(Thing thing, const std::string& attribute) const
{
    throw TrainingError("AttributeError", "'" + typeOf(thing) + "' object has no attribute '" + attribute + "'");
}

/// Called with nothing, or with what a tensor, an optimizer and a scaler are called with: they cannot be.
void NameChecks::failCall(Thing thing) const
{
    if (thing == Thing::Model)
        throw TrainingError("TypeError", "Sequential.forward() missing 1 required positional argument: 'input'");
    if (thing == Thing::LossFunction)
        throw TrainingError("TypeError", typeOf(thing) + ".forward() missing 2 required positional arguments: 'input' "
                                                         "and 'target'");
    throw TrainingError("TypeError", "'" + typeOf(thing) + "' object is not callable");
}

} // namespace core
