#include "core/autocast_line.h"
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

bool readDtype(const std::string& value, int line, kernels::Format& format)
{
    if (!value.starts_with("torch.")) return false;
    const auto found = kernels::formatNamed(value.substr(6));
    if (!found || (*found != kernels::Format::FP16 && *found != kernels::Format::BF16))
        throw ProgramError(line, {MessageId::UnknownDtype, {value}});
    format = *found;
    return true;
}

/// One argument, `"cuda"` or `name=value`. `first`: positional arguments are PyTorch's device_type alone.
void readArgument(const std::string& argument, bool first, int line, Statement& s)
{
    const std::size_t equals = argument.find('=');
    const std::string name = equals == std::string::npos ? "" : argument.substr(0, equals);
    const std::string value = equals == std::string::npos ? argument : argument.substr(equals + 1);
    const bool understood = ((name == "device_type" || (first && name.empty())) && isDevice(value)) ||
                            (name == "dtype" && readDtype(value, line, s.format)) ||
                            (name == "enabled" && readBool(value, s.enabled)) ||
                            (name == "cache_enabled" && readBool(value, s.cacheEnabled));
    if (!understood) throw ProgramError(line, {MessageId::BadArgument, {argument.empty() ? "\"\"" : argument}});
}

} // namespace

std::optional<Statement> parseAutocast(const Tokens& tokens, int line)
{
    static const Tokens kHead = {"with", "torch", ".", "autocast", "("};
    const bool known = tokens.size() > kHead.size() + 2 && std::equal(kHead.begin(), kHead.end(), tokens.begin()) &&
                       tokens[tokens.size() - 2] == ")" && tokens.back() == ":";
    if (!known) return std::nullopt;

    Statement s;
    s.kind = Statement::Kind::Autocast;
    bool first = true;
    auto from = tokens.begin() + static_cast<std::ptrdiff_t>(kHead.size());
    const auto end = tokens.end() - 2;
    while (from <= end) {
        const auto comma = std::find(from, end, ",");
        readArgument(joined(Tokens(from, comma)), first, line, s);
        first = false;
        from = comma == end ? end + 1 : comma + 1;
    }
    return s;
}

} // namespace core
