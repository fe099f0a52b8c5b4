#pragma once
// Phrases that core puts into its messages as arguments ("a whole number from 1 to 8"), in the window's language.
// Knows nothing of the messages.
#include <QString>

namespace ui {

/// A name, a number or a text of the user comes back as it is.
QString phrase(const QString& argument);

} // namespace ui
