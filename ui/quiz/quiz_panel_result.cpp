#include "ui/number_text.h"
#include "ui/quiz/check_report.h"
#include "ui/quiz/quiz_panel.h"
#include "ui/quiz/result_page.h"
#include <QFileDialog>
#include <QSaveFile>

// What is left of a round: on the page, and in a file.
namespace ui::quiz {

void QuizPanel::showResult()
{
    if (isClass())
        m_result->showResult(classHtml(), tr("Save as CSV"), tr("Keeps the hands of each question in a file."));
    else
        m_result->showResult(reportHtml(m_round, m_theme), tr("Save as PDF"),
                             tr("Keeps the score, what to review, and every question with its answers."));
}

std::vector<ClassQuestion> QuizPanel::classQuestions() const
{
    std::vector<ClassQuestion> questions;
    for (const AskedClass& asked : m_class)
        questions.push_back(asked.told);
    return questions;
}

QString QuizPanel::classHtml() const
{
    QString rows;
    for (const ClassQuestion& question : classQuestions())
        rows +=
            QStringLiteral("<tr><td style=\"padding: 2px 16px 2px 0\">%1</td><td style=\"padding: 2px 0\">%2</td></tr>")
                .arg(question.text.toHtmlEscaped(), tr("%1 of %2")
                                                        .arg(count(static_cast<std::uint64_t>(question.rightHands())),
                                                             count(static_cast<std::uint64_t>(question.hands()))));
    return QStringLiteral("<h3>%1</h3><table cellspacing=\"0\" cellpadding=\"0\">%2</table>")
        .arg(tr("Hands for the right answer"), rows);
}

QString QuizPanel::saveResult(const QString& file) const
{
    if (!isClass()) return saveReport(m_round, m_theme, file);
    QSaveFile target(file);
    const QByteArray csv = toCsv(classQuestions()).toUtf8();
    const bool isWritten = target.open(QIODevice::WriteOnly) && target.write(csv) == csv.size() && target.commit();
    return isWritten ? QString() : tr("%1 cannot be written: %2").arg(file, target.errorString());
}

void QuizPanel::chooseFile()
{
    const QString suffix = isClass() ? QStringLiteral("csv") : QStringLiteral("pdf");
    auto* dialog = new QFileDialog(this, tr("Save the Result"), {}, QStringLiteral("*.") + suffix);
    dialog->setObjectName(QStringLiteral("resultDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        const QString problem = saveResult(file);
        if (!problem.isEmpty()) emit failed(tr("The result was not saved"), problem);
    });
    dialog->open();
}

} // namespace ui::quiz
