#include "app/window_script.h"
#include "ui/main_window.h"
#include <QCoreApplication>
#include <QFileInfo>
#include <QImageWriter>
#include <QSaveFile>
#include <QTextStream>
#include <QTimer>
#include <utility>

namespace app {

namespace {

constexpr int kCannotWrite = 2;

} // namespace

WindowScript::WindowScript(ui::MainWindow& window, const WindowOptions& options) : m_window(window), m_options(options)
{
    if (!options.exit && options.screenshot.isEmpty()) return;
    connect(&window, &ui::MainWindow::snapshotShown, this, &WindowScript::follow);
}

bool WindowScript::canWrite(const QString& picture)
{
    const QByteArray format = QFileInfo(picture).suffix().toLower().toLatin1();
    QSaveFile file(picture); // discarded: it is never committed
    return QImageWriter::supportedImageFormats().contains(format) && file.open(QIODevice::WriteOnly);
}

QString WindowScript::refusal(const QString& picture)
{
    return tr("the picture \"%1\" cannot be written").arg(picture);
}

void WindowScript::follow(const core::SnapshotPtr& snapshot)
{
    using core::EngineState;
    const bool isOver = snapshot->state == EngineState::Finished || snapshot->state == EngineState::Failed ||
                        snapshot->engineError.has_value();
    if ((m_options.run && !isOver) || std::exchange(m_isDone, true)) return;
    // Plots and headers are painted in the next turns of the event loop.
    QTimer::singleShot(0, this, [this] { QTimer::singleShot(0, this, &WindowScript::finish); });
}

void WindowScript::finish()
{
    const QString& file = m_options.screenshot;
    if (!file.isEmpty() && !m_window.grab().save(file)) {
        QTextStream(stderr) << "ampscope: " << refusal(file) << '\n';
        return QCoreApplication::exit(kCannotWrite);
    }
    if (m_options.exit) QCoreApplication::exit(0);
}

} // namespace app
