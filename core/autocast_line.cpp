#include "core/autocast_line.h"
#include "core/tokens.h"
#include <algorithm>
#include <set>

namespace core {

namespace {

const std::string kDevice = "device_type";

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

void readArguments(const std::vector<Tokens>& arguments, bool device, int line, Statement& s)
{
    std::set<std::string> names;
    for (const Tokens& argument : arguments) {
        const std::string name = readArgument(joined(argument), names.empty(), device, line, s);
        if (!names.insert(name).second) throw ProgramError(line, {MessageId::ArgumentTwice, {name}});
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

/// Of torch.amp, which wants a device, and of torch.cuda.amp, which has one in its name: a script may have imported
/// either under these names.
bool namesDevice(const std::vector<Tokens>& arguments)
{
    return std::ranges::any_of(arguments, [](const Tokens& argument) {
        return argument.front() == kDevice || argument.front().find_first_of("\"'") == 0;
    });
}

} // namespace

std::optional<Statement> parseAutocast(const Tokens& tokens, int line)
{
    const std::size_t old = headOf(tokens, "torch.cuda.amp.autocast"),
                      imported = std::max(headOf(tokens, "autocast"), headOf(tokens, "amp.autocast"));
    const std::size_t head =
        std::max({old, imported, headOf(tokens, "torch.autocast"), headOf(tokens, "torch.amp.autocast")});
    const bool closed = tokens.size() >= head + 2 && tokens[tokens.size() - 2] == ")" && tokens.back() == ":";
    if (head == 0 || !closed) return std::nullopt;
    const auto arguments = argumentsOf(tokens.begin() + static_cast<std::ptrdiff_t>(head), tokens.end() - 2);
    const bool device = old == 0 && (imported == 0 || namesDevice(arguments));
    Statement s;
    s.kind = Statement::Kind::Autocast;
    s.givesFormat = s.givesCache = !device; // torch.cuda.amp's own defaults are float16 and True
    readArguments(arguments, device, line, s);
    return s;
}

} // namespace core
