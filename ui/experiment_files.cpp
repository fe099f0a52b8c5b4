#include "ui/experiment_files.h"
#include "core/content/experiment_reader.h"
#include "core/content/experiment_writer.h"
#include "core/snapshot.h"
#include "ui/messages.h"
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <utility>

namespace ui {

namespace {

QFileDialog* makeDialog(const QString& name, const QString& title, QWidget* window)
{
    auto* dialog = new QFileDialog(window, title, {}, ExperimentFiles::tr("Experiments (*.json);;All files (*)"));
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

} // namespace

ExperimentFiles::ExperimentFiles(core::content::Experiment opened, QSettings* settings, QWidget* window)
    : QObject(window), m_window(*window), m_recent(settings), m_saved(std::move(opened)), m_now(m_saved)
{
    remember();
}

void ExperimentFiles::remember()
{
    const QString file = QString::fromStdString(m_saved.file);
    if (!file.isEmpty() && !isShipped(file)) m_recent.add(file);
}

QString ExperimentFiles::name() const
{
    const QString file = QString::fromStdString(m_saved.file);
    return file.isEmpty() || isShipped(file) ? QString::fromStdString(m_saved.id) : QFileInfo(file).fileName();
}

bool ExperimentFiles::isShipped(const QString& file) const
{
    const QDir ours(QString::fromStdString(core::content::resourceFolder().string()));
    const QString folder = QFileInfo(QFileInfo(file).path()).canonicalFilePath() + QLatin1Char('/');
    return ours.exists() && folder.startsWith(ours.canonicalPath() + QLatin1Char('/'));
}

void ExperimentFiles::showProgram(const core::Program& program, bool isRight)
{
    m_isRight = isRight;
    if (m_now.program.lines != program.lines) m_now.program = program;
    m_isChanged = !m_isPrepared && (!isRight || m_hasOtherSettings || m_now.program.lines != m_saved.program.lines);
}

void ExperimentFiles::showSnapshot(const core::Snapshot& snapshot)
{
    m_run = snapshot.run;
    m_now.seed = snapshot.seed;
    m_now.scaler.enabled = snapshot.scalerAfter;
    m_now.autocast = snapshot.autocastAfter;
    if (!m_opening) return;
    if (snapshot.engineError) {
        m_opening.reset();
        emit failed(tr("The experiment was not opened"), sentence(*snapshot.engineError));
    } else if (snapshot.run != m_runBefore && core::isSameButFormat(snapshot.programAfter, m_opening->program)) {
        m_saved = m_now = *std::exchange(m_opening, std::nullopt);
        m_isChanged = m_hasOtherSettings = false;
        m_isPrepared = m_openingPrepared;
        if (!m_isPrepared) remember();
        emit opened(m_saved);
    }
}

void ExperimentFiles::open(const QString& idOrFile)
{
    askThen([this, idOrFile] { load(idOrFile); });
}

void ExperimentFiles::load(const QString& idOrFile)
{
    try {
        beginOpening(core::content::findExperiment(idOrFile.toStdString()), false);
    } catch (const core::ContentError& error) {
        emit failed(tr("The experiment was not opened"), sentence(error));
    }
}

void ExperimentFiles::openPrepared(const core::content::Experiment& experiment)
{
    askThen([this, experiment] { beginOpening(experiment, true); });
}

void ExperimentFiles::beginOpening(core::content::Experiment experiment, bool isPrepared)
{
    m_opening = std::move(experiment);
    m_openingPrepared = isPrepared;
    m_runBefore = m_run;
    emit read(*m_opening);
}

void ExperimentFiles::apply(const core::content::SettingValues& settings)
{
    m_now = core::content::withSettings(m_now, settings);
    m_hasOtherSettings = !core::content::changedSettings(m_saved, m_now).empty();
    if (settings.size() == 1 && settings.front().first == "iterations") {
        emit planned(m_now.iterations);
        return;
    }
    m_opening.reset(); // what is still on its way is not what was asked for last
    emit applied(m_now);
}

void ExperimentFiles::chooseFile()
{
    QFileDialog* dialog = makeDialog(QStringLiteral("openDialog"), tr("Open Experiment"), &m_window);
    connect(dialog, &QFileDialog::fileSelected, this, &ExperimentFiles::open);
    dialog->open();
}

void ExperimentFiles::save()
{
    const QString file = QString::fromStdString(m_saved.file);
    if (file.isEmpty() || isShipped(file))
        saveAs();
    else
        write(file);
}

void ExperimentFiles::saveAs()
{
    QFileDialog* dialog = makeDialog(QStringLiteral("saveDialog"), tr("Save Experiment As"), &m_window);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(QFileInfo(QString::fromStdString(m_saved.file)).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, &ExperimentFiles::write);
    connect(dialog, &QDialog::rejected, this, [this] { m_afterSaving = {}; });
    dialog->open();
}

void ExperimentFiles::write(const QString& file)
{
    const auto next = std::exchange(m_afterSaving, {});
    if (isShipped(file)) {
        emit failed(tr("The experiment was not saved"),
                    tr("Shipped experiments stay as they are. Choose another folder."));
        return;
    }
    try {
        m_now = core::content::saveExperiment(m_now, file.toStdString());
    } catch (const core::ContentError& error) {
        emit failed(tr("The experiment was not saved"), sentence(error));
        return;
    }
    m_saved = m_now;
    m_isChanged = m_isPrepared = m_hasOtherSettings = false;
    remember();
    emit saved();
    if (next) next();
}

void ExperimentFiles::saveThen(std::function<void()> next)
{
    m_afterSaving = std::move(next);
    save();
}

void ExperimentFiles::askThen(const std::function<void()>& next)
{
    if (!m_isChanged) return next();
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Unsaved Experiment"),
                        m_hasOtherSettings ? tr("The settings of %1 were changed and are not saved.").arg(name())
                                           : tr("The program of %1 was changed and is not saved.").arg(name()),
                        QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    if (m_isRight)
        box->addButton(QMessageBox::Save);
    else
        box->setInformativeText(tr("One of the program's lines is wrong, so it cannot be saved as it stands."));
    box->setDefaultButton(m_isRight ? QMessageBox::Save : QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, next](int answer) {
        if (answer == QMessageBox::Save) saveThen(next);
        if (answer == QMessageBox::Discard) next();
    });
    box->open();
}

} // namespace ui
