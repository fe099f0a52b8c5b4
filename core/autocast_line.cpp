#include "core/autocast_line.h"
#include "core/tokens.h"
#include <algorithm>
#include <set>

namespace core {

namespace {

using Tokens = std::vector<std::string>;

const std::string kDevice = "device_type";

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
    const auto found = value == "torch.half" ? kernels::Format::FP16 : kernels::formatNamed(value.substr(6));
    if (!found || (*found != kernels::Format::FP16 && *found != kernels::Format::BF16))
        throw ProgramError(line, {MessageId::UnknownDtype, {value}});
    s.format = *found;
    s.givesFormat = true;
    return true;
}

/// One argument, `"cuda"` or `name=value`, and its name. Only the first may be positional: PyTorch's device_type.
std::string readArgument(const std::string& argument, bool positional, bool device, int line, Statement& s)
{
    const std::size_t equals = argument.find('=');
    const std::string name = equals != std::string::npos ? argument.substr(0, equals)
                             : positional && device      ? kDevice
                                                         : std::string();
    const std::string value = equals == std::string::npos ? argument : argument.substr(equals + 1);
    const bool understood = (device && name == kDevice && isDevice(value)) ||
                            (name == "dtype" && readDtype(value, line, s)) ||
                            (name == "enabled" && readBool(value, s.enabled)) ||
                            (name == "cache_enabled" && (s.givesCache = readBool(value, s.cacheEnabled)));
    if (!understood) throw ProgramError(line, {MessageId::BadArgument, {argument.empty() ? "\"\"" : argument}});
    return name;
}

/// A comma may stand behind the last, as in Python.
void readArguments(const Tokens& tokens, std::size_t head, bool device, int line, Statement& s)
{
    const auto end = tokens.end() - 2;
    std::set<std::string> names;
    for (auto from = tokens.begin() + static_cast<std::ptrdiff_t>(head); from < end;) {
        const auto comma = std::find(from, end, ",");
        const std::string name = readArgument(joined(Tokens(from, comma)), names.empty(), device, line, s);
        if (!names.insert(name).second) throw ProgramError(line, {MessageId::ArgumentTwice, {name}});
        from = comma == end ? end : comma + 1;
    }
    if (device && !names.contains(kDevice)) throw ProgramError(line, {MessageId::AutocastDevice, {}});
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
