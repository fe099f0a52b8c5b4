#include "core/program_names.h"
#include <algorithm>
#include <map>
#include <optional>

namespace core {

namespace {

using Kind = Statement::Kind;
using Names = std::vector<std::string>;

const Names kOptimizer = {"optimizer"}, kScaler = {"scaler"}, kLossFunction = {"loss_fn", "criterion"};

bool contains(const Names& names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

/// The usual name where it is used, else the first that is not another thing's usual name; where there is none, the
/// usual one.
std::string chosen(const Names& used, const Names& usual)
{
    for (const std::string& name : usual)
        if (contains(used, name)) return name;
    const auto isFree = [](const std::string& name) {
        return name != "model" && !contains(kOptimizer, name) && !contains(kScaler, name) &&
               !contains(kLossFunction, name);
    };
    const auto found = std::ranges::find_if(used, isFree);
    return found == used.end() ? usual.front() : *found;
}

/// Names that are used as an optimizer, those first of which nothing else can be meant.
Names usedAsOptimizer(const Program& program)
{
    Names sure, likely;
    for (const Statement& s : program) {
        if (s.kind == Kind::ZeroGrad) sure.push_back(s.object);
        if (s.kind == Kind::ScalerStep || s.kind == Kind::Unscale) sure.push_back(s.argument);
        if (s.kind == Kind::OptimizerStep) likely.push_back(s.object);
    }
    sure.insert(sure.end(), likely.begin(), likely.end());
    return sure;
}

Names usedAsScaler(const Program& program)
{
    Names sure, likely;
    for (const Statement& s : program) {
        const bool isSure = s.kind == Kind::ScaledBackward || s.kind == Kind::Unscale || s.kind == Kind::Update ||
                            s.kind == Kind::SetScale;
        if (isSure) sure.push_back(s.object);
        if (s.kind == Kind::ScalerStep) likely.push_back(s.object);
    }
    sure.insert(sure.end(), likely.begin(), likely.end());
    return sure;
}

Names usedAsLossFunction(const Program& program)
{
    Names used;
    for (const Statement& s : program)
        if (s.kind == Kind::Loss) used.push_back(s.object);
    return used;
}

/// Follows the names of the batch through the program.
class BatchFinder {
public:
    explicit BatchFinder(const Program& program) : m_program(program)
    {
        for (const Statement& s : program)
            if (s.kind != Kind::Divide) m_assigned.insert(s.target);
    }

    void findIn(ProgramNames& names)
    {
        for (const Statement& s : m_program) {
            const std::size_t calls = s.kind == Kind::Forward ? s.sources.size() : s.callsModel ? 1 : 0;
            for (std::size_t i = 0; i < calls; ++i)
                if (const auto from = origin(s.sources[i])) (*from == "y" ? names.y : names.x).insert(*from);
            if (s.kind == Kind::Divide) follow(s);
        }
        preferUnassigned(names.x);
        preferUsual(names.x, "x");
        m_origins.clear();
        for (const Statement& s : m_program) {
            if (s.kind == Kind::Loss) findTarget(s, names);
            if (s.kind == Kind::Divide) follow(s);
        }
        preferUsual(names.y, "y");
    }

private:
    static void preferUsual(std::set<std::string>& names, const char* usual)
    {
        if (names.contains(usual)) names = {usual};
    }

    /// The name of the batch that a variable holds, whole or divided; none where it holds something else.
    std::optional<std::string> origin(const std::string& name) const
    {
        const auto found = m_origins.find(name);
        if (found != m_origins.end()) return found->second;
        return m_assigned.contains(name) && !isReadFirst(name) ? std::nullopt : std::optional(name);
    }

    /// The model is given it before the program has assigned it.
    bool isReadFirst(const std::string& name) const
    {
        for (const Statement& s : m_program) {
            const bool isGiven = s.kind == Kind::Forward || s.callsModel;
            if (isGiven && contains(s.sources, name)) return true;
            if (s.target == name) return false;
        }
        return false;
    }

    void follow(const Statement& divide)
    {
        const auto from = origin(divide.sources.front());
        if (from && !m_assigned.contains(*from)) m_origins[divide.target] = *from;
    }

    /// Where the program assigns one name that it gives to its model and another not, the other is the batch's.
    void preferUnassigned(std::set<std::string>& names) const
    {
        std::set<std::string> unassigned;
        std::ranges::copy_if(names, std::inserter(unassigned, unassigned.end()),
                             [this](const std::string& name) { return !m_assigned.contains(name); });
        if (!unassigned.empty()) names = std::move(unassigned);
    }

    void findTarget(const Statement& loss, ProgramNames& names) const
    {
        const auto target = [&](const std::string& name) -> std::optional<std::string> {
            const auto from = origin(name);
            const bool isFree = from && !m_assigned.contains(*from) && !names.x.contains(*from);
            return isFree ? from : std::nullopt;
        };
        const auto second = target(loss.sources[1]), first = target(loss.sources[0]);
        if (second)
            (*second == "x" ? names.x : names.y).insert(*second);
        else if (first && !loss.callsModel)
            (*first == "x" ? names.x : names.y).insert(*first);
    }

    const Program& m_program;
    std::set<std::string> m_assigned; // otherwise than by a division
    std::map<std::string, std::string> m_origins;
};

} // namespace

ProgramNames namesOf(const Program& program)
{
    ProgramNames names;
    names.optimizer = chosen(usedAsOptimizer(program), kOptimizer);
    names.scaler = chosen(usedAsScaler(program), kScaler);
    names.lossFunction = chosen(usedAsLossFunction(program), kLossFunction);
    BatchFinder(program).findIn(names);
    return names;
}

} // namespace core
