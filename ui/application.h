#pragma once
// What the application is given before its first window: style, fonts, texts. Knows nothing of windows.

class QApplication;

namespace ui {

void prepareApplication(QApplication& application);

} // namespace ui
