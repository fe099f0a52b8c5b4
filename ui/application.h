#pragma once
// What the application is given before its first window: style, fonts, icon. Knows nothing of windows.

namespace ui {

/// Needs a QApplication.
void prepareApplication();

} // namespace ui
