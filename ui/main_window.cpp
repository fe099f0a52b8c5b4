#include "ui/main_window.h"
#include "ui/desk.h"
#include "ui/device_menu.h"
#include "ui/dock_headers.h"
#include "ui/experiment_files.h"
#include "ui/key_presses.h"
#include "ui/menus.h"
#include "ui/panel_dock.h"
#include "ui/status_bar.h"
#include "ui/style.h"
#include "ui/tool_bar.h"
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QGraphicsOpacityEffect>
#include <QMenuBar>
#include <QSettings>
#include <utility>

namespace ui {

namespace {

constexpr int kLayoutVersion = 6;
constexpr double kFadedOpacity = 0.5;
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
      m_toolBar(new ToolBar(m_actions, *m_devices, this)), m_statusBar(new StatusBar(this)),
      m_keys(new KeyPresses(this))
{
    m_theme.application = QApplication::font();
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("AmpScope"));
    setMinimumSize(kSmallest);
    setContextMenuPolicy(Qt::NoContextMenu);
    addToolBar(m_toolBar);
    setStatusBar(m_statusBar);
    createDocks();
    connectActions();
    connectPanels();
    connectSpeed();
    connectEditing();
    connectDevices();
    connectFiles();
    connectLearning();
    connect(&m_bridge, &EngineBridge::updated, this, &MainWindow::showUpdate);
    retranslate();
    rebuildTheme();
    m_docks.front()->panel().setFocus();
    resize(kFirstSize);
    if (m_settings) restoreGeometry(m_settings->value(QStringLiteral("geometry")).toByteArray());
}

/// Type and style are the application's, and the presentation view is this window's.
MainWindow::~MainWindow()
{
    m_theme.presentation = false;
    useType();
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
    const std::uint64_t edition = m_history.edition();
    m_history.add(update);
    m_hasNewRecords = m_hasNewRecords || isNewRun || !update.records.empty() || edition != m_history.edition();
    const bool isReplaying = update.snapshot->state == core::EngineState::Replaying;
    setFaded(isReplaying);
    if (isReplaying) return m_statusBar->showReplay(update.snapshot->iteration);
    m_snapshot = update.snapshot;
    m_files->showSnapshot(*m_snapshot);
    showEditing();
    m_devices->showSnapshot(*m_snapshot);
    m_toolBar->showSnapshot(*m_snapshot);
    m_statusBar->showSnapshot(m_snapshot);
    showHistory(std::exchange(m_hasNewRecords, false));
    m_desk->showSnapshot(m_snapshot);
    emit snapshotShown(m_snapshot);
}

void MainWindow::showHistory(bool hasChanged)
{
    for (PanelDock* dock : std::as_const(m_docks))
        dock->showUpdate(m_snapshot, m_history, hasChanged);
}

/// While the past is computed again the panels keep the old picture.
void MainWindow::setFaded(bool faded)
{
    if (std::exchange(m_isFaded, faded) == faded) return;
    for (PanelDock* dock : std::as_const(m_docks)) {
        auto* effect = faded ? new QGraphicsOpacityEffect(dock) : nullptr;
        if (effect) effect->setOpacity(kFadedOpacity);
        dock->panel().setGraphicsEffect(effect); // which owns it
    }
}

/// The application gets the theme's palette, which comes back here as a change: then nothing is left to set, and a
/// theme made from a high-contrast palette is not made anew from its own colours.
void MainWindow::rebuildTheme()
{
    if (!hasColoursOf(QApplication::palette(), m_theme.palette())) {
        const bool presentation = m_theme.presentation;
        m_theme = Theme::fromPalette(QApplication::palette(), m_theme.application);
        m_theme.presentation = presentation;
        QApplication::setPalette(m_theme.palette());
    }
    // The presentation view's own font comes back as a change too, and is not the one that sizes are relative to.
    if (QApplication::font() != m_theme.font(TypeRole::Body)) m_theme.application = QApplication::font();
    if (auto* style = qobject_cast<Style*>(QApplication::style())) style->setTheme(m_theme);
    tint(m_actions, m_theme);
    m_toolBar->setTheme(m_theme);
    m_statusBar->setTheme(m_theme);
    m_headers->setTheme(m_theme);
    for (PanelDock* dock : std::as_const(m_docks))
        dock->setTheme(m_theme);
    m_desk->setTheme(m_theme);
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
    if ((!isTheme && !isLook && type != QEvent::LanguageChange) || !m_headers) return isHandled;
    if (type == QEvent::LanguageChange) retranslate();
    if (isTheme && m_actions.systemTheme->isChecked()) useSystemPalette();
    if (isLook) rebuildTheme();
    return isHandled;
}

void MainWindow::retranslate()
{
    ui::retranslate(m_actions);
    ui::retranslate(*menuBar());
    (language() == Language::Russian ? m_actions.russian : m_actions.english)->setChecked(true);
    m_devices->retranslate();
    m_toolBar->retranslate();
    m_statusBar->retranslate();
    const std::vector<PanelRow> rows = panelTable();
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_docks[static_cast<qsizetype>(i)]->retranslate(rows[i]);
    m_headers->retranslate();
    showEditing();
    if (!m_snapshot) return;
    m_toolBar->showSnapshot(*m_snapshot);
    m_statusBar->showSnapshot(m_snapshot);
}

void MainWindow::setPresentation(bool on)
{
    m_theme.presentation = on;
    useType();
    m_keys->setWatching(on);
    setRoom(roomOf(size(), m_theme));
}

/// Comes back as QEvent::FontChange where it differs.
void MainWindow::useType()
{
    const QFont font = m_theme.presentation ? m_theme.font(TypeRole::Body) : m_theme.application;
    if (auto* style = qobject_cast<Style*>(QApplication::style())) style->setTheme(m_theme);
    if (QApplication::font() != font) QApplication::setFont(font);
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
    QList<PanelDock*> open; // of those that arrange() closes
    for (PanelDock* dock : std::as_const(m_docks))
        if (m_isArranged && dock->area() == PanelArea::Right && !dock->isHidden()) open += dock;
    m_room = room;
    m_isArranged = true;
    m_statusBar->setCompact(isNarrow(room));
    const QByteArray kept = m_settings ? m_settings->value(layoutKey()).toByteArray() : QByteArray();
    QWidget* focus = focusWidget(); // lost while its dock moves
    arrange(*this, m_docks, m_room, m_theme);
    if (focus) focus->setFocus();
    if (!kept.isEmpty() && restoreState(kept, kLayoutVersion)) return;
    for (PanelDock* dock : std::as_const(open))
        dock->show();
    if (!open.isEmpty()) open.front()->raise();
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
    switch (m_room) {
    case Room::Narrow:
        return QStringLiteral("layout/narrow");
    case Room::Roomy:
        return QStringLiteral("layout/roomy");
    case Room::Presentation:
        return QStringLiteral("layout/presentation");
    case Room::LowPresentation:
        return QStringLiteral("layout/lowPresentation");
    case Room::NarrowPresentation:
        return QStringLiteral("layout/narrowPresentation");
    }
    return {};
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
