#pragma once
// Actions, and the experiment they act on, as fields of a JSON file. Throws ContentError with file, line and field.
#include "core/content/demonstration.h"
#include "core/content/json_field.h"

namespace core::content {

std::vector<Action> readActions(const JsonField& field);
/// {"experiment": id or file, "changes": {...}, "dtype": "bfloat16"}, or the id alone. `changes` holds fields of the
/// experiment's file and is laid over it.
Experiment readOpening(const JsonField& field, const std::string& fileName);
Demonstration readDemonstration(const JsonField& field, const std::string& fileName);
/// The lines of a program, understood or refused.
std::vector<std::string> readProgramLines(const JsonField& field);

} // namespace core::content
