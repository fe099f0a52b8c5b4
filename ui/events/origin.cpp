#include "ui/events/origin.h"
#include <algorithm>

namespace ui::events {

namespace {

using Ops = std::vector<core::OpRun>;

const std::string kGradient = ".grad", kOutput = ".output";

/// None where no op or more than one gave it.
Ops::const_iterator giverOf(const std::string& name, const Ops& ops)
{
    const auto gave = [&name](const core::OpRun& run) { return run.name == name; };
    const auto first = std::ranges::find_if(ops, gave);
    if (first == ops.end() || std::find_if(first + 1, ops.end(), gave) != ops.end()) return ops.end();
    return first;
}

/// One op after another: no sum, into which two of them lead.
bool isChain(const Ops& ops)
{
    return std::ranges::none_of(ops, [](const core::OpRun& run) { return run.kind == core::OpKind::Add; });
}

std::optional<Origin> origin(const Ops& ops, Ops::const_iterator run, bool backward)
{
    if (run == ops.end()) return std::nullopt;
    return Origin{std::string(run->op), backward};
}

} // namespace

std::optional<Origin> originOf(const std::string& quantity, const Ops& ops)
{
    if (!quantity.ends_with(kGradient)) return origin(ops, giverOf(quantity, ops), false);
    const std::string name = quantity.substr(0, quantity.size() - kGradient.size());
    if (const auto made = giverOf(name, ops); made != ops.end()) // by the op that took it
        return isChain(ops) ? origin(ops, made + 1, true) : std::nullopt;
    const std::string layer = name.substr(0, name.rfind('.'));
    return origin(ops, giverOf(layer + kOutput, ops), true);
}

} // namespace ui::events
