#include "core/script_line.h"
#include "core/number_token.h"
#include "core/tokens.h"
#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <utility>

namespace core {

namespace {

constexpr std::array kMoves = {".cuda(", ".to(", ".cpu("};

// Loss functions that an experiment can have; which of them it is, the experiment says.
constexpr std::array kFunctional = {"torch.nn.functional.", "nn.functional.", "F."};
constexpr std::array kLosses = {"mse_loss", "l1_loss", "cross_entropy", "binary_cross_entropy_with_logits"};

bool isWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Where `word` stands by itself, from `from` on; npos where it does not.
std::size_t findWord(const std::string& text, const std::string& word, std::size_t from = 0)
{
    for (std::size_t at = text.find(word, from); at != std::string::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWord(text[at - 1])) && (end == text.size() || !isWord(text[end]))) return at;
    }
    return std::string::npos;
}

std::string withWord(std::string text, const std::string& word, const std::string& by)
{
    if (word == by) return text;
    for (std::size_t at = findWord(text, word); at != std::string::npos; at = findWord(text, word, at + by.size()))
        text.replace(at, word.size(), by);
    return text;
}

std::string withoutSelf(std::string text)
{
    for (std::size_t at = findWord(text, "self"); at != std::string::npos; at = findWord(text, "self", at + 1))
        if (text.compare(at, 5, "self.") == 0) text.erase(at, 5);
    return text;
}

/// The name that `.method(` is called of; "" where it is not called.
std::string ownerOf(const std::string& text, const std::string& method)
{
    const std::size_t end = text.find(method);
    if (end == std::string::npos) return {};
    std::size_t begin = end;
    while (begin > 0 && isWord(text[begin - 1]))
        --begin;
    return text.substr(begin, end - begin);
}

std::size_t closingParenthesis(const std::string& text, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return i;
    }
    return std::string::npos;
}

/// `x.to(device)` and `x.cuda()` are x: AmpScope has one device.
std::string withoutMoves(std::string text)
{
    for (const std::string move : kMoves)
        for (std::size_t at = text.find(move); at != std::string::npos; at = text.find(move)) {
            const std::size_t close = closingParenthesis(text, at + move.size() - 1);
            if (close == std::string::npos) break;
            text.erase(at, close - at + 1);
        }
    return text;
}

std::string withLossFunction(const std::string& text)
{
    for (const std::string module : kFunctional)
        for (const char* loss : kLosses) {
            const std::string call = module + loss + "(";
            const std::size_t at = text.find(call);
            if (at != std::string::npos && (at == 0 || !isWord(text[at - 1])))
                return text.substr(0, at) + "loss_fn(" + text.substr(at + call.size());
        }
    return text;
}

/// `torch.float16` is no name of the script's own, `device` and `device.type` are.
bool isOwnName(const std::string& value)
{
    return isName(value.substr(0, value.find('.'))) && !value.starts_with("torch.");
}

/// "" where it goes.
std::string autocastArgument(const std::string& argument, bool isFirst)
{
    const std::size_t equals = argument.find('=');
    const std::string keyword = equals == std::string::npos ? std::string() : argument.substr(0, equals);
    const std::string value = equals == std::string::npos ? argument : argument.substr(equals + 1);
    if (!isOwnName(value)) return argument;
    if (keyword == "device_type") return "device_type=\"cuda\"";
    const bool isDevice = value.find("dev") != std::string::npos;
    if (keyword.empty() && isFirst) return isDevice ? "\"cuda\"" : "";
    return keyword == "enabled" ? "" : argument;
}

std::string withPlainAutocast(const std::string& text)
{
    const std::size_t open = text.find("autocast(");
    if (!text.starts_with("with ") || open == std::string::npos) return text;
    const std::size_t begin = text.find('(', open) + 1, close = closingParenthesis(text, begin - 1);
    if (close == std::string::npos) return text;
    const Tokens tokens = tokenize(text.substr(begin, close - begin));
    std::string arguments;
    bool isFirst = true;
    for (const Tokens& argument : argumentsOf(tokens.begin(), tokens.end())) {
        const std::string kept = autocastArgument(joined(argument), std::exchange(isFirst, false));
        if (!kept.empty()) arguments += (arguments.empty() ? "" : ", ") + kept;
    }
    return text.substr(0, begin) + arguments + text.substr(close);
}

/// What gives the loss function its first argument: `out` of `out = network(batch)`, `loss = loss_fn(out, y)`.
std::string calledModelIn(const std::string& script)
{
    std::istringstream in(script);
    for (std::string line; std::getline(in, line);) {
        const Tokens tokens = tokenize(withoutSelf(withoutMoves(withoutComment(line))));
        const bool isCall = tokens.size() == 6 && isName(tokens[0]) && tokens[1] == "=" && isName(tokens[2]) &&
                            tokens[3] == "(" && isName(tokens[4]) && tokens[5] == ")";
        if (isCall && script.find("(" + tokens[0] + ",") != std::string::npos) return tokens[2];
    }
    return {};
}

} // namespace

std::string modelNameIn(const std::string& script)
{
    if (findWord(script, "model") != std::string::npos) return "model";
    for (const char* method : {".parameters(", ".train("})
        if (const std::string owner = ownerOf(script, method); isName(owner) && owner != "self") return owner;
    const std::string called = calledModelIn(script);
    return called.empty() ? "model" : called;
}

std::vector<std::string> statementsIn(const std::string& line)
{
    const std::string code = withoutComment(line);
    std::vector<std::string> statements = {""};
    char quote = 0;
    for (const char c : code) {
        if (c == '"' || c == '\'') quote = quote == 0 ? c : quote == c ? '\0' : quote;
        if (c == ';' && quote == 0)
            statements.emplace_back();
        else
            statements.back() += c;
    }
    statements.back() += line.substr(code.size()); // the comment
    return statements;
}

std::string endOfLoaderIn(const std::string& line)
{
    const std::size_t start = line.find(" or "), length = line.find("len("), colon = line.rfind(':');
    const bool asks = line.starts_with("if ") && start != std::string::npos && length != std::string::npos &&
                      length > start && colon != std::string::npos && colon > length;
    return asks ? line.substr(start, colon - start) : "";
}

std::string scriptLine(const std::string& line, const std::string& modelName)
{
    return withPlainAutocast(withLossFunction(withoutMoves(withWord(withoutSelf(line), modelName, "model"))));
}

} // namespace core
