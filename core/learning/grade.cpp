#include "core/learning/grade.h"
#include "core/learning/prediction.h"
#include "core/learning/program_lines.h"
#include <algorithm>
#include <cmath>
#include <numeric>

namespace core::learning {

namespace {

using namespace content;

bool isEmpty(const Text& text)
{
    return text.en.empty() && text.ru.empty();
}

/// Its own text where it has one.
const Text& said(const Question& q, bool right, const Text& own)
{
    if (!isEmpty(own)) return own;
    return right || isEmpty(q.otherwise) ? q.why : q.otherwise;
}

std::vector<std::size_t> rightChoices(const Question& q)
{
    std::vector<std::size_t> right;
    for (std::size_t i = 0; i < q.choices.size(); ++i)
        if (q.choices[i].right) right.push_back(i);
    return right;
}

/// 0 .. count - 1.
std::vector<std::size_t> inOrder(std::size_t count)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

Verdict gradeChoices(const Question& q, const Answer& answer)
{
    const std::vector<std::size_t> right = rightChoices(q);
    std::vector<std::size_t> chosen = answer.chosen;
    std::sort(chosen.begin(), chosen.end());
    Verdict v;
    v.right = chosen == right;
    // Of the first wrong one that was chosen; where only right ones are missing, the general text.
    const auto wrong = std::find_if(chosen.begin(), chosen.end(),
                                    [&](std::size_t i) { return i < q.choices.size() && !q.choices[i].right; });
    const bool named = wrong != chosen.end() || (v.right && q.kind == Question::Kind::One);
    const std::size_t place = wrong != chosen.end() ? *wrong : chosen.empty() ? 0 : chosen.front();
    v.why = said(q, v.right, named ? q.choices[place].why : Text{});
    return v;
}

Verdict gradeNumber(const Question& q, const Answer& answer)
{
    const NumberTask& n = q.number;
    Verdict v;
    const auto meets = [&](double value) { return answer.number && std::fabs(*answer.number - value) <= n.tolerance; };
    v.right = meets(n.value);
    const auto known =
        std::find_if(n.wrong.begin(), n.wrong.end(), [&](const WrongNumber& w) { return meets(w.value); });
    v.why = said(q, v.right, v.right || known == n.wrong.end() ? Text{} : known->why);
    return v;
}

Verdict gradeMatch(const Question& q, const Answer& answer)
{
    Verdict v;
    const std::vector<std::size_t> right = inOrder(q.match.pairs.size());
    v.right = answer.chosen.size() == right.size();
    for (std::size_t i = 0; v.right && i < right.size(); ++i) {
        const std::size_t given = answer.chosen[i];
        // Two pairs may have the same right side.
        v.right = given < right.size() && q.match.pairs[given].right.en == q.match.pairs[i].right.en;
    }
    v.why = said(q, v.right, {});
    return v;
}

Verdict gradeOrder(kernels::Backend& backend, const Question& q, const Answer& answer)
{
    const OrderTask& order = q.order;
    std::vector<std::string> lines;
    for (const std::size_t i : answer.chosen)
        if (i < order.lines.size()) lines.push_back(order.lines[i]);
    Verdict v;
    v.run = runProgram(backend, *q.opens, lines, order.iterations);
    v.right = lines == order.lines;
    if (!v.right && order.acceptSame && lines.size() == order.lines.size())
        v.right = trainTheSame(*v.run, runProgram(backend, *q.opens, order.lines, order.iterations));
    v.why = said(q, v.right, {});
    return v;
}

Verdict gradeWrongLine(kernels::Backend& backend, const Question& q, const Answer& answer)
{
    const WrongLineTask& task = q.wrongLine;
    Verdict v;
    v.right = answer.line == task.line;
    const auto cure = v.right ? task.cure : std::vector<std::string>{};
    v.run = runProgram(backend, *q.opens, task.lines, task.iterations);
    v.cured = runProgram(backend, *q.opens, withLine(task.lines, answer.line, cure), task.iterations);
    const auto own = std::find_if(task.others.begin(), task.others.end(),
                                  [&](const auto& other) { return other.first == answer.line; });
    v.why = said(q, v.right, v.right || own == task.others.end() ? Text{} : own->second);
    return v;
}

Verdict gradePrediction(kernels::Backend& backend, const Question& q, const Answer& answer, std::uint64_t seed)
{
    Prediction prediction(backend, q, seed);
    const Outcome outcome = prediction.run();
    Verdict v;
    v.measured = outcome.measured;
    v.end = Moment{prediction.view().now, {prediction.view().records.begin(), prediction.view().records.end()}};
    if (outcome.right.size() == 1) v.rightChoice = outcome.right.front();
    const std::size_t chosen = answer.chosen.empty() ? q.choices.size() : answer.chosen.front();
    v.right = v.rightChoice == chosen;
    v.why = said(q, v.right, chosen < q.choices.size() ? q.choices[chosen].why : Text{});
    return v;
}

} // namespace

Verdict grade(kernels::Backend& backend, const Question& question, const Answer& answer, std::uint64_t seed)
{
    switch (question.kind) {
    case Question::Kind::One:
    case Question::Kind::Several:
        return gradeChoices(question, answer);
    case Question::Kind::Order:
        return gradeOrder(backend, question, answer);
    case Question::Kind::Number:
        return gradeNumber(question, answer);
    case Question::Kind::WrongLine:
        return gradeWrongLine(backend, question, answer);
    case Question::Kind::Predict:
        return gradePrediction(backend, question, answer, seed);
    case Question::Kind::Match:
        return gradeMatch(question, answer);
    }
    return {};
}

Answer rightAnswer(const Question& question, const Verdict& verdict)
{
    Answer right;
    right.question = question.id;
    switch (question.kind) {
    case Question::Kind::One:
    case Question::Kind::Several:
        right.chosen = rightChoices(question);
        break;
    case Question::Kind::Predict:
        if (verdict.rightChoice) right.chosen = {*verdict.rightChoice};
        break;
    case Question::Kind::Order:
        right.chosen = inOrder(question.order.lines.size());
        break;
    case Question::Kind::Number:
        right.number = question.number.value;
        break;
    case Question::Kind::WrongLine:
        right.line = question.wrongLine.line;
        break;
    case Question::Kind::Match:
        right.chosen = inOrder(question.match.pairs.size());
        break;
    }
    return right;
}

std::optional<View> Verdict::view() const
{
    if (end) return end->view();
    if (run) return run->end.view();
    return std::nullopt;
}

QuestionHistory withAnswer(QuestionHistory history, bool right, std::int64_t ordinal)
{
    ++history.answers;
    history.wrong += right ? 0 : 1;
    history.rightInRow = right ? history.rightInRow + 1 : 0;
    history.lastAnswer = ordinal;
    return history;
}

} // namespace core::learning
