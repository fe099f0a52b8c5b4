#include "ui/quiz/solution.h"
#include "ui/learning/live_html.h"
#include "ui/number_text.h"
#include "ui/quiz/answer_view.h"
#include <QCoreApplication>
#include <QStringList>

namespace ui::quiz {

namespace {

using core::content::Question;
using core::learning::Verdict;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Solution)
};

bool isRightChoice(const Question& question, const Verdict& verdict, std::size_t index)
{
    return question.kind == Question::Kind::Predict ? verdict.rightChoice == index : question.choices[index].right;
}

QString choicesText(const Question& question, const Verdict& verdict)
{
    const auto view = verdict.end ? std::optional(verdict.end->view()) : std::nullopt;
    QStringList right;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        if (isRightChoice(question, verdict, i))
            right += QStringLiteral("%1: %2").arg(
                letterOf(i), learning::liveWords(question.choices[i].text, view ? &*view : nullptr));
    return right.join(QStringLiteral("; "));
}

QString orderText(const Question& question)
{
    QStringList lines;
    for (const std::string& line : question.order.lines)
        lines += QString::fromStdString(line);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString solutionText(const Question& question, const Verdict& verdict)
{
    switch (question.kind) {
    case Question::Kind::One:
    case Question::Kind::Several:
    case Question::Kind::Predict:
        return choicesText(question, verdict);
    case Question::Kind::WrongLine:
        return Texts::tr("line %1").arg(question.wrongLine.line);
    case Question::Kind::Number:
        return number(question.number.value, 6);
    case Question::Kind::Order:
        return orderText(question);
    case Question::Kind::Match:
        return Texts::tr("as the letters beside the boxes say");
    }
    return {};
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
