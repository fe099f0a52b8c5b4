#include "ui/quiz/solution.h"
#include "core/learning/grade.h"
#include "ui/learning/live_html.h"
#include "ui/number_text.h"
#include "ui/quiz/answer_view.h"
#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace ui::quiz {

namespace {

using core::content::Question;
using core::learning::Answer;
using core::learning::Verdict;

constexpr int kDigits = 6;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Solution)
};

bool isRightChoice(const Question& question, const Verdict& verdict, std::size_t index)
{
    return question.kind == Question::Kind::Predict ? verdict.rightChoice == index : question.choices[index].right;
}

QStringList choiceWords(const Question& question, const Answer& answer, const core::learning::View* view)
{
    QStringList words;
    for (const std::size_t i : answer.chosen)
        if (i < question.choices.size())
            words += QStringLiteral("%1: %2").arg(letterOf(i), learning::liveWords(question.choices[i].text, view));
    return words;
}

QStringList lineWords(const std::vector<std::string>& lines, const Answer& answer)
{
    QStringList words;
    for (const std::size_t i : answer.chosen)
        if (i < lines.size()) words += QString::fromStdString(lines[i]);
    return words;
}

QStringList pairWords(const core::content::MatchTask& match, const Answer& answer, const core::learning::View* view)
{
    QStringList words;
    for (std::size_t i = 0; i < std::min(answer.chosen.size(), match.pairs.size()); ++i) {
        const std::size_t given = answer.chosen[i], extra = given - match.pairs.size();
        if (given >= match.pairs.size() && extra >= match.extra.size()) continue;
        const core::content::Text& right = given < match.pairs.size() ? match.pairs[given].right : match.extra[extra];
        words += QStringLiteral("%1 → %2").arg(learning::liveWords(match.pairs[i].left, view),
                                               learning::liveWords(right, view));
    }
    return words;
}

QString wrongLineWords(const std::vector<std::string>& lines, int line)
{
    const auto index = static_cast<std::size_t>(line - 1);
    return Texts::tr("line %1: %2").arg(line).arg(QString::fromStdString(lines[index]).trimmed());
}

} // namespace

QStringList answerWords(const Question& question, const Answer& answer, const core::learning::View* view)
{
    switch (question.kind) {
    case Question::Kind::One:
    case Question::Kind::Several:
    case Question::Kind::Predict:
        return choiceWords(question, answer, view);
    case Question::Kind::WrongLine:
        return {wrongLineWords(question.wrongLine.lines, answer.line)};
    case Question::Kind::Number:
        return {answer.number ? number(*answer.number, kDigits) : QString()};
    case Question::Kind::Order:
        return lineWords(question.order.lines, answer);
    case Question::Kind::Match:
        return pairWords(question.match, answer, view);
    }
    return {};
}

QString solutionText(const Question& question, const Verdict& verdict)
{
    if (question.kind == Question::Kind::Match) return Texts::tr("as the letters beside the boxes say");
    const auto view = verdict.view();
    const QStringList words = answerWords(question, rightAnswer(question, verdict), view ? &*view : nullptr);
    return words.join(question.kind == Question::Kind::Order ? QStringLiteral("\n") : QStringLiteral("; "));
}

core::content::Text solutionWhy(const Question& question, const Verdict& verdict)
{
    if (question.kind == Question::Kind::One || question.kind == Question::Kind::Predict)
        for (std::size_t i = 0; i < question.choices.size(); ++i)
            if (isRightChoice(question, verdict, i) && !question.choices[i].why.en.empty())
                return question.choices[i].why;
    return question.why;
}

ClassQuestion classQuestion(const Question& question, const core::learning::View* view)
{
    ClassQuestion asked{QString::fromStdString(question.id), learning::liveWords(question.text, view), {}};
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        asked.answers.push_back({letterOf(i), learning::liveWords(question.choices[i].text, view), false, 0});
    if (question.kind == Question::Kind::WrongLine)
        for (std::size_t i = 0; i < question.wrongLine.lines.size(); ++i)
            asked.answers.push_back(
                {QString::number(i + 1), QString::fromStdString(question.wrongLine.lines[i]).trimmed(), false, 0});
    if (asked.answers.empty())
        asked.answers = {{Texts::tr("right"), {}, true, 0}, {Texts::tr("not right"), {}, false, 0}};
    return asked;
}

void markRight(ClassQuestion& asked, const Question& question, const Verdict& verdict)
{
    for (std::size_t i = 0; i < asked.answers.size(); ++i) {
        if (i < question.choices.size()) asked.answers[i].right = isRightChoice(question, verdict, i);
        if (question.kind == Question::Kind::WrongLine)
            asked.answers[i].right = static_cast<int>(i) + 1 == question.wrongLine.line;
    }
}

} // namespace ui::quiz
