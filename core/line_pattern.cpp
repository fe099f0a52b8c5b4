#include "core/line_pattern.h"
#include "core/autocast_line.h"
#include "core/clip_line.h"
#include "core/number_token.h"
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

namespace core {

namespace {

using Kind = Statement::Kind;

/// In a pattern `$` stands for any name, `$target`, `$object`, `$argument` and `$source` for names that are kept,
/// `$changed` for one that is read and assigned, `$plain` for a counter without + 1, `$model` for the model, `#` for a
/// number, `~` for a number or a name for one, `|/` for a division besides, `?` and `!` for True or False (of
/// set_to_none, of retain_graph).
struct Pattern {
    Kind kind;
    std::string_view text;
    std::string_view example; // named as "the nearest known statement"
};

constexpr std::array kPatterns = {
    Pattern{Kind::ZeroGrad, "$object . zero_grad ( )", "optimizer.zero_grad()"},
    Pattern{Kind::ZeroGrad, "$object . zero_grad ( set_to_none = ? )", "optimizer.zero_grad(set_to_none=False)"},
    Pattern{Kind::Branch, "if ( $ + 1 ) % ~ = = 0 :", "if (i + 1) % 4 == 0:"},
    Pattern{Kind::Branch, "if $plain % ~ = = 0 :", "if i % 4 == 0:"},
    Pattern{Kind::Number, "$target = #", "accumulate = 4"},
    Pattern{Kind::Loss, "$target = $object ( $source , $source )", "loss = loss_fn(output, y)"},
    Pattern{Kind::Loss, "$target = $object ( $model ( $source ) , $source )", "loss = loss_fn(model(x), y)"},
    Pattern{Kind::Loss, "$target = $object ( $source , $source ) |/ ~", "loss = loss_fn(output, y) / 4"},
    Pattern{Kind::Loss, "$target = $object ( $model ( $source ) , $source ) |/ ~", "loss = loss_fn(model(x), y) / 4"},
    Pattern{Kind::Divide, "$target = $source / ~", "loss = loss / 4"},
    Pattern{Kind::Divide, "$changed / = ~", "loss /= 4"},
    Pattern{Kind::ScaledBackward, "$object . scale ( $source ) . backward ( )", "scaler.scale(loss).backward()"},
    Pattern{Kind::ScaledBackward, "$object . scale ( $source ) . backward ( retain_graph = ! )",
            "scaler.scale(loss).backward(retain_graph=True)"},
    Pattern{Kind::ScaledBackward, "$object . scale ( $source |/ ~ ) . backward ( )",
            "scaler.scale(loss / 4).backward()"},
    Pattern{Kind::Backward, "$source . backward ( )", "loss.backward()"},
    Pattern{Kind::Backward, "( $source |/ ~ ) . backward ( )", "(loss / 4).backward()"},
    Pattern{Kind::Backward, "$source . backward ( retain_graph = ! )", "loss.backward(retain_graph=True)"},
    Pattern{Kind::Unscale, "$object . unscale_ ( $argument )", "scaler.unscale_(optimizer)"},
    Pattern{Kind::ScalerStep, "$object . step ( $argument )", "scaler.step(optimizer)"},
    Pattern{Kind::OptimizerStep, "$object . step ( )", "optimizer.step()"},
    Pattern{Kind::Update, "$object . update ( )", "scaler.update()"},
    Pattern{Kind::SetScale, "$object . update ( ~ )", "scaler.update(1024.0)"},
};

constexpr std::string_view kForwardExample = "output = model(x)";
constexpr std::array<std::string_view, 2> kClipExamples = {"torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)",
                                                           "torch.nn.utils.clip_grad_value_(model.parameters(), 1.0)"};

bool matchToken(std::string_view want, const std::string& token, Statement& s)
{
    if (want == "#") return readNumber(token, s);
    if (want == "~") return readNumberOrName(token, s);
    if (want == "?" || want == "!") {
        (want == "?" ? s.setToNone : s.retainsGraph) = token == "True";
        return token == "True" || token == "False";
    }
    if (want == "|/") {
        s.divides = true;
        return token == "/";
    }
    if (want[0] != '$') return want == token;
    if (want == "$model") {
        s.callsModel = true;
        return token == "model";
    }
    if (!isName(token)) return false;
    if (want == "$target") s.target = token;
    if (want == "$object") s.object = token;
    if (want == "$argument") s.argument = token;
    if (want == "$source" || want == "$changed") s.sources.push_back(token);
    if (want == "$changed") s.target = token;
    s.inPlace = s.inPlace || want == "$changed";
    s.plusOne = s.plusOne && want != "$plain";
    return true;
}

bool matches(const Pattern& pattern, const Tokens& tokens, Statement& s)
{
    std::string_view rest = pattern.text;
    for (const std::string& token : tokens) {
        const std::size_t end = rest.find(' ');
        if (rest.empty() || !matchToken(rest.substr(0, end), token, s)) return false;
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return rest.empty();
}

/// The edit distance of a and b, or any number of at least `limit` once it cannot be smaller.
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t limit)
{
    if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) >= limit) return limit;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        std::size_t left = i + 1;
        std::size_t least = left;
        for (std::size_t j = 0; j < b.size(); ++j) {
            std::size_t& above = row[j + 1];
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = above;
            above = left = std::min(replaced, std::min(above, left) + 1);
            least = std::min(least, left);
        }
        if (least >= limit) return limit;
    }
    return row.back();
}

[[noreturn]] void throwUnknown(const std::string& text, int line)
{
    const std::string shown = text.substr(0, 100);
    std::string_view nearest;
    std::size_t best = shown.size() + 1;
    const auto consider = [&](std::string_view example) {
        const std::size_t limit = std::min(best, example.size() / 2 + 1); // nearer than half the line
        const std::size_t distance = editDistance(shown, example, limit);
        if (distance >= limit) return;
        nearest = example;
        best = distance;
    };
    consider(kAutocastExample);
    consider(kForwardExample);
    for (const std::string_view example : kClipExamples)
        consider(example);
    for (const Pattern& p : kPatterns)
        consider(p.example);
    if (nearest.empty()) throw ProgramError(line, {MessageId::UnknownStatement, {shown}});
    throw ProgramError(line, {MessageId::UnknownStatementNearest, {shown, std::string(nearest)}});
}

/// target = model(a), or a sum of such calls.
std::optional<Statement> parseForward(const Tokens& tokens)
{
    constexpr std::size_t kCall = 5; // "model ( x )" and the "+" or "=" before it
    if (tokens.size() < kCall + 1 || tokens.size() % kCall != 1 || !isName(tokens[0])) return std::nullopt;
    Statement s;
    s.kind = Kind::Forward;
    s.target = tokens[0];
    for (std::size_t i = 1; i < tokens.size(); i += kCall) {
        const bool call = tokens[i] == (i == 1 ? "=" : "+") && tokens[i + 1] == "model" && tokens[i + 2] == "(" &&
                          isName(tokens[i + 3]) && tokens[i + 4] == ")";
        if (!call) return std::nullopt;
        s.sources.push_back(tokens[i + 3]);
    }
    return s;
}

std::optional<Statement> parseTokens(const Tokens& tokens, int line)
{
    if (auto autocast = parseAutocast(tokens, line)) return autocast;
    if (auto clip = parseClip(tokens, line)) return clip;
    if (auto forward = parseForward(tokens)) return forward;
    for (const Pattern& pattern : kPatterns) {
        Statement s;
        s.kind = pattern.kind;
        if (matches(pattern, tokens, s)) return s;
    }
    return std::nullopt;
}

} // namespace

std::optional<Statement> knownStatement(const std::string& text, int line)
{
    auto statement = parseTokens(tokenize(text), line);
    if (!statement) return std::nullopt;
    statement->line = line;
    statement->text = text;
    return statement;
}

Statement parseStatement(const std::string& text, int line)
{
    const auto statement = knownStatement(text, line);
    if (!statement) throwUnknown(text, line);
    return *statement;
}

} // namespace core
