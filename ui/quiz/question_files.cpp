#include "ui/quiz/question_files.h"
#include "core/content/gift_reader.h"
#include "core/content/gift_writer.h"
#include "core/content/moodle_writer.h"
#include "core/learning/export_questions.h"
#include "ui/engine_bridge.h"
#include "ui/language.h"
#include "ui/messages.h"
#include <QFileDialog>
#include <QSaveFile>

namespace ui::quiz {

namespace {

constexpr std::uint64_t kExportSeed = 1; // of predictions, which other programs cannot run

/// Own sets are sorted by the shipped chapters, too.
core::content::ContentSet withChapters(core::content::ContentSet set)
{
    const auto shipped = core::content::shippedChapters();
    set.chapters.insert(set.chapters.end(), shipped.begin(), shipped.end());
    return set;
}

} // namespace

QuestionFiles::QuestionFiles(EngineBridge& bridge, QWidget* window)
    : QObject(window), m_bridge(bridge), m_window(*window)
{
    setObjectName(QStringLiteral("questionFiles"));
}

QFileDialog* QuestionFiles::makeDialog(const QString& name, const QString& title, const QString& filter)
{
    auto* dialog = new QFileDialog(&m_window, title, {}, filter);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

void QuestionFiles::chooseSet()
{
    QFileDialog* dialog = makeDialog(QStringLiteral("questionsDialog"), tr("Open Questions"),
                                     tr("Question sets (*.json);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &QuestionFiles::openSet);
    dialog->open();
}

void QuestionFiles::chooseGift()
{
    QFileDialog* dialog = makeDialog(QStringLiteral("giftDialog"), tr("Import from GIFT"),
                                     tr("GIFT files (*.gift *.txt);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &QuestionFiles::openGift);
    dialog->open();
}

void QuestionFiles::chooseExport(const core::content::ContentSet& set)
{
    QFileDialog* dialog =
        makeDialog(QStringLiteral("exportDialog"), tr("Export Questions"), tr("Moodle XML (*.xml);;GIFT (*.gift)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("xml"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("*.gift")) ? QStringLiteral("gift")
                                                                          : QStringLiteral("xml"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this, &set](const QString& file) { exportTo(set, file); });
    dialog->open();
}

void QuestionFiles::openSet(const QString& file)
{
    try {
        const auto set = withChapters(core::content::readContent(file.toStdString()));
        if (set.questions.empty())
            emit failed(tr("The questions were not opened"), tr("%1 has no questions.").arg(file));
        else
            emit opened(set);
    } catch (const core::ContentError& error) {
        emit failed(tr("The questions were not opened"), sentence(error));
    }
}

/// What cannot be taken over is named; the rest is asked.
void QuestionFiles::openGift(const QString& file)
{
    try {
        core::content::GiftImport import = core::content::readGift(file.toStdString());
        const int taken = static_cast<int>(import.questions.size()), left = static_cast<int>(import.left.size());
        if (taken > 0) emit opened({core::content::shippedChapters(), {}, std::move(import.questions)});
        if (left > 0)
            emit failed(
                tr("%n questions were taken over", nullptr, taken),
                tr("%n were left out; the first of them: %1", nullptr, left).arg(sentence(import.left.front())));
        else if (taken == 0)
            emit failed(tr("The questions were not opened"), tr("%1 has no questions.").arg(file));
    } catch (const core::ContentError& error) {
        emit failed(tr("The questions were not opened"), sentence(error));
    }
}

void QuestionFiles::exportTo(const core::content::ContentSet& set, const QString& file)
{
    using core::learning::Language;
    const Language in = language() == ui::Language::Russian ? Language::Russian : Language::English;
    const bool isXml = file.endsWith(QLatin1String(".xml"), Qt::CaseInsensitive);
    const auto work = [this, set, in, isXml, file](kernels::Backend& backend) -> EngineBridge::Reply {
        const auto plain = core::learning::plainQuestions(backend, set, in, kExportSeed);
        const std::string text = isXml ? core::content::toMoodleXml(plain) : core::content::toGift(plain);
        return [this, file, text] { write(file, QByteArray::fromStdString(text)); };
    };
    m_bridge.consult(this, work, [this](const core::Message& message) {
        emit failed(tr("The questions were not exported"), sentence(message));
    });
}

void QuestionFiles::write(const QString& file, const QByteArray& text)
{
    QSaveFile target(file);
    if (target.open(QIODevice::WriteOnly) && target.write(text) == text.size() && target.commit())
        emit exported(file);
    else
        emit failed(tr("The questions were not exported"),
                    tr("%1 cannot be written: %2").arg(file, target.errorString()));
}

} // namespace ui::quiz
