#pragma once
// The one-colour icons of resources/icons, tinted with the text colours of a theme. Knows nothing of actions.
#include "ui/theme.h"
#include <QIcon>

namespace ui {

/// `name` without folder and ending: "reset".
QIcon icon(const QString& name, const Theme& theme);

} // namespace ui
