#include "core/content/experiment_reader.h"
#include "ui/gradients/gradients_panel.h"
#include "ui/main_window.h"
#include "ui/messages.h"
#include "ui/speed.h"
#include "ui/tool_bar.h"
#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QWhatsThis>

// What the window's actions do: each is a command to the engine, or concerns the window alone.
namespace ui {

void MainWindow::connectActions()
{
    connectRunActions();
    connectToggles();
    connectViewActions();
    connect(m_actions.open, &QAction::triggered, this, &MainWindow::chooseFile);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions.whatsThis, &QAction::triggered, this, [] { QWhatsThis::enterWhatsThisMode(); });
}

void MainWindow::connectRunActions()
{
    connect(m_actions.run, &QAction::triggered, this, &MainWindow::toggleRun);
    connect(m_actions.statement, &QAction::triggered, this, [this] { m_bridge.post(core::command::StepStatement{}); });
    connect(m_actions.iteration, &QAction::triggered, this, [this] { m_bridge.post(core::command::StepIteration{}); });
    connect(m_actions.nextSkip, &QAction::triggered, this, [this] { m_bridge.post(core::command::StepToSkip{}); });
    connect(m_actions.reset, &QAction::triggered, this, [this] { m_bridge.post(core::command::Reset{}); });
    connect(m_actions.newSeed, &QAction::triggered, this, [this] {
        if (m_snapshot) m_bridge.post(core::command::NewSeed{m_snapshot->seed + 1});
    });
    connect(m_toolBar, &ToolBar::paceChosen, this,
            [this](double pace) { m_bridge.post(core::command::SetPace{pace}); });
    setSpeed(kUsualSpeed);
}

void MainWindow::connectToggles()
{
    connect(m_actions.autocast, &QAction::triggered, this,
            [this](bool on) { m_bridge.post(core::command::SetAutocast{on}); });
    connect(m_actions.scaler, &QAction::triggered, this,
            [this](bool on) { m_bridge.post(core::command::SetScaler{on}); });
    const auto setFormat = [this](kernels::Format format) { m_bridge.post(core::command::SetAutocastFormat{format}); };
    connect(m_actions.float16, &QAction::triggered, this, [setFormat] { setFormat(kernels::Format::FP16); });
    connect(m_actions.bfloat16, &QAction::triggered, this, [setFormat] { setFormat(kernels::Format::BF16); });
    connect(m_toolBar, &ToolBar::formatChosen, this, setFormat);
}

void MainWindow::connectViewActions()
{
    connect(m_actions.systemTheme, &QAction::triggered, this, &MainWindow::useSystemPalette);
    connect(m_actions.lightTheme, &QAction::triggered, this,
            [] { QApplication::setPalette(Theme::light(QApplication::font()).palette()); });
    connect(m_actions.darkTheme, &QAction::triggered, this,
            [] { QApplication::setPalette(Theme::darkTheme(QApplication::font()).palette()); });
    connect(m_actions.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions.fullScreen, &QAction::triggered, this, [this](bool full) {
        setWindowState(full ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    });
}

void MainWindow::connectPanels()
{
    const auto* gradients = findChild<gradients::GradientsPanel*>();
    connect(gradients, &gradients::GradientsPanel::watchChanged, this,
            [this](const core::Watch& watch) { m_bridge.post(core::command::SetWatch{watch}); });
    connect(gradients, &gradients::GradientsPanel::scaleChosen, this,
            [this](double scale) { m_bridge.post(core::command::SetScale{scale}); });
}

void MainWindow::toggleRun()
{
    if (m_snapshot && m_snapshot->state == core::EngineState::Running)
        m_bridge.post(core::command::Pause{});
    else
        m_bridge.post(core::command::Resume{});
}

void MainWindow::setSpeed(int place)
{
    m_toolBar->setSpeed(place);
}

void MainWindow::useSystemPalette()
{
    QApplication::setPalette(QPalette());
}

void MainWindow::openExperiment(const QString& idOrFile)
{
    try {
        m_bridge.post(core::command::Open{core::content::findExperiment(idOrFile.toStdString())});
    } catch (const core::ContentError& error) {
        message(tr("The experiment was not opened"), sentence(error));
    }
}

void MainWindow::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Open Experiment"), {}, tr("Experiments (*.json);;All files (*)"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openExperiment);
    dialog->open();
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
