#include "ui/quiz/check_report.h"
#include "ui/language.h"
#include "ui/number_text.h"
#include "ui/quiz/check_review.h"
#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QDate>
#include <QLocale>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextDocument>
#include <algorithm>

namespace ui::quiz {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(CheckReport)
};

using core::learning::CheckResult;

constexpr int kMargin = 22; // mm

QString chapterTitle(const core::content::ContentSet& set, const std::string& id)
{
    const auto found =
        std::find_if(set.chapters.begin(), set.chapters.end(), [&](const auto& chapter) { return chapter.id == id; });
    return found == set.chapters.end() ? Texts::tr("Other questions") : inLanguage(found->title);
}

QString chaptersHtml(const CheckResult& result, const core::content::ContentSet& set)
{
    QString rows;
    for (const core::learning::ChapterScore& score : result.chapters)
        rows +=
            QStringLiteral("<tr><td style=\"padding: 2px 16px 2px 0\">%1</td><td style=\"padding: 2px 0\">%2</td></tr>")
                .arg(chapterTitle(set, score.chapter).toHtmlEscaped(),
                     Texts::tr("%1 of %2").arg(count(score.right), count(score.asked)));
    return QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\">%1</table>").arg(rows);
}

QString pagesHtml(const CheckResult& result, const core::content::ContentSet& set, bool withLinks)
{
    QString items;
    for (const core::content::LessonPage& page : set.pages) {
        if (std::find(result.pages.begin(), result.pages.end(), page.id) == result.pages.end()) continue;
        const QString title = inLanguage(page.title).toHtmlEscaped();
        items += withLinks
                     ? QStringLiteral("<li><a href=\"page:%1\">%2</a></li>").arg(QString::fromStdString(page.id), title)
                     : QStringLiteral("<li>%1</li>").arg(title);
    }
    return items;
}

QString bodyHtml(const CheckResult& result, const core::content::ContentSet& set, bool withLinks)
{
    QString html = chaptersHtml(result, set);
    const QString pages = pagesHtml(result, set, withLinks);
    if (pages.isEmpty()) return html + QStringLiteral("<p>%1</p>").arg(Texts::tr("There is nothing to review."));
    return html + QStringLiteral("<p><b>%1</b></p><ul>%2</ul>").arg(Texts::tr("Worth another look"), pages);
}

QString scoreText(const CheckResult& result)
{
    return Texts::tr("Right answers: %1 of %2").arg(count(result.right), count(result.asked));
}

} // namespace

QString reportHtml(const QuizRound& check, const Theme& theme)
{
    const CheckResult result = check.result();
    return QStringLiteral("<h3>%1</h3>").arg(scoreText(result)) + bodyHtml(result, check.set(), true) +
           reviewHtml(check.asked(), theme);
}

QString saveReport(const QuizRound& check, const Theme& theme, const QString& file)
{
    const CheckResult result = check.result();
    QSaveFile target(file); // a failure leaves an old one as it was
    if (!target.open(QIODevice::WriteOnly))
        return Texts::tr("%1 cannot be written: %2").arg(file, target.errorString());
    QPdfWriter pdf(&target);
    pdf.setTitle(Texts::tr("Knowledge check: mixed-precision training"));
    pdf.setCreator(QStringLiteral("AmpScope %1").arg(QCoreApplication::applicationVersion()));
    pdf.setPageSize(QPageSize(QPageSize::A4));
    pdf.setPageMargins(QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter);
    QTextDocument document;
    QFont font(QStringLiteral("Inter"));
    font.setPointSizeF(11);
    document.setDefaultFont(font);
    const QString date = QLocale().toString(QDate::currentDate(), Texts::tr("MMMM d, yyyy", "a date"));
    document.setHtml(QStringLiteral("<h1>%1</h1><p>%2</p><p>%3</p><h2>%4</h2>")
                         .arg(Texts::tr("Mixed-precision training"),
                              Texts::tr("Knowledge check in AmpScope, %1").arg(date),
                              Texts::tr("Name: %1").arg(QStringLiteral("_").repeated(32)), scoreText(result)) +
                     bodyHtml(result, check.set(), false) + reviewHtml(check.asked(), theme));
    document.documentLayout()->setPaintDevice(&pdf);
    document.setPageSize(pdf.pageLayout().paintRectPixels(pdf.resolution()).size()); // else print() adds margins
    document.print(&pdf);
    return target.commit() ? QString() : Texts::tr("%1 cannot be written: %2").arg(file, target.errorString());
}

} // namespace ui::quiz
