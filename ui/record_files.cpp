#include "ui/record_files.h"
#include "core/content/record_reader.h"
#include "core/content_error.h"
#include "ui/engine_bridge.h"
#include "ui/messages.h"
#include <QFileDialog>

namespace ui {

RecordFiles::RecordFiles(EngineBridge& bridge, QWidget* window) : QObject(window), m_bridge(bridge), m_window(*window)
{
}

void RecordFiles::chooseFile()
{
    auto* dialog = new QFileDialog(&m_window, tr("Open Records"), {}, QStringLiteral("*.jsonl *.json"));
    dialog->setObjectName(QStringLiteral("recordsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &RecordFiles::open);
    dialog->open();
}

void RecordFiles::open(const QString& file)
{
    const auto work = [this, path = file.toStdString()](kernels::Backend&) -> EngineBridge::Reply {
        try {
            return [this, path, records = core::content::readRecords(path)] { emit read(path, records); };
        } catch (const core::ContentError& error) {
            return [this, error] { emit failed(tr("The records were not opened"), sentence(error)); };
        }
    };
    m_bridge.consult(this, work, [this](const core::Message& message) {
        emit failed(tr("The records were not opened"), sentence(message));
    });
}

} // namespace ui
