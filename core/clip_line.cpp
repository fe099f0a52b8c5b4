#include "core/clip_line.h"
#include "core/number_token.h"
#include <algorithm>
#include <array>
#include <set>

namespace core {

namespace {

using Kind = Statement::Kind;

const Tokens kParameters = {"model", ".", "parameters", "(", ")"};
// The function's own name stands behind one of these, as the script has imported it.
const std::array<Tokens, 4> kModules = {
    Tokens{"torch", ".", "nn", ".", "utils", "."}, {"nn", ".", "utils", "."}, {"utils", "."}, {}};

struct Signature {
    Kind kind;
    std::string_view name, bound;
};
constexpr std::array kSignatures = {Signature{Kind::ClipGradNorm, "clip_grad_norm_", "max_norm"},
                                    Signature{Kind::ClipGradValue, "clip_grad_value_", "clip_value"}};

/// Behind `name =`, or all.
Tokens valueOf(const Tokens& argument, const std::string& name)
{
    return name.empty() ? argument : Tokens(argument.begin() + 2, argument.end());
}

/// Of a keyword; "" where the argument has none.
std::string keywordOf(const Tokens& argument)
{
    return argument.size() > 2 && argument[1] == "=" ? argument[0] : std::string();
}

bool isFlag(const Tokens& value)
{
    return value == Tokens{"True"} || value == Tokens{"False"};
}

/// PyTorch's names in the order of its positions.
std::vector<std::string> namesOf(const Signature& signature)
{
    std::vector<std::string> names = {"parameters", std::string(signature.bound)};
    if (signature.kind == Kind::ClipGradNorm) names.insert(names.end(), {"norm_type", "error_if_nonfinite"});
    names.emplace_back("foreach");
    return names;
}

bool readArgument(const std::string& name, const Signature& signature, const Tokens& value, Statement& s)
{
    if (name == "parameters") return value == kParameters;
    if (name == signature.bound) return value.size() == 1 && readNumberOrName(value.front(), s);
    if (name == "norm_type") return value == Tokens{"2"} || value == Tokens{"2.0"};
    if (name == "foreach") return isFlag(value) || value == Tokens{"None"}; // how, not what
    if (name != "error_if_nonfinite" || !isFlag(value)) return false;
    s.failsWhereNonFinite = value.front() == "True";
    return true;
}

/// False where an argument without a default is missing.
bool readArguments(const std::vector<Tokens>& arguments, const Signature& signature, int line, Statement& s)
{
    const std::vector<std::string> names = namesOf(signature);
    std::set<std::string> given;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string keyword = keywordOf(arguments[i]);
        const std::string name = keyword.empty() && i < names.size() ? names[i] : keyword;
        const bool isKnown = std::ranges::find(names, name) != names.end();
        if (!isKnown || !readArgument(name, signature, valueOf(arguments[i], keyword), s))
            throw ProgramError(line, {MessageId::BadArgument, {joined(arguments[i])}});
        if (!given.insert(name).second) throw ProgramError(line, {MessageId::ArgumentTwice, {name}});
    }
    return given.contains("parameters") && given.contains(std::string(signature.bound));
}

/// Where the arguments begin; 0 where the line does not call this function.
std::size_t headOf(const Tokens& tokens, std::size_t from, const Signature& signature)
{
    for (const Tokens& module : kModules) {
        const std::size_t end = from + module.size();
        if (tokens.size() < end + 3 || tokens[end] != signature.name || tokens[end + 1] != "(") continue;
        if (std::equal(module.begin(), module.end(), tokens.begin() + static_cast<std::ptrdiff_t>(from)))
            return end + 2;
    }
    return 0;
}

} // namespace

std::optional<Statement> parseClip(const Tokens& tokens, int line)
{
    const bool assigns = tokens.size() > 2 && tokens[1] == "=" && isName(tokens[0]);
    for (const Signature& signature : kSignatures) {
        const std::size_t head = headOf(tokens, assigns ? 2 : 0, signature);
        if (head == 0 || tokens.back() != ")") continue;
        if (assigns && signature.kind == Kind::ClipGradValue) return std::nullopt; // it would be None
        Statement s;
        s.kind = signature.kind;
        if (assigns) s.target = tokens[0];
        const auto arguments = argumentsOf(tokens.begin() + static_cast<std::ptrdiff_t>(head), tokens.end() - 1);
        if (!readArguments(arguments, signature, line, s)) return std::nullopt;
        return s;
    }
    return std::nullopt;
}

} // namespace core
