#include "ui/quiz/question_files.h"
#include "core/content/gift_writer.h"
#include "core/content/moodle_writer.h"
#include "core/content/question_writer.h"
#include "core/learning/export_questions.h"
#include "ui/engine_bridge.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "ui/quiz/gift_box.h"
#include <QDir>
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

void QuestionFiles::openGift(const QString& file)
{
    const QString title = tr("The questions were not opened");
    try {
        const core::content::GiftImport import = core::content::readGift(file.toStdString());
        if (!import.questions.empty())
            offer(import, file);
        else if (import.left.empty())
            emit failed(title, tr("%1 has no questions.").arg(file));
        else
            emit failed(title, sentence(import.left.front()));
    } catch (const core::ContentError& error) {
        emit failed(title, sentence(error));
    }
}

void QuestionFiles::offer(const core::content::GiftImport& import, const QString& file)
{
    auto* box = new GiftBox(import, &m_window);
    connect(box, &GiftBox::askWanted, this, [this, questions = import.questions] {
        emit opened({core::content::shippedChapters(), {}, questions});
    });
    const QFileInfo gift(file);
    const QString proposal = gift.dir().filePath(gift.completeBaseName() + QStringLiteral(".json"));
    connect(box, &GiftBox::saveWanted, this,
            [this, questions = import.questions, proposal] { chooseSetFile(questions, proposal); });
    box->open();
}

void QuestionFiles::chooseSetFile(const std::vector<core::content::Question>& questions, const QString& proposal)
{
    QFileDialog* dialog = makeDialog(QStringLiteral("saveSetDialog"), tr("Save as Question Set"),
                                     tr("Question sets (*.json);;All files (*)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->selectFile(proposal);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, questions](const QString& file) { saveSet(questions, file); });
    dialog->open();
}

void QuestionFiles::saveSet(const std::vector<core::content::Question>& questions, const QString& file)
{
    if (write(file, core::content::toContentFile(questions), tr("The questions were not saved"))) openSet(file);
}

void QuestionFiles::exportTo(const core::content::ContentSet& set, const QString& file)
{
    const Language in = language();
    const bool isXml = file.endsWith(QLatin1String(".xml"), Qt::CaseInsensitive);
    const auto work = [this, set, in, isXml, file](kernels::Backend& backend) -> EngineBridge::Reply {
        const auto plain = core::learning::plainQuestions(backend, set, in, kExportSeed);
        const std::string text = isXml ? core::content::toMoodleXml(plain) : core::content::toGift(plain);
        return [this, file, text] {
            if (write(file, text, tr("The questions were not exported"))) emit exported(file);
        };
    };
    m_bridge.consult(this, work, [this](const core::Message& message) {
        emit failed(tr("The questions were not exported"), sentence(message));
    });
}

bool QuestionFiles::write(const QString& file, const std::string& text, const QString& title)
{
    QSaveFile target(file);
    const auto size = static_cast<qint64>(text.size());
    if (target.open(QIODevice::WriteOnly) && target.write(text.data(), size) == size && target.commit()) return true;
    emit failed(title, tr("%1 cannot be written: %2").arg(file, target.errorString()));
    return false;
}

} // namespace ui::quiz
