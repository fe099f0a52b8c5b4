#include "core/autocast_line.h"
#include "core/tokens.h"
#include <algorithm>

namespace core {

namespace {

using Tokens = std::vector<std::string>;

std::string joined(const Tokens& tokens)
{
    std::string text;
    for (const std::string& t : tokens)
        text += t;
    return text;
}

bool isDevice(const std::string& value)
{
    return value == "\"cuda\"" || value == "'cuda'";
}

bool readBool(const std::string& value, bool& result)
{
    if (value != "True" && value != "False") return false;
    result = value == "True";
    return true;
}

bool readDtype(const std::string& value, int line, Statement& s)
{
    if (!value.starts_with("torch.")) return false;
    const auto found = kernels::formatNamed(value.substr(6));
    if (!found || (*found != kernels::Format::FP16 && *found != kernels::Format::BF16))
        throw ProgramError(line, {MessageId::UnknownDtype, {value}});
    s.format = *found;
    s.givesFormat = true;
    return true;
}

/// One argument, `"cuda"` or `name=value`. Only the first may be positional: PyTorch's device_type.
void readArgument(const std::string& argument, bool positional, bool device, int line, Statement& s)
{
    const std::size_t equals = argument.find('=');
    const std::string name = equals == std::string::npos ? "" : argument.substr(0, equals);
    const std::string value = equals == std::string::npos ? argument : argument.substr(equals + 1);
    const bool isDeviceType = device && (name == "device_type" || (positional && name.empty())) && isDevice(value);
    const bool understood = isDeviceType || (name == "dtype" && readDtype(value, line, s)) ||
                            (name == "enabled" && readBool(value, s.enabled)) ||
                            (name == "cache_enabled" && (s.givesCache = readBool(value, s.cacheEnabled)));
    if (!understood) throw ProgramError(line, {MessageId::BadArgument, {argument.empty() ? "\"\"" : argument}});
}

void readArguments(const Tokens& tokens, std::size_t head, bool device, int line, Statement& s)
{
    const auto end = tokens.end() - 2;
    auto from = tokens.begin() + static_cast<std::ptrdiff_t>(head);
    if (from == end && !device) return;
    for (bool first = true; from <= end; first = false) {
        const auto comma = std::find(from, end, ",");
        readArgument(joined(Tokens(from, comma)), first, device, line, s);
        from = comma == end ? end + 1 : comma + 1;
    }
}

/// How many tokens of `spelling` the line begins with: all, or 0.
std::size_t headOf(const Tokens& tokens, const std::string& spelling)
{
    const Tokens head = tokenize("with " + spelling + "(");
    const bool begins = tokens.size() >= head.size() && std::equal(head.begin(), head.end(), tokens.begin());
    return begins ? head.size() : 0;
}

} // namespace

std::optional<Statement> parseAutocast(const Tokens& tokens, int line)
{
    const std::size_t old = headOf(tokens, "torch.cuda.amp.autocast"); // its device is in its name
    const std::size_t head = std::max({old, headOf(tokens, "torch.autocast"), headOf(tokens, "torch.amp.autocast")});
    const bool closed = tokens.size() >= head + 2 && tokens[tokens.size() - 2] == ")" && tokens.back() == ":";
    if (head == 0 || !closed) return std::nullopt;
    Statement s;
    s.kind = Statement::Kind::Autocast;
    s.givesFormat = s.givesCache = old != 0; // whose own defaults are float16 and True
    readArguments(tokens, head, old == 0, line, s);
    return s;
}

} // namespace core
