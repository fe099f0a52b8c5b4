#include "core/line_pattern.h"
#include "core/autocast_line.h"
#include "core/tokens.h"
#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace core {

namespace {

using Kind = Statement::Kind;

/// In a pattern `$` stands for any name, `$target` and `$source` for names that are kept, `#` for a number.
struct Pattern {
    Kind kind;
    std::string_view text;
    std::string_view example; // named as "the nearest known statement"
};

constexpr std::array kPatterns = {
    Pattern{Kind::ZeroGrad, "$ . zero_grad ( )", "optimizer.zero_grad()"},
    Pattern{Kind::Forward, "$target = model ( $source )", "output = model(x)"},
    Pattern{Kind::Loss, "$target = $ ( $source , $ )", "loss = loss_fn(output, y)"},
    Pattern{Kind::ScaledBackward, "$ . scale ( $source ) . backward ( )", "scaler.scale(loss).backward()"},
    Pattern{Kind::Backward, "$source . backward ( )", "loss.backward()"},
    Pattern{Kind::Unscale, "$ . unscale_ ( $ )", "scaler.unscale_(optimizer)"},
    Pattern{Kind::ClipGradNorm, "torch . nn . utils . clip_grad_norm_ ( model . parameters ( ) , # )",
            "torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)"},
    Pattern{Kind::ClipGradNorm, "torch . nn . utils . clip_grad_norm_ ( model . parameters ( ) , max_norm = # )",
            "torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)"},
    Pattern{Kind::ScalerStep, "$ . step ( $ )", "scaler.step(optimizer)"},
    Pattern{Kind::OptimizerStep, "$ . step ( )", "optimizer.step()"},
    Pattern{Kind::Update, "$ . update ( )", "scaler.update()"},
};

bool isName(const std::string& token)
{
    return !token.empty() && (std::isalpha(static_cast<unsigned char>(token[0])) != 0 || token[0] == '_');
}

bool readNumber(const std::string& token, double& value)
{
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    return error == std::errc{} && end == token.data() + token.size();
}

bool matchToken(std::string_view want, const std::string& token, Statement& s)
{
    if (want == "#") return readNumber(token, s.number);
    if (want[0] != '$') return want == token;
    if (!isName(token)) return false;
    if (want == "$target") s.target = token;
    if (want == "$source") s.source = token;
    return true;
}

bool matches(const Pattern& pattern, const std::vector<std::string>& tokens, Statement& s)
{
    std::string_view rest = pattern.text;
    for (const std::string& token : tokens) {
        const std::size_t end = rest.find(' ');
        if (rest.empty() || !matchToken(rest.substr(0, end), token, s)) return false;
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return rest.empty();
}

std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replace = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replace, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

[[noreturn]] void throwUnknown(const std::string& text, int line)
{
    const std::string shown = text.substr(0, 100);
    std::string_view nearest = kAutocastExample;
    std::size_t best = editDistance(shown, nearest);
    for (const Pattern& p : kPatterns) {
        const std::size_t distance = editDistance(shown, p.example);
        if (distance < best) nearest = p.example;
        best = std::min(best, distance);
    }
    if (best * 2 > nearest.size()) throw ProgramError(line, {MessageId::UnknownStatement, {shown}});
    throw ProgramError(line, {MessageId::UnknownStatementNearest, {shown, std::string(nearest)}});
}

} // namespace

Statement parseStatement(const std::string& text, int line)
{
    const std::vector<std::string> tokens = tokenize(text);
    if (auto autocast = parseAutocast(tokens, line)) {
        autocast->line = line;
        autocast->text = text;
        return *autocast;
    }
    for (const Pattern& pattern : kPatterns) {
        Statement s;
        if (!matches(pattern, tokens, s)) continue;
        s.kind = pattern.kind;
        s.line = line;
        s.text = text;
        return s;
    }
    throwUnknown(text, line);
}

} // namespace core
