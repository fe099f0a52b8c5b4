#include "core/content/question_task_reader.h"
#include "core/content/action_reader.h"
#include "core/content/condition_reader.h"
#include "core/content/text_reader.h"
#include <algorithm>
#include <cmath>

namespace core::content {

namespace {

constexpr std::size_t kMostChoices = 20; // the keys 1 to 9 reach the first nine
constexpr std::uint64_t kMostIterations = 1000;
constexpr double kHuge = 1e300;

void requireSize(const JsonField& list, std::size_t least, std::size_t most)
{
    if (list.size() < least || list.size() > most)
        list.fail({MessageId::FieldOutOfRange,
                   {"a list of " + std::to_string(list.size()),
                    "a list of " + std::to_string(least) + " to " + std::to_string(most)}});
}

void readIterations(const JsonField& field, std::uint64_t& iterations)
{
    if (const auto n = field.find("iterations")) iterations = n->integer(1, kMostIterations);
}

int readLineNumber(const JsonField& field, std::size_t lines)
{
    return static_cast<int>(field.integer(1, lines));
}

/// Lines that need not be a program: nothing but texts.
std::vector<std::string> readPlainLines(const JsonField& field)
{
    std::vector<std::string> lines;
    for (const JsonField& line : field.items())
        lines.push_back(line.text());
    return lines;
}

Choice readChoice(const JsonField& field)
{
    Choice choice;
    choice.text = readLiveText(field.at("text"));
    if (const auto right = field.find("right")) choice.right = right->boolean();
    if (const auto why = field.find("why")) choice.why = readLiveText(*why);
    return choice;
}

} // namespace

void readChoices(const JsonField& field, Question& question)
{
    const JsonField list = field.at("choices");
    requireSize(list, 2, kMostChoices);
    for (const JsonField& item : list.items()) {
        item.allowOnly({"text", "right", "why"});
        question.choices.push_back(readChoice(item));
    }
    const auto right = std::count_if(question.choices.begin(), question.choices.end(),
                                     [](const Choice& choice) { return choice.right; });
    const bool one = question.kind == Question::Kind::One;
    if (one ? right != 1 : right < 1)
        list.fail({MessageId::RightChoices, {std::to_string(right), one ? "exactly one" : "at least one"}});
}

void readOrder(const JsonField& field, Question& question)
{
    OrderTask& order = question.order;
    order.lines = readProgramLines(field.at("lines"));
    requireSize(field.at("lines"), 2, 20);
    if (const auto same = field.find("accept_same")) order.acceptSame = same->boolean();
    readIterations(field, order.iterations);
    order.works = readCondition(field.at("works"));
}

void readNumber(const JsonField& field, Question& question, const std::string& fileName)
{
    NumberTask& number = question.number;
    number.value = field.at("answer").number(-kHuge, kHuge, "a number");
    if (const auto t = field.find("tolerance")) number.tolerance = t->number(0, kHuge, "a number that is not negative");
    if (const auto wrong = field.find("wrong"))
        for (const JsonField& item : wrong->items()) {
            item.allowOnly({"answer", "why"});
            number.wrong.push_back({item.at("answer").number(-kHuge, kHuge, "a number"), readLiveText(item.at("why"))});
            if (std::fabs(number.wrong.back().value - number.value) <= number.tolerance)
                item.at("answer").fail({MessageId::WrongNumberIsRight, {}});
        }
    const auto confirm = field.find("confirm");
    if (!confirm) return;
    confirm->allowOnly({"opens", "play", "measure"});
    Confirmation& c = number.confirm.emplace();
    c.measure = readMeasure(confirm->at("measure"));
    if (const auto opens = confirm->find("opens")) c.opens = readOpening(*opens, fileName);
    if (const auto play = confirm->find("play")) c.actions = readActions(*play);
}

void readWrongLine(const JsonField& field, Question& question)
{
    WrongLineTask& task = question.wrongLine;
    task.lines = readProgramLines(field.at("lines"));
    task.line = readLineNumber(field.at("wrong"), task.lines.size());
    if (const auto cure = field.find("cure")) task.cure = readPlainLines(*cure);
    if (const auto others = field.find("others"))
        for (const JsonField& item : others->items()) {
            item.allowOnly({"line", "why"});
            task.others.emplace_back(readLineNumber(item.at("line"), task.lines.size()), readLiveText(item.at("why")));
        }
    readIterations(field, task.iterations);
    task.fails = readCondition(field.at("fails"));
    task.works = readCondition(field.at("works"));
}

void readPredict(const JsonField& field, Question& question)
{
    PredictTask& task = question.predict;
    if (const auto before = field.find("before")) task.before = readActions(*before);
    task.then = readActions(field.at("then"));
    task.measure = readMeasure(field.at("measure"));
    const JsonField list = field.at("choices");
    requireSize(list, 2, kMostChoices);
    for (const JsonField& item : list.items()) {
        item.allowOnly({"text", "when", "why"});
        question.choices.push_back(readChoice(item));
        question.choices.back().when = readCondition(item.at("when"));
    }
}

void readMatch(const JsonField& field, Question& question)
{
    const JsonField list = field.at("pairs");
    requireSize(list, 2, kMostChoices);
    for (const JsonField& item : list.items()) {
        item.allowOnly({"left", "right"});
        question.match.pairs.push_back({readLiveText(item.at("left")), readLiveText(item.at("right"))});
    }
    if (const auto extra = field.find("extra"))
        for (const JsonField& item : extra->items())
            question.match.extra.push_back(readLiveText(item));
}

} // namespace core::content
