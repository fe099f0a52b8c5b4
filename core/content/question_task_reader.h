#pragma once
// What each kind of question has of its own, as fields of a JSON file. Throws ContentError with file, line and field.
#include "core/content/json_field.h"
#include "core/content/question.h"

namespace core::content {

void readChoices(const JsonField& field, Question& question); // One, Several
void readOrder(const JsonField& field, Question& question);
void readNumber(const JsonField& field, Question& question, const std::string& fileName);
void readWrongLine(const JsonField& field, Question& question);
void readPredict(const JsonField& field, Question& question);
void readMatch(const JsonField& field, Question& question);

} // namespace core::content
