#pragma once
// In which line of a JSON text a field stands, for error messages: the JSON library does not keep it.
#include <string>

namespace core::content {

/// `field` as in "model.layers[2].in"; 0 where there is none.
int lineOfField(const std::string& text, const std::string& field);

} // namespace core::content
