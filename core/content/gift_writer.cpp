#include "core/content/gift_writer.h"
#include "core/number_text.h"

namespace core::content {

namespace {

using Kind = PlainQuestion::Kind;

void replaceAll(std::string& text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '\r') continue;
        if (c == '\n') {
            result += "\\n";
            continue;
        }
        if (std::string_view("\\#=~{}:").find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

/// A side of a pair must not hold what stands between the two.
std::string side(std::string text)
{
    replaceAll(text, "->", "→");
    return escaped(text);
}

/// Moodle knows fractions by five decimals.
std::string percent(double value)
{
    std::string result = fixedPoint(value, 5);
    while (result.back() == '0')
        result.pop_back();
    if (result.back() == '.') result.pop_back();
    return "%" + result + "%";
}

std::string feedback(const std::string& text)
{
    return text.empty() ? "" : "#" + escaped(text);
}

std::string choice(const PlainAnswer& answer, Kind kind)
{
    const bool whole = kind == Kind::Single && answer.percent >= 100;
    if (whole) return "\t=" + escaped(answer.text) + feedback(answer.feedback) + "\n";
    // A text that begins with a percent sign would be read as a weight.
    const bool weighted = kind == Kind::Multiple || answer.percent != 0 || answer.text.starts_with('%');
    return "\t~" + (weighted ? percent(answer.percent) : "") + escaped(answer.text) + feedback(answer.feedback) + "\n";
}

std::string numbers(const PlainQuestion& question)
{
    std::string text;
    for (const PlainAnswer& answer : question.answers)
        text += "\t=" + (answer.percent >= 100 ? "" : percent(answer.percent)) + answer.text + ":" +
                shortest(question.tolerance) + feedback(answer.feedback) + "\n";
    if (!question.otherwise.empty()) text += "\t~" + feedback(question.otherwise) + "\n";
    return text;
}

std::string answers(const PlainQuestion& question)
{
    std::string text;
    if (question.kind == Kind::Number) return "#\n" + numbers(question);
    for (const auto& [left, right] : question.pairs)
        text += "\t=" + side(left) + " -> " + side(right) + "\n";
    for (const PlainAnswer& answer : question.answers)
        text += choice(answer, question.kind);
    return "\n" + text;
}

} // namespace

std::string toGift(const std::vector<PlainQuestion>& questions)
{
    std::string text, category;
    for (const PlainQuestion& q : questions) {
        if (q.category != category) text += "$CATEGORY: " + q.category + "\n\n";
        category = q.category;
        text += "::" + escaped(q.name) + "::[markdown]" + escaped(q.text) + "{" + answers(q);
        if (!q.feedback.empty()) text += "\t####" + escaped(q.feedback) + "\n";
        text += "}\n\n";
    }
    return text;
}

} // namespace core::content
