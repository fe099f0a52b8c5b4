#pragma once
// Drives the real window with a real engine, the way a person would. Knows nothing of what is tested.
#include "ui/main_window.h"
#include <QAction>
#include <functional>
#include <memory>
#include <string>

class WindowDriver {
public:
    explicit WindowDriver(const std::string& experiment = "digits-autoencoder", QSize size = {1440, 900},
                          QSettings* settings = nullptr);

    ui::MainWindow& window() { return *m_window; }
    ui::EngineBridge& bridge() { return *m_bridge; }
    const core::Snapshot& snapshot() const { return *m_window->snapshot(); }
    QAction& action(const char* name);
    /// Triggers the action and waits for the next snapshot.
    void trigger(const char* name);
    /// Runs the event loop until `condition` holds; false after ten seconds.
    bool waitUntil(const std::function<bool()>& condition);
    /// Layouts, headers and plots follow in the next turns of the event loop.
    void settle();
    template <class T>
    T& child(const char* name)
    {
        return *m_window->findChild<T*>(QLatin1String(name));
    }

private:
    std::unique_ptr<ui::EngineBridge> m_bridge; // after the window is gone
    std::unique_ptr<ui::MainWindow> m_window;
    int m_snapshots = 0;
};
