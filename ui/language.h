#pragma once
// The language of the whole application: its texts, Qt's own buttons, numbers on the screen. Knows nothing of windows:
// Qt tells them by QEvent::LanguageChange.
#include "core/content/language.h"
#include <QString>
#include <optional>

namespace ui {

using core::content::Language;

/// Where the language chosen in the menu is kept in the settings, as its code.
inline const QString kLanguageKey = QStringLiteral("language");
/// "en", "ru"
QString codeOf(Language language);
std::optional<Language> languageOf(const QString& code);
/// English where the system speaks another language than these two.
Language systemLanguage();

/// Needs a QCoreApplication. Files keep the C locale whatever the language.
void useLanguage(Language language);
Language language();

/// The one of both texts that is in the application's language.
QString inLanguage(const core::content::Text& text);

} // namespace ui
