#include "core/learning/view.h"
#include "core/number_text.h"
#include <algorithm>
#include <cmath>

namespace core::learning {

namespace {

using content::Bound;
using content::Condition;
using content::Operand;
using content::Relation;
using content::ValueKind;

/// What the measure is compared with.
std::optional<Measured> valueOf(const Operand& operand, ValueKind kind, const View& view)
{
    if (!operand.measure) return Measured{kind, operand.number, operand.word};
    if (operand.before && !view.before) return std::nullopt;
    auto value = measure(*operand.measure, operand.before ? view.before->view() : view);
    if (value) value->number *= operand.times;
    return value;
}

bool keeps(const Measured& value, const Bound& bound, const View& view)
{
    const auto other = valueOf(bound.operand, value.kind, view);
    if (!other) return false;
    const double a = value.number, b = other->number;
    switch (bound.relation) {
    case Relation::Is:
        if (value.kind == ValueKind::Word) return value.word == other->word;
        return a == b || (std::isnan(a) && std::isnan(b));
    case Relation::AtLeast:
        return a >= b;
    case Relation::AtMost:
        return a <= b;
    case Relation::Above:
        return a > b;
    case Relation::Below:
        return a < b;
    }
    return false;
}

bool compares(const Condition& condition, const View& view)
{
    const auto value = measure(condition.value, view);
    return value && std::all_of(condition.bounds.begin(), condition.bounds.end(),
                                [&](const Bound& bound) { return keeps(*value, bound, view); });
}

/// The same moment as it was after the first `count` iterations: what snapshots alone know stays as it is now.
bool heldAfter(const Condition& condition, const View& view, std::size_t count)
{
    Snapshot then = view.now;
    const Record& record = view.records[count - 1];
    then.iteration = record.iteration + 1;
    then.next = 0;
    then.watched.available = then.watched.available && count == view.records.size();
    then.failure = record.error;
    then.autocastAfter = record.autocast;
    then.scalerAfter = then.scaler.enabled = record.scaler;
    then.scaler.scale = record.scale;
    then.scaler.growthTracker = record.growthTracker;
    return holds(condition, {then, view.records.first(count), view.before});
}

bool heldEver(const Condition& condition, const View& view)
{
    for (std::size_t i = 1; i <= view.records.size(); ++i)
        if (heldAfter(condition, view, i)) return true;
    return false;
}

bool heldAlways(const Condition& condition, const View& view)
{
    for (std::size_t i = 1; i <= view.records.size(); ++i)
        if (!heldAfter(condition, view, i)) return false;
    return !view.records.empty();
}

bool hasInOrder(const Program& program, const std::vector<std::string>& lines)
{
    std::size_t found = 0;
    for (const Statement& statement : program)
        if (found < lines.size() && statement.text == lines[found]) ++found;
    return found == lines.size();
}

bool isInAutocast(const Program& program, const std::string& line)
{
    std::vector<bool> blocks; // by depth: is it one of autocast?
    for (const Statement& statement : program) {
        blocks.resize(static_cast<std::size_t>(statement.depth));
        const bool inside = std::find(blocks.begin(), blocks.end(), true) != blocks.end();
        if (statement.text == line && inside) return true;
        if (statement.opensBlock()) blocks.push_back(statement.kind == Statement::Kind::Autocast);
    }
    return false;
}

std::string written(const std::optional<Measured>& value)
{
    if (!value) return "not there";
    if (value->kind == ValueKind::Word) return value->word;
    return general(value->number, 6);
}

} // namespace

bool holds(const Condition& condition, const View& view)
{
    const auto part = [&view](const Condition& c) { return holds(c, view); };
    const auto& parts = condition.parts;
    switch (condition.kind) {
    case Condition::Kind::All:
        return std::all_of(parts.begin(), parts.end(), part);
    case Condition::Kind::Any:
        return std::any_of(parts.begin(), parts.end(), part);
    case Condition::Kind::Not:
        return !part(parts.at(0));
    case Condition::Kind::Ever:
        return heldEver(parts.at(0), view);
    case Condition::Kind::Always:
        return heldAlways(parts.at(0), view);
    case Condition::Kind::Compare:
        return compares(condition, view);
    case Condition::Kind::ProgramHas:
    case Condition::Kind::ProgramOrder:
        return hasInOrder(view.now.programAfter, condition.lines);
    case Condition::Kind::InAutocast:
        return isInAutocast(view.now.programAfter, condition.lines.at(0));
    }
    return false;
}

std::string valuesIn(const Condition& condition, const View& view)
{
    if (condition.kind == Condition::Kind::Compare) {
        std::string text = condition.value.text + " is " + written(measure(condition.value, view));
        for (const Bound& bound : condition.bounds)
            if (bound.operand.measure)
                text += ", compared with " + written(valueOf(bound.operand, ValueKind::Number, view));
        return text;
    }
    std::string text;
    for (const Condition& part : condition.parts)
        text += (text.empty() ? "" : "; ") + valuesIn(part, view);
    return text;
}

} // namespace core::learning
