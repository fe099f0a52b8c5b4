#include "core/content/gift_answers.h"
#include "core/content/gift_text.h"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace core::content {

namespace {

using Kind = Question::Kind;
constexpr std::size_t kMostChoices = 20; // as in content files
constexpr double kLargest = 1e300;       // as in content files

struct GiftAnswer {
    std::string_view text, feedback;
    double percent = 0;
};

std::optional<double> numberOf(std::string_view text)
{
    const std::string plain = plainGift(text);
    double value = 0;
    const auto [end, failure] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    const bool whole = failure == std::errc() && end == plain.data() + plain.size();
    return whole && std::fabs(value) <= kLargest ? std::optional(value) : std::nullopt;
}

double requireNumber(std::string_view text)
{
    const auto value = numberOf(text);
    if (!value) throw GiftProblem({MessageId::GiftNumber, {plainGift(text).substr(0, 60)}});
    return *value;
}

/// "%-50%text": the weight, taken off the text; else what there is without one.
double takePercent(std::string_view& text, double without)
{
    const std::string_view start = trimmedGift(text);
    const std::size_t close = start.starts_with('%') ? start.find('%', 1) : std::string_view::npos;
    if (close == std::string_view::npos) return without;
    const auto percent = numberOf(start.substr(1, close - 1));
    if (!percent) return without;
    text = start.substr(close + 1);
    return *percent;
}

/// At each '=' and '~' a new one begins. Behind '=' a weight may stand for numbers alone.
std::vector<GiftAnswer> splitAnswers(std::string_view text, bool numbers = false)
{
    std::vector<GiftAnswer> answers;
    std::size_t at = text.find_first_of("=~");
    while (at != std::string_view::npos) {
        const std::size_t next = text.find_first_of("=~", at + 1);
        std::string_view body = text.substr(at + 1, next == std::string_view::npos ? next : next - at - 1);
        GiftAnswer answer;
        answer.percent = text[at] == '=' ? 100 : 0;
        if (numbers || text[at] == '~') answer.percent = takePercent(body, answer.percent);
        const std::size_t feedback = body.find('#');
        answer.text = body.substr(0, feedback);
        if (feedback != std::string_view::npos) answer.feedback = body.substr(feedback + 1);
        answers.push_back(answer);
        at = next;
    }
    return answers;
}

void requireCount(std::size_t count, std::size_t least)
{
    if (count >= least && count <= kMostChoices) return;
    throw GiftProblem({MessageId::FieldOutOfRange,
                       {"a list of " + std::to_string(count) + " answers",
                        "a list of " + std::to_string(least) + " to " + std::to_string(kMostChoices)}});
}

void readChoices(std::string_view text, Question& q)
{
    const bool single = text.find('=') != std::string_view::npos;
    q.kind = single ? Kind::One : Kind::Several;
    const auto answers = splitAnswers(text);
    requireCount(answers.size(), 2);
    std::size_t right = 0;
    for (const GiftAnswer& answer : answers) {
        Choice choice;
        choice.text = giftText(answer.text);
        choice.why = giftText(answer.feedback);
        choice.right = answer.percent > (single ? 99.99 : 0);
        right += choice.right ? 1 : 0;
        q.choices.push_back(std::move(choice));
    }
    if (right == 0 || (single && right > 1))
        throw GiftProblem({MessageId::RightChoices, {std::to_string(right), single ? "exactly one" : "at least one"}});
}

void readPairs(std::string_view text, Question& q)
{
    q.kind = Kind::Match;
    for (const GiftAnswer& answer : splitAnswers(text)) {
        const std::size_t arrow = answer.text.find("->");
        if (arrow == std::string_view::npos)
            throw GiftProblem({MessageId::GiftNoArrow, {plainGift(answer.text).substr(0, 60)}});
        const Text left = giftText(answer.text.substr(0, arrow)), right = giftText(answer.text.substr(arrow + 2));
        if (left.en.empty())
            q.match.extra.push_back(right);
        else
            q.match.pairs.push_back({left, right});
    }
    requireCount(q.match.pairs.size(), 2);
}

/// "{TRUE#said to the wrong answer#said to the right one}"; false where the text is not that.
bool readTrueFalse(std::string_view text, Question& q)
{
    const std::size_t first = std::min(text.find('#'), text.size());
    const std::string word = plainGift(text.substr(0, first));
    const bool isTrue = word == "T" || word == "TRUE";
    if (!isTrue && word != "F" && word != "FALSE") return false;
    const std::string_view rest = text.substr(std::min(first + 1, text.size()));
    const std::size_t second = std::min(rest.find('#'), rest.size());
    const Text wrong = giftText(rest.substr(0, second));
    const Text right = giftText(rest.substr(std::min(second + 1, rest.size())));
    q.kind = Kind::One;
    q.choices = {{{"True", "Верно"}, isTrue, isTrue ? right : wrong, {}},
                 {{"False", "Неверно"}, !isTrue, isTrue ? wrong : right, {}}};
    return true;
}

struct NumberRange {
    double middle = 0, tolerance = 0;
};

/// "65504", "65504:0.5" or "1..3".
NumberRange readRange(std::string_view text)
{
    if (const std::size_t dots = text.find(".."); dots != std::string_view::npos) {
        const double low = requireNumber(text.substr(0, dots)), high = requireNumber(text.substr(dots + 2));
        return {low / 2 + high / 2, std::fabs(high / 2 - low / 2)};
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return {requireNumber(text), 0};
    return {requireNumber(text.substr(0, colon)), std::fabs(requireNumber(text.substr(colon + 1)))};
}

void readNumbers(std::string_view text, Question& q)
{
    q.kind = Kind::Number;
    if (const std::size_t wrong = text.find('~'); wrong != std::string_view::npos) {
        const std::size_t feedback = text.find('#', wrong);
        if (feedback != std::string_view::npos) q.otherwise = giftText(text.substr(feedback + 1));
        text = text.substr(0, wrong);
    }
    const std::string single = text.find('=') == std::string_view::npos ? "=" + std::string(text) : std::string();
    const auto answers = splitAnswers(single.empty() ? text : single, true);
    std::size_t right = 0;
    for (const GiftAnswer& answer : answers) {
        const NumberRange range = readRange(answer.text);
        if (answer.percent > 99.99) {
            ++right;
            q.number.value = range.middle;
            q.number.tolerance = range.tolerance;
            q.why = giftText(answer.feedback);
        } else {
            q.number.wrong.push_back({range.middle, giftText(answer.feedback)});
        }
    }
    if (right != 1) throw GiftProblem({MessageId::RightChoices, {std::to_string(right), "exactly one"}});
    std::erase_if(q.number.wrong, [&q](const WrongNumber& wrong) {
        return !(std::fabs(wrong.value - q.number.value) > q.number.tolerance);
    });
}

} // namespace

Text giftText(std::string_view text)
{
    std::string result;
    for (const char c : plainGift(text))
        result += c == '{' ? "{{" : c == '}' ? "}}" : std::string(1, c);
    return {result, result};
}

void readGiftAnswers(std::string_view answers, Question& question)
{
    const std::string_view text = trimmedGift(answers);
    if (text.empty()) throw GiftProblem({MessageId::GiftKind, {"an essay"}});
    if (text.front() == '#') return readNumbers(text.substr(1), question);
    if (text.find('~') != std::string_view::npos) return readChoices(text, question);
    const bool equals = text.find('=') != std::string_view::npos;
    if (equals && text.find("->") != std::string_view::npos) return readPairs(text, question);
    if (!equals && readTrueFalse(text, question)) return;
    throw GiftProblem({MessageId::GiftKind, {"a short answer"}});
}

} // namespace core::content
