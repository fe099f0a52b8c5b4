#include "tests/ui/window_driver.h"
#include "core/content/experiment_reader.h"
#include "kernels/cpu/cpu_backend.h"
#include "ui/device_menu.h"
#include <QApplication>
#include <QDeadlineTimer>
#include <gtest/gtest.h>

namespace {

constexpr int kPatience = 10'000; // ms

} // namespace

WindowDriver::WindowDriver(const std::string& experiment, QSize size, QSettings* settings)
    : m_bridge(
          std::make_unique<ui::EngineBridge>(core::content::findExperiment(experiment), kernels::cpu::makeBackend(1))),
      m_window(std::make_unique<ui::MainWindow>(*m_bridge, settings))
{
    QObject::connect(m_window.get(), &ui::MainWindow::snapshotShown, m_window.get(), [this] { ++m_snapshots; });
    m_window->setDevices({{{"cpu", true, [] { return kernels::cpu::makeBackend(1); }},
                           QStringLiteral("CPU"),
                           QStringLiteral("CPU"),
                           QStringLiteral("The reference.")}});
    m_window->resize(size);
    m_window->show();
    EXPECT_TRUE(waitUntil([this] { return m_snapshots > 0; }));
    QApplication::processEvents();
}

QAction& WindowDriver::action(const char* name)
{
    auto* found = m_window->findChild<QAction*>(QLatin1String(name));
    EXPECT_NE(found, nullptr) << name;
    return *found;
}

void WindowDriver::trigger(const char* name)
{
    const int before = m_snapshots;
    ASSERT_TRUE(action(name).isEnabled()) << name;
    action(name).trigger();
    EXPECT_TRUE(waitUntil([&] { return m_snapshots > before; })) << name;
}

bool WindowDriver::waitUntil(const std::function<bool()>& condition)
{
    const QDeadlineTimer deadline(kPatience);
    while (!condition() && !deadline.hasExpired())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    return condition();
}
