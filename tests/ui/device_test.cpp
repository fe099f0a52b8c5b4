#include "app/window_devices.h"
#include "tests/ui/window_driver.h"
#include "tests/unit/core/failing_backend.h"
#include "ui/gradients/finding.h"
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <gtest/gtest.h>

using core::EngineState;
using core::testing::FailingBackend;
using core::testing::Failure;

namespace {

constexpr int kNever = 1'000'000'000;

core::Device cpu()
{
    return {"cpu", true, [] { return kernels::cpu::makeBackend(1); }};
}

core::Device fake(int failsAtCall)
{
    return {"fake", false, [=] { return std::make_unique<FailingBackend>(failsAtCall, Failure::ForEver); }};
}

ui::DeviceEntry entry(const core::Device& device, const QString& text)
{
    return {device, text, text.section(QLatin1Char(','), 0, 0), QStringLiteral("about ") + text};
}

QList<ui::DeviceEntry> entries(int failsAtCall)
{
    return {entry(cpu(), QStringLiteral("CPU")), entry(fake(failsAtCall), QStringLiteral("Fake TF32, and more")),
            entry({"cuda:0", true, {}}, QStringLiteral("CUDA"))};
}

app::Devices devicesOf(const char* module)
{
    const std::vector<std::filesystem::path> folders{std::filesystem::path(MODULES) / module};
    return app::Devices(1, std::make_shared<app::CudaModule>(folders));
}

} // namespace

TEST(DeviceMenu, ChoosingADeviceMovesTheRunInTheMiddleOfAnIteration)
{
    WindowDriver driver;
    driver.window().setDevices([] { return entries(kNever); });
    EXPECT_TRUE(driver.action("device-cpu").isChecked());
    for (int i = 0; i < 3; ++i)
        driver.trigger("statement");
    driver.trigger("device-fake");
    EXPECT_EQ(driver.snapshot().deviceId, "fake");
    EXPECT_EQ(driver.snapshot().next, 3U);
    EXPECT_TRUE(driver.action("device-fake").isChecked());
    EXPECT_EQ(driver.child<QToolButton>("deviceButton").text(), QStringLiteral("Fake TF32")) << "the screen names it";
    EXPECT_EQ(driver.child<QLabel>("deviceCell").text(), QStringLiteral("a device that fails"));
    driver.trigger("iteration");
    EXPECT_EQ(driver.snapshot().iteration, 1U);
}

TEST(DeviceMenu, ADeviceThatIsNotAvailableIsGreyAndSaysWhy)
{
    WindowDriver driver;
    driver.window().setDevices([] { return app::deviceEntries(devicesOf("no_driver")); });
    const QAction& cuda = driver.action("device-cuda:0");
    EXPECT_FALSE(cuda.isEnabled());
    EXPECT_EQ(cuda.toolTip(),
              QStringLiteral("Not available: the NVIDIA driver or a CUDA library is missing: the driver "
                             "is too old."));
}

TEST(DeviceMenu, NamesEachModeOfEachDevice)
{
    QStringList texts, shortTexts;
    for (const ui::DeviceEntry& entry : app::deviceEntries(devicesOf("whole"))) {
        texts += entry.text;
        shortTexts += entry.shortText;
        EXPECT_TRUE(entry.device.make);
    }
    EXPECT_EQ(texts,
              (QStringList{"CPU", "Fake H100", "Fake H100, TF32 products", "Fake H100, fast (cannot count)",
                           "Fake H100, fast (cannot count), TF32 products", "Fake T4", "Fake T4, fast (cannot count)"}))
        << "a T4 has no TF32";
    ASSERT_GE(shortTexts.size(), 3);
    EXPECT_EQ(shortTexts[2], QStringLiteral("CUDA 0 TF32"));
}

TEST(DeviceMenu, TheLongestNameFitsIntoANarrowToolBar)
{
    WindowDriver driver("digits-autoencoder", {1024, 600});
    const core::Device device = fake(kNever);
    driver.window().setDevices([&device] {
        return QList<ui::DeviceEntry>{{device, QString(), QStringLiteral("CUDA 0 fast TF32"), QString()}};
    });
    driver.trigger("device-fake");
    QApplication::processEvents();
    EXPECT_EQ(driver.child<QToolButton>("deviceButton").text(), QStringLiteral("CUDA 0 fast TF32"));
    const auto* more = driver.window().findChild<QWidget*>(QStringLiteral("qt_toolbar_ext_button"));
    EXPECT_TRUE(!more || !more->isVisible());
}

TEST(DeviceMenu, TheFastModeSaysBesideTheCountsThatItCannotCount)
{
    core::WatchedTensor watched;
    watched.format = watched.storage = kernels::Format::FP16;
    const QString words = QStringLiteral("fast mode: flushed values are not counted");
    EXPECT_FALSE(ui::gradients::factsOf(watched).contains(words));
    watched.countsStores = false;
    EXPECT_TRUE(ui::gradients::factsOf(watched).contains(words));
}

TEST(DeviceMenu, WhereADeviceFailsTheRunContinuesOnTheCpuAtOneClick)
{
    WindowDriver driver;
    driver.window().setDevices([] { return entries(120); });
    const auto& button = driver.child<QPushButton>("continueOnCpu");
    EXPECT_FALSE(button.isVisible());
    driver.trigger("device-fake");
    for (int i = 0; i < 20 && driver.snapshot().state != EngineState::DeviceFailed; ++i)
        driver.trigger("statement");
    ASSERT_EQ(driver.snapshot().state, EngineState::DeviceFailed);
    const std::size_t next = driver.snapshot().next;
    EXPECT_TRUE(button.isVisible());
    EXPECT_TRUE(driver.child<QLabel>("stepTitle").text().startsWith(QStringLiteral("The device could not run line ")));
    EXPECT_TRUE(driver.child<QLabel>("stepBody").text().contains(QStringLiteral("call 120 was refused")));
    EXPECT_TRUE(driver.child<QLabel>("lastStatement").text().contains(QStringLiteral("the device failed")));
    EXPECT_FALSE(driver.action("statement").isEnabled());
    driver.child<QPushButton>("continueOnCpu").click();
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().state == EngineState::Paused; }));
    EXPECT_EQ(driver.snapshot().deviceId, "cpu");
    EXPECT_EQ(driver.snapshot().next, next);
    EXPECT_FALSE(button.isVisible());
    driver.trigger("statement");
}
