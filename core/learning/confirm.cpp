#include "core/learning/confirm.h"
#include "core/learning/grade.h"
#include "core/learning/prediction.h"
#include "core/learning/program_lines.h"
#include "core/number_text.h"
#include <cmath>
#include <functional>

namespace core::learning {

namespace {

using namespace content;
using Problems = std::vector<std::string>;

constexpr std::uint64_t kSeeds = 3; // a prediction must be decided for each

/// What an action cannot do is a problem of the content, too.
void guarded(Problems& problems, const std::function<void()>& work)
{
    try {
        work();
    } catch (const ProgramError& error) {
        problems.push_back("line " + std::to_string(error.line) + " of an edited program: " + error.what());
    } catch (const std::exception& error) {
        problems.emplace_back(error.what());
    }
}

std::string notSo(const std::string& what, const Condition& condition, const View& view)
{
    return what + ": " + valuesIn(condition, view);
}

void confirmClaim(kernels::Backend& backend, const Demonstration& d, Problems& problems)
{
    Player player(backend, d.opens);
    player.carryOut(d.actions);
    if (!holds(d.claim, player.view()))
        problems.push_back(notSo("the claim of show_me does not hold", d.claim, player.view()));
}

std::string written(double value)
{
    return general(value, 9);
}

void confirmNumber(kernels::Backend& backend, const Question& q, Problems& problems)
{
    if (!q.number.confirm) return;
    const Confirmation& c = *q.number.confirm;
    std::optional<Measured> value;
    if (c.opens) {
        Player player(backend, *c.opens);
        player.carryOut(c.actions);
        value = measure(c.measure, player.view());
    } else {
        value = measure(c.measure, {Snapshot{}, {}, nullptr});
    }
    if (!value)
        problems.push_back("the engine has no " + c.measure.text);
    else if (!(std::fabs(value->number - q.number.value) <= q.number.tolerance))
        problems.push_back(c.measure.text + " is " + written(value->number) + ", not " + written(q.number.value));
}

void confirmRun(const std::string& what, const Condition& condition, const ProgramRun& run, Problems& problems)
{
    if (run.refused)
        problems.push_back(what + ": line " + std::to_string(run.refusedLine) + ": " + english(*run.refused));
    else if (!holds(condition, run))
        problems.push_back(notSo(what, condition, run.end.view()));
}

void confirmOrder(kernels::Backend& backend, const Question& q, Problems& problems)
{
    confirmRun("the right order does not do what works says", q.order.works,
               runProgram(backend, *q.opens, q.order.lines, q.order.iterations), problems);
}

void confirmWrongLine(kernels::Backend& backend, const Question& q, Problems& problems)
{
    const WrongLineTask& task = q.wrongLine;
    confirmRun("the wrong program does not do what fails says", task.fails,
               runProgram(backend, *q.opens, task.lines, task.iterations), problems);
    confirmRun("the cured program does not do what works says", task.works,
               runProgram(backend, *q.opens, withLine(task.lines, task.line, task.cure), task.iterations), problems);
}

void confirmPrediction(kernels::Backend& backend, const Question& q, Problems& problems)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Prediction prediction(backend, q, seed);
        const Outcome outcome = prediction.run();
        const std::string with = " with seed " + std::to_string(seed);
        if (outcome.right.size() != 1)
            problems.push_back(std::to_string(outcome.right.size()) + " choices hold" + with + ": " +
                               valuesIn(q.choices.front().when, prediction.view()));
        if (!outcome.measured) problems.push_back("there is no " + q.predict.measure.text + with);
    }
}

} // namespace

Problems confirmPage(kernels::Backend& backend, const LessonPage& page)
{
    Problems problems;
    guarded(problems, [&] {
        Player player(backend, page.opens);
        player.carryOut(page.before);
        player.mark();
        if (holds(page.complete, player.view()))
            problems.push_back(notSo("it is complete at once", page.complete, player.view()));
        player.carryOut(page.actions);
        if (!holds(page.complete, player.view()))
            problems.push_back(notSo("its actions do not complete it", page.complete, player.view()));
    });
    return problems;
}

Problems confirmQuestion(kernels::Backend& backend, const Question& question)
{
    Problems problems;
    guarded(problems, [&] {
        if (question.kind == Question::Kind::Number) confirmNumber(backend, question, problems);
        if (question.kind == Question::Kind::Order) confirmOrder(backend, question, problems);
        if (question.kind == Question::Kind::WrongLine) confirmWrongLine(backend, question, problems);
        if (question.kind == Question::Kind::Predict) confirmPrediction(backend, question, problems);
        if (question.showMe) confirmClaim(backend, *question.showMe, problems);
    });
    return problems;
}

} // namespace core::learning
