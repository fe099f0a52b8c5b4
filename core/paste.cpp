#include "core/paste.h"
#include "core/program.h"
#include "core/script_line.h"
#include "core/tokens.h"
#include <algorithm>
#include <array>
#include <sstream>

namespace core {

namespace {

// Beginnings of lines that do not belong to the step, whatever they name.
constexpr std::array kForeign = {"print(",
                                 "log(",
                                 "logger.",
                                 "logging.",
                                 "wandb.",
                                 "writer.",
                                 "tb.",
                                 "tqdm",
                                 "pbar.",
                                 "progress.",
                                 "progress_bar.",
                                 "scheduler.",
                                 "lr_scheduler.",
                                 "import ",
                                 "from ",
                                 "assert ",
                                 "model.train",
                                 "model.eval",
                                 "with torch.no_grad",
                                 "with torch.inference_mode"};
// The same where a line only moves what is inside it: its block stays.
constexpr std::array kWrappers = {"for ", "while ", "def ", "class ", "try:"};
// Parts of lines that belong to the step.
constexpr std::array kOfTheStep = {".backward(", ".step(", ".zero_grad(", "autocast(",  ".unscale_(", "clip_grad_",
                                   ".update()",  "model(", "loss_fn(",    "criterion(", ".scale(",    "_loss("};

/// A statement of the script, over as many lines as its parentheses are open, and what stands inside it.
struct Line {
    int number = 0;
    std::size_t indent = 0;
    std::string text; // as written, lines joined
    std::vector<Line> inside;
};

int openParentheses(const std::string& text)
{
    int open = 0;
    for (const char c : text)
        open += std::string_view("([{").find(c) != std::string::npos   ? 1
                : std::string_view(")]}").find(c) != std::string::npos ? -1
                                                                       : 0;
    return open;
}

std::size_t indentOf(const std::string& line)
{
    std::size_t indent = 0;
    for (std::size_t i = 0; i < line.size() && (line[i] == ' ' || line[i] == '\t'); ++i)
        indent += line[i] == '\t' ? 4 : 1;
    return indent;
}

/// What a line adds to the one before it, whose parentheses are open or which ended in a backslash.
void join(std::string& text, const std::string& more)
{
    const bool isTight = text.ends_with("(") || more.starts_with(")");
    text += (isTight ? "" : " ") + more;
}

std::vector<Line> statementsOf(const std::string& script)
{
    std::vector<Line> lines;
    std::istringstream in(script);
    int number = 0;
    bool goesOn = false;
    for (std::string line; std::getline(in, line);) {
        ++number;
        std::string text = trimmed(line);
        if (text.empty()) continue;
        const std::string code = trimmed(withoutComment(text));
        const bool isContinued = code.ends_with('\\');
        if (goesOn || isContinued || openParentheses(code) > 0) text = code; // a comment would end up in the middle
        if (isContinued) text = trimmed(text.substr(0, text.size() - 1));
        const std::vector<std::string> parts = statementsIn(text);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const std::string part = trimmed(parts[i]);
            if (goesOn && i == 0)
                join(lines.back().text, part);
            else if (!part.empty())
                lines.push_back({number, indentOf(line), part, {}});
        }
        if (lines.empty()) continue; // semicolons alone
        goesOn = isContinued || openParentheses(withoutComment(lines.back().text)) > 0;
    }
    return lines;
}

bool opensBlock(const Line& line)
{
    return trimmed(withoutComment(line.text)).ends_with(':');
}

/// What is indented further than a line that opens a block stands inside it.
std::vector<Line> nested(std::vector<Line>::const_iterator& next, std::vector<Line>::const_iterator end,
                         std::size_t indent)
{
    std::vector<Line> block;
    while (next != end && next->indent >= indent) {
        Line line = *next++;
        if (opensBlock(line) && next != end && next->indent > line.indent)
            line.inside = nested(next, end, next->indent);
        block.push_back(std::move(line));
    }
    return block;
}

template <class Beginnings>
bool beginsWithOneOf(const std::string& text, const Beginnings& beginnings)
{
    return std::ranges::any_of(beginnings, [&](const char* start) { return text.starts_with(start); });
}

bool isOfTheStep(const std::string& text)
{
    return std::ranges::any_of(kOfTheStep, [&](const char* part) { return text.find(part) != std::string::npos; });
}

/// What is left of `x, y = x.to(device), y.to(device)`.
bool assignsToItself(std::string text)
{
    std::erase(text, ' ');
    const std::size_t equals = text.find('=');
    return equals != std::string::npos && equals > 0 && text.substr(0, equals) == text.substr(equals + 1);
}

bool isForeign(const std::string& text)
{
    const std::size_t step = text.find(".step("), scheduler = text.find("sched");
    return beginsWithOneOf(text, kForeign) || (step != std::string::npos && scheduler < step);
}

class Paster {
public:
    explicit Paster(const std::string& script) : m_model(modelNameIn(script)) {}

    Pasted pasted(const std::vector<Line>& lines)
    {
        for (const Line& line : lines)
            take(line, 0);
        leaveUnusedNumbers();
        std::ranges::sort(m_pasted.leftOut, {}, &Pasted::LeftOut::line);
        return std::move(m_pasted);
    }

private:
    void take(const Line& line, std::size_t depth)
    {
        std::string text = scriptLine(line.text, m_model);
        if (isForeign(text)) return leaveOutAll(line);
        if (const std::string end = endOfLoaderIn(text); !end.empty()) {
            text.erase(text.find(end), end.size());
            m_pasted.leftOut.push_back({line.number, trimmed(end)});
        }
        if (beginsWithOneOf(text, kWrappers)) {
            leaveOut(line);
            for (const Line& inner : line.inside)
                take(inner, depth);
        } else if (!line.inside.empty()) {
            takeBlock(line, text, depth);
        } else if (statementOf(text) || text.starts_with("#") || (isOfTheStep(text) && !assignsToItself(text))) {
            keep(line, text, depth);
        } else {
            leaveOut(line);
        }
    }

    /// A block of which nothing stays goes whole.
    void takeBlock(const Line& line, const std::string& text, std::size_t depth)
    {
        const std::size_t before = m_pasted.lines.size();
        keep(line, text, depth);
        for (const Line& inner : line.inside)
            take(inner, depth + 1);
        const bool stays =
            std::any_of(m_pasted.lines.begin() + static_cast<std::ptrdiff_t>(before) + 1, m_pasted.lines.end(),
                        [](const std::string& kept) { return !trimmed(withoutComment(kept)).empty(); });
        if (stays) return;
        m_pasted.lines.resize(before);
        m_kept.resize(before);
        leaveOut(line);
    }

    void keep(const Line& line, const std::string& text, std::size_t depth)
    {
        m_pasted.lines.push_back(std::string(4 * depth, ' ') + text);
        m_kept.push_back(line);
    }

    void leaveOut(const Line& line) { m_pasted.leftOut.push_back({line.number, line.text}); }

    void leaveOutAll(const Line& line)
    {
        leaveOut(line);
        for (const Line& inner : line.inside)
            leaveOutAll(inner);
    }

    /// `epochs = 10` and `running_loss = 0.0` are of no use to the step.
    void leaveUnusedNumbers()
    {
        Pasted kept;
        std::vector<std::string> used;
        for (const std::string& line : m_pasted.lines)
            if (const auto statement = statementOf(line)) used.push_back(statement->numberName);
        for (std::size_t i = 0; i < m_pasted.lines.size(); ++i) {
            const auto statement = statementOf(m_pasted.lines[i]);
            const bool isNumber = statement && statement->kind == Statement::Kind::Number;
            if (isNumber && std::ranges::find(used, statement->target) == used.end()) {
                leaveOut(m_kept[i]);
                continue;
            }
            kept.lines.push_back(m_pasted.lines[i]);
            kept.numbers.push_back(m_kept[i].number);
        }
        m_pasted.lines = std::move(kept.lines);
        m_pasted.numbers = std::move(kept.numbers);
    }

    std::string m_model;
    Pasted m_pasted;
    std::vector<Line> m_kept; // where each of the lines comes from
};

} // namespace

Pasted fromScript(const std::string& script)
{
    const std::vector<Line> lines = statementsOf(script);
    auto next = lines.begin();
    return Paster(script).pasted(nested(next, lines.end(), 0));
}

} // namespace core
