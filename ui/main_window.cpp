#include "ui/main_window.h"
#include "ui/device_menu.h"
#include "ui/dock_headers.h"
#include "ui/experiment_files.h"
#include "ui/menus.h"
#include "ui/panel_dock.h"
#include "ui/status_bar.h"
#include "ui/tool_bar.h"
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QMenuBar>
#include <QSettings>
#include <utility>

namespace ui {

namespace {

constexpr int kLayoutVersion = 1;
constexpr QSize kFirstSize(1440, 900), kSmallest(1024, 600);

bool hasColoursOf(const QPalette& palette, const QPalette& wanted)
{
    for (int i = 0; i < QPalette::NColorRoles; ++i) {
        const auto role = static_cast<QPalette::ColorRole>(i);
        if (wanted.isBrushSet(QPalette::Active, role) && palette.color(role) != wanted.color(role)) return false;
    }
    return true;
}

} // namespace

MainWindow::MainWindow(EngineBridge& bridge, QSettings* settings, QWidget* parent)
    : QMainWindow(parent), m_bridge(bridge), m_settings(settings), m_actions(makeActions(this)),
      m_devices(new DeviceMenu(this)), m_files(new ExperimentFiles(bridge.experiment(), settings, this)),
      m_toolBar(new ToolBar(m_actions, *m_devices, this)), m_statusBar(new StatusBar(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("AmpScope"));
    setMinimumSize(kSmallest);
    setContextMenuPolicy(Qt::NoContextMenu);
    addToolBar(m_toolBar);
    setStatusBar(m_statusBar);
    createDocks();
    connectActions();
    connectPanels();
    connectEditing();
    connectDevices();
    connectFiles();
    connect(&m_bridge, &EngineBridge::updated, this, &MainWindow::showUpdate);
    rebuildTheme();
    m_docks.front()->panel().setFocus();
    resize(kFirstSize);
    if (m_settings) restoreGeometry(m_settings->value(QStringLiteral("geometry")).toByteArray());
}

void MainWindow::createDocks()
{
    setDockNestingEnabled(true);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    QList<QAction*> views;
    for (const PanelRow& row : panelTable()) {
        m_docks += new PanelDock(row, this);
        views += m_docks.back()->toggleViewAction();
    }
    m_headers = new DockHeaders(*this, m_docks);
    fillMenus(*menuBar(), m_actions, *m_devices, views, m_files->recent(),
              [this](const QString& id) { openExperiment(id); });
}

void MainWindow::showUpdate(const core::Update& update)
{
    const bool isNewRun = !m_snapshot || m_snapshot->run != update.snapshot->run;
    m_history.add(update);
    m_snapshot = update.snapshot;
    m_files->showSnapshot(*m_snapshot);
    showEditing();
    m_devices->showSnapshot(*m_snapshot);
    m_toolBar->showSnapshot(*m_snapshot);
    m_statusBar->showSnapshot(*m_snapshot);
    for (PanelDock* dock : std::as_const(m_docks))
        dock->showUpdate(m_snapshot, m_history, isNewRun || !update.records.empty());
    emit snapshotShown(m_snapshot);
}

/// The application gets the theme's palette, which comes back here as a change: then nothing is left to set, and a
/// theme made from a high-contrast palette is not made anew from its own colours.
void MainWindow::rebuildTheme()
{
    if (!hasColoursOf(QApplication::palette(), m_theme.palette())) {
        m_theme = Theme::fromPalette(QApplication::palette(), QApplication::font());
        QApplication::setPalette(m_theme.palette());
    }
    m_theme.application = QApplication::font();
    tint(m_actions, m_theme);
    m_toolBar->setTheme(m_theme);
    m_statusBar->setTheme(m_theme);
    m_headers->setTheme(m_theme);
    for (PanelDock* dock : std::as_const(m_docks))
        dock->setTheme(m_theme);
    if (m_snapshot) showEditing();
}

/// Qt 6 tells windows of a new palette in different ways: the desktop's as ThemeChange, the application's as
/// PaletteChange.
bool MainWindow::event(QEvent* event)
{
    const bool isHandled = QMainWindow::event(event);
    const QEvent::Type type = event->type();
    const bool isTheme = type == QEvent::ThemeChange,
               isLook = type == QEvent::PaletteChange || type == QEvent::FontChange;
    // The type first: other events come while the members are still being made.
    if ((!isTheme && !isLook) || !m_headers) return isHandled;
    if (isTheme && m_actions.systemTheme->isChecked()) useSystemPalette();
    if (isLook) rebuildTheme();
    return isHandled;
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    const Room room = roomOf(size(), m_theme);
    if (!m_isArranged || room != m_room) setRoom(room);
}

/// Each kind of room has a layout of its own, and its own memory.
void MainWindow::setRoom(Room room)
{
    keepLayout();
    m_room = room;
    m_isArranged = true;
    m_toolBar->setCompact(room == Room::Narrow);
    m_statusBar->setCompact(room == Room::Narrow);
    const QByteArray kept = m_settings ? m_settings->value(layoutKey()).toByteArray() : QByteArray();
    arrange(*this, m_docks, m_room, m_theme);
    if (!kept.isEmpty() && restoreState(kept, kLayoutVersion)) return;
    // Qt gives the docks their places after this event, and forgets sizes that were asked for before.
    QMetaObject::invokeMethod(
        this, [this] { proportion(*this, m_docks, m_room, m_theme); }, Qt::QueuedConnection);
}

void MainWindow::keepLayout()
{
    if (m_settings && m_isArranged) m_settings->setValue(layoutKey(), saveState(kLayoutVersion));
}

QString MainWindow::layoutKey() const
{
    return m_room == Room::Narrow ? QStringLiteral("layout/narrow") : QStringLiteral("layout/roomy");
}

void MainWindow::resetLayout()
{
    if (m_settings) m_settings->remove(QStringLiteral("layout"));
    arrange(*this, m_docks, m_room, m_theme);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_files->isChanged() && !m_isClosing) {
        event->ignore();
        m_files->askThen([this] {
            m_isClosing = true;
            close();
        });
        return;
    }
    keepLayout();
    if (m_settings) m_settings->setValue(QStringLiteral("geometry"), saveGeometry());
    QMainWindow::closeEvent(event);
}

} // namespace ui
