#include "ui/device_menu.h"
#include "ui/events/events_panel.h"
#include "ui/gradients/gradients_panel.h"
#include "ui/key_list.h"
#include "ui/key_presses.h"
#include "ui/main_window.h"
#include "ui/memory_and_speed/memory_and_speed_panel.h"
#include "ui/memory_and_speed/speed_meter.h"
#include "ui/numbers/numbers_panel.h"
#include "ui/panel_dock.h"
#include "ui/plots/iteration_plot.h"
#include "ui/runs/runs_panel.h"
#include "ui/speed.h"
#include "ui/status_bar.h"
#include "ui/tensors/tensors_panel.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/tool_bar.h"
#include "ui/training_step/training_step_panel.h"
#include <QAction>
#include <QApplication>
#include <QMessageBox>
#include <QSettings>
#include <QWhatsThis>

// What the window's actions do: each is a command to the engine, or concerns the window alone.
namespace ui {

void MainWindow::connectActions()
{
    connectRunActions();
    connectToggles();
    connectViewActions();
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.keys, &QAction::triggered, this, [this] { openKeyList(*menuBar(), m_theme, this); });
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions.whatsThis, &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
}

void MainWindow::connectRunActions()
{
    connect(m_actions.run, &QAction::triggered, this, &MainWindow::toggleRun);
    connect(m_actions.statement, &QAction::triggered, this, [this] { post(core::command::StepStatement{}); });
    connect(m_actions.iteration, &QAction::triggered, this, [this] { post(core::command::StepIteration{}); });
    connect(m_actions.nextSkip, &QAction::triggered, this, [this] { post(core::command::StepToSkip{}); });
    connect(m_actions.backStatement, &QAction::triggered, this, [this] { post(core::command::BackStatement{}); });
    connect(m_actions.backIteration, &QAction::triggered, this, [this] { post(core::command::BackIteration{}); });
    connect(m_actions.reset, &QAction::triggered, this, [this] { post(core::command::Reset{}); });
    connect(m_actions.newSeed, &QAction::triggered, this, [this] {
        if (m_snapshot) post(core::command::NewSeed{m_snapshot->seed + 1});
    });
    connect(m_toolBar, &ToolBar::paceChosen, this, [this](double pace) { post(core::command::SetPace{pace}); });
    setSpeed(kUsualSpeed);
}

void MainWindow::connectToggles()
{
    connect(m_actions.autocast, &QAction::triggered, this, [this](bool on) { post(core::command::SetAutocast{on}); });
    connect(m_actions.scaler, &QAction::triggered, this, [this](bool on) { post(core::command::SetScaler{on}); });
    connect(m_actions.float16, &QAction::triggered, this, [this] { setFormat(kernels::Format::FP16); });
    connect(m_actions.bfloat16, &QAction::triggered, this, [this] { setFormat(kernels::Format::BF16); });
    connect(m_toolBar, &ToolBar::formatChosen, this, &MainWindow::setFormat);
}

void MainWindow::connectDevices()
{
    connect(m_devices, &DeviceMenu::chosen, this,
            [this](const core::Device& device) { post(core::command::SetDevice{device}); });
    connect(m_step, &training_step::TrainingStepPanel::firstDeviceWanted, m_devices, &DeviceMenu::chooseFirst);
}

void MainWindow::connectViewActions()
{
    connect(m_actions.systemTheme, &QAction::triggered, this, &MainWindow::useSystemPalette);
    connect(m_actions.lightTheme, &QAction::triggered, this,
            [] { QApplication::setPalette(Theme::light(QApplication::font()).palette()); });
    connect(m_actions.darkTheme, &QAction::triggered, this,
            [] { QApplication::setPalette(Theme::darkTheme(QApplication::font()).palette()); });
    connect(m_actions.presentation, &QAction::triggered, this, &MainWindow::setPresentation);
    connect(m_keys, &KeyPresses::pressed, m_statusBar, &StatusBar::showKey);
    connect(m_actions.english, &QAction::triggered, this, [this] { chooseLanguage(Language::English); });
    connect(m_actions.russian, &QAction::triggered, this, [this] { chooseLanguage(Language::Russian); });
    connect(m_actions.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions.fullScreen, &QAction::triggered, this, [this](bool full) {
        setWindowState(full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
}

void MainWindow::connectPanels()
{
    const auto watch = [this](const core::Watch& tensor) { post(core::command::SetWatch{tensor}); };
    const auto goTo = [this](std::size_t branch, std::uint64_t iteration) {
        post(core::command::Rewind{branch, iteration});
    };
    const auto* gradients = findChild<gradients::GradientsPanel*>();
    connect(gradients, &gradients::GradientsPanel::watchChanged, this, watch);
    connect(findChild<tensors::TensorsPanel*>(), &tensors::TensorsPanel::watchChanged, this, watch);
    connect(findChild<events::EventsPanel*>(), &events::EventsPanel::rewindWanted, this, goTo);
    connect(gradients, &gradients::GradientsPanel::scaleChosen, this,
            [this](double scale) { post(core::command::SetScale{scale}); });
    connect(gradients, &gradients::GradientsPanel::numberChosen, this, [this](double number) {
        findChild<numbers::NumbersPanel*>()->setNumber(number);
        dock(QStringLiteral("numbers"))->show();
        dock(QStringLiteral("numbers"))->raise();
    });
    // The plots over iterations show the same iteration under the mouse.
    const auto iterationPlots = findChildren<plots::IterationPlot*>();
    for (auto* from : iterationPlots)
        for (auto* to : iterationPlots)
            if (from != to) connect(from, &plots::IterationPlot::hovered, to, &plots::IterationPlot::showHover);
    const auto* timeline = findChild<timeline::TimelinePanel*>();
    for (auto* plot : iterationPlots) {
        connect(plot, &plots::IterationPlot::hovered, timeline, &timeline::TimelinePanel::showHover);
        connect(timeline, &timeline::TimelinePanel::hovered, plot, &plots::IterationPlot::showHover);
    }
    connect(timeline, &timeline::TimelinePanel::rewindWanted, this, goTo);
    connect(findChild<runs::RunsPanel*>(), &runs::RunsPanel::drawnChanged, this, [this](std::uint64_t run, bool drawn) {
        m_history.setDrawn(run, drawn);
        showHistory(true);
    });
    connect(findChild<runs::RunsPanel*>(), &runs::RunsPanel::comparisonWanted, this, [this](bool autocast) {
        post(core::command::Reset{});
        post(core::command::SetAutocast{autocast});
        setSpeed(kFullSpeed);
        post(core::command::Resume{});
    });
}

void MainWindow::connectSpeed()
{
    using memory_and_speed::MemoryAndSpeedPanel, memory_and_speed::SpeedMeter;
    auto* panel = findChild<MemoryAndSpeedPanel*>();
    auto* meter = new SpeedMeter(m_bridge, this);
    connect(panel, &MemoryAndSpeedPanel::measureWanted, meter, &SpeedMeter::measure);
    connect(panel, &MemoryAndSpeedPanel::stopWanted, meter, &SpeedMeter::stop);
    connect(meter, &SpeedMeter::progressed, panel, &MemoryAndSpeedPanel::showProgress);
    connect(meter, &SpeedMeter::measured, panel, &MemoryAndSpeedPanel::showReport);
    connect(meter, &SpeedMeter::failed, panel, &MemoryAndSpeedPanel::showFailure);
    connect(m_devices, &DeviceMenu::currentChanged, panel, &MemoryAndSpeedPanel::showDevice);
}

void MainWindow::toggleRun()
{
    if (m_snapshot && m_snapshot->state == core::EngineState::Running)
        post(core::command::Pause{});
    else
        post(core::command::Resume{});
}

void MainWindow::setSpeed(int place)
{
    m_toolBar->setSpeed(place);
}

void MainWindow::setDevices(const std::function<QList<DeviceEntry>()>& entries)
{
    m_devices->setEntries(entries);
    if (m_snapshot) m_devices->showSnapshot(*m_snapshot);
}

void MainWindow::useSystemPalette()
{
    QApplication::setPalette(QPalette());
}

void MainWindow::chooseLanguage(Language language)
{
    if (m_settings) m_settings->setValue(kLanguageKey, codeOf(language));
    useLanguage(language); // comes back as QEvent::LanguageChange
}

void MainWindow::showAbout()
{
    message(
        tr("AmpScope %1").arg(QCoreApplication::applicationVersion()),
        tr("A desktop lab for mixed-precision training. It runs a real training step, one statement at a time, and "
           "shows what FP16 does to the gradients.\n\nFree software under the GNU General Public License, version 3 "
           "or later. Handwritten digits: UCI Machine Learning Repository, CC BY 4.0."));
}

void MainWindow::message(const QString& title, const QString& text)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, title, title, QMessageBox::Ok, this);
    box->setObjectName(QStringLiteral("message"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(text);
    box->open();
}

} // namespace ui
