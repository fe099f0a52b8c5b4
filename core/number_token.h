#pragma once
// Names and numbers of Python among the tokens of a line.
#include "core/statement.h"

namespace core {

bool isName(const std::string& token);
/// A literal. False where the token is none; the number goes into the statement.
bool readNumber(const std::string& token, Statement& statement);
/// A literal or a name for one.
bool readNumberOrName(const std::string& token, Statement& statement);

} // namespace core
