#pragma once
// What --screenshot and --exit do, once the window has something to show. Knows nothing of the command line's text.
#include "app/window_options.h"
#include "core/snapshot.h"
#include <QObject>

namespace ui {
class MainWindow;
}

namespace app {

class WindowScript : public QObject {
    Q_OBJECT
public:
    WindowScript(ui::MainWindow& window, const WindowOptions& options);

    /// Whether a picture can be saved there; asking leaves nothing behind.
    static bool canWrite(const QString& picture);
    static QString refusal(const QString& picture);

private:
    void follow(const core::SnapshotPtr& snapshot);
    void finish();

    ui::MainWindow& m_window;
    WindowOptions m_options;
    bool m_isDone = false;
};

} // namespace app
