#include "ui/quiz/check_review.h"
#include "core/learning/grade.h"
#include "ui/learning/live_html.h"
#include "ui/number_text.h"
#include "ui/quiz/solution.h"
#include <QCoreApplication>

namespace ui::quiz {

namespace {

using core::content::Question;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(CheckReview)
};

bool isCode(const Question& question)
{
    return question.kind == Question::Kind::Order || question.kind == Question::Kind::WrongLine;
}

QString wordsHtml(const Question& question, const QStringList& words, const Theme& theme)
{
    const QString html = words.join(QLatin1Char('\n'))
                             .toHtmlEscaped()
                             .replace(QLatin1Char('\n'), QLatin1String("<br>"))
                             .replace(QLatin1String("  "), QLatin1String("&nbsp; "));
    if (!isCode(question)) return html;
    return QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
        .arg(theme.font(TypeRole::Program).family(), html);
}

/// What is listed begins below its title.
QString titled(const QString& title, const QStringList& words, const QString& html)
{
    return QStringLiteral("<p><b>%1</b>%2%3</p>")
        .arg(title, words.size() > 1 ? QStringLiteral("<br>") : QStringLiteral(" "), html);
}

QString answersHtml(const AskedQuestion& asked, const Theme& theme)
{
    const Question& question = *asked.question;
    const core::learning::Verdict& verdict = *asked.verdict;
    const auto view = verdict.view();
    const core::learning::View* live = view ? &*view : nullptr;
    const QStringList given = answerWords(question, asked.answer, live),
                      right = answerWords(question, rightAnswer(question, verdict), live);
    const QString why = learning::liveHtml(verdict.why, live, theme),
                  rightWhy = learning::liveHtml(solutionWhy(question, verdict), live, theme);
    QString html = titled(Texts::tr("Your answer:"), given, wordsHtml(question, given, theme)) + why;
    if (verdict.right) return html;
    html += titled(Texts::tr("Right:"), right, wordsHtml(question, right, theme));
    return rightWhy == why ? html : html + rightWhy;
}

QString questionHtml(const AskedQuestion& asked, std::size_t place, const Theme& theme)
{
    const auto before = asked.before ? std::optional(asked.before->view()) : std::nullopt;
    const bool isRight = asked.verdict && asked.verdict->right;
    const QString mark = isRight ? QStringLiteral("✓") : QStringLiteral("✕"),
                  text = learning::liveLine(asked.question->text, before ? &*before : nullptr, theme);
    QString below = asked.verdict ? answersHtml(asked, theme)
                                  : QStringLiteral("<p>%1</p>").arg(Texts::tr("The engine could not answer."));
    below.replace(QLatin1String("<p>"), QLatin1String("<p style=\"margin-top: 4px; margin-bottom: 0\">"));
    return QStringLiteral("<h4 style=\"margin-top: 16px; margin-bottom: 0\">%1 %2. %3</h4>")
               .arg(mark, count(place), text) +
           below;
}

} // namespace

QString reviewHtml(const std::vector<AskedQuestion>& asked, const Theme& theme)
{
    QString html = QStringLiteral("<p><b>%1</b></p>").arg(Texts::tr("The questions"));
    for (std::size_t i = 0; i < asked.size(); ++i)
        html += questionHtml(asked[i], i + 1, theme);
    return html;
}

} // namespace ui::quiz
