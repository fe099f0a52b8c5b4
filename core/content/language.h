#pragma once
// The languages that contents are written in.
#include "core/content/experiment.h"

namespace core::content {

enum class Language : std::uint8_t { English, Russian };

/// The English one where there is no Russian.
inline const std::string& textIn(const Text& text, Language language)
{
    return language == Language::Russian && !text.ru.empty() ? text.ru : text.en;
}

} // namespace core::content
