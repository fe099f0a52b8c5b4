#include "core/timeline.h"
#include "core/session.h"
#include <algorithm>

namespace core {

namespace {

constexpr std::size_t kFewest = 4, kMost = 40;        // checkpoints of a branch
constexpr std::size_t kMemory = std::size_t{1} << 29; // bytes for them, where they are large

std::size_t bytesOf(const Checkpoint& checkpoint)
{
    std::size_t bytes = 0;
    for (const auto& [data, grad, version] : checkpoint.parameters)
        bytes += data.bytes.size() + grad.bytes.size();
    for (const Optimizer::HostState& state : checkpoint.optimizer)
        bytes += state.first.bytes.size() + state.second.bytes.size();
    return bytes;
}

} // namespace

Timeline::CheckpointPtr Timeline::keep(const Session& session)
{
    const Moment now = session.statementsRun();
    if (const auto kept = past().checkpoints.find(now); kept != past().checkpoints.end()) return kept->second;
    auto checkpoint = std::make_shared<const Checkpoint>(session.checkpoint());
    if (!passAt(past(), now).isAlone) return checkpoint;
    past().checkpoints.emplace(now, checkpoint);
    thin(past());
    return checkpoint;
}

/// The newest stay, since one goes back a step more often than far. Branches share the memory.
void Timeline::thin(Past& past)
{
    auto& checkpoints = past.checkpoints;
    if (checkpoints.empty()) return;
    const std::size_t bytes = std::max<std::size_t>(1, bytesOf(*checkpoints.rbegin()->second));
    const std::size_t most = std::clamp(kMemory / bytes / m_pasts.size(), kFewest, kMost);
    while (checkpoints.size() > most) {
        for (auto it = std::next(checkpoints.begin()); std::distance(it, checkpoints.end()) > 2;) {
            const std::uint64_t before = std::prev(it)->second->iteration, after = std::next(it)->second->iteration;
            it = after - before <= past.spacing ? checkpoints.erase(it) : std::next(it);
        }
        if (checkpoints.size() > most) past.spacing *= 2;
    }
}

bool Timeline::arrive(Session& session)
{
    const bool isNew = session.statementsRun() > past().end;
    if (isNew) {
        past().end = session.statementsRun();
        past().told.end = session.iteration();
        dropUseless(session);
        noteStart(session);
    } else if (!session.hasFailed()) {
        changeAgain(session);
    }
    return isNew;
}

/// A run from a checkpoint lacks the values that the program had kept in variables since before it.
void Timeline::dropUseless(const Session& session)
{
    for (std::size_t pass = session.earliestPassUsed(); pass < past().passes.size(); ++pass) {
        past().passes[pass].isAlone = false;
        past().checkpoints.erase(past().passes[pass].moment);
    }
}

void Timeline::noteStart(const Session& session)
{
    if (!session.atIterationStart() || session.hasFailed()) return;
    const Start start{session.statementsRun(), session.iteration()};
    if (past().passes.back().moment < start.moment) past().passes.push_back(start);
}

void Timeline::changeAgain(Session& session)
{
    const auto& changes = past().changes;
    for (; m_changed < changes.size() && changes[m_changed].first <= session.statementsRun(); ++m_changed)
        changes[m_changed].second(session);
}

void Timeline::change(Session& session, Turn turn, const Change& change)
{
    if (session.statementsRun() < past().end || m_changed < past().changes.size()) beginBranch(session, turn);
    past().changes.emplace_back(session.statementsRun(), change);
    changeAgain(session);
    noteStart(session);
}

void Timeline::beginBranch(const Session& session, Turn turn)
{
    const Moment now = session.statementsRun();
    const std::uint64_t from = session.iteration() + (session.atIterationStart() ? 0 : 1);
    Past next = past();
    next.told = {turn, m_branch, session.iteration(), from, session.iteration(), true};
    next.end = now;
    next.changes.resize(m_changed);
    next.checkpoints.erase(next.checkpoints.lower_bound(now), next.checkpoints.end());
    std::erase_if(next.passes, [now](const Start& start) { return start.moment > now; });
    m_pasts.push_back(std::move(next));
    m_branch = m_pasts.size() - 1;
    for (Past& past : m_pasts)
        thin(past);
}

void Timeline::changeDevice(const Session& session)
{
    if (session.statementsRun() < past().end) beginBranch(session, Turn::Device);
    for (Past& past : m_pasts)
        past.checkpoints.clear();
}

std::vector<Branch> Timeline::branches() const
{
    std::vector<Branch> branches;
    for (const Past& past : m_pasts) {
        branches.push_back(past.told);
        branches.back().canReturn = !past.checkpoints.empty();
    }
    return branches;
}

bool Timeline::hasPast(const Session& session) const
{
    const auto& checkpoints = m_pasts[m_branch].checkpoints;
    return !checkpoints.empty() && checkpoints.begin()->first < session.statementsRun();
}

Timeline::Moment Timeline::iterationBefore(const Session& session) const
{
    const Moment now = session.statementsRun();
    return now == 0 ? 0 : passAt(m_pasts[m_branch], now - 1).moment;
}

Timeline::Moment Timeline::startOf(std::size_t branch, std::uint64_t iteration) const
{
    const Past& past = m_pasts.at(branch);
    const auto last = std::find_if(past.passes.rbegin(), past.passes.rend(),
                                   [=](const Start& start) { return start.iteration <= iteration; });
    return last->iteration == iteration ? last->moment : past.end;
}

Timeline::Start Timeline::passAt(const Past& past, Moment moment)
{
    const auto later = std::upper_bound(past.passes.begin(), past.passes.end(), moment,
                                        [](Moment m, const Start& start) { return m < start.moment; });
    return *std::prev(later);
}

/// Before the pass that holds the moment, where there is one: what is shown at the moment was counted then.
Timeline::CheckpointPtr Timeline::nearest(std::size_t branch, Moment moment) const
{
    const Past& past = m_pasts.at(branch);
    if (past.checkpoints.empty()) return nullptr;
    const Moment start = passAt(past, moment).moment;
    auto later = past.checkpoints.lower_bound(start);
    if (later == past.checkpoints.begin()) ++later;
    return std::prev(later)->second;
}

bool Timeline::goTo(Session& session, std::size_t branch, Moment moment, const std::function<bool()>& mayGoOn)
{
    const CheckpointPtr from = nearest(branch, moment);
    if (!from) return false;
    session.restore(*from);
    m_branch = branch;
    const auto& changes = past().changes;
    const auto isLater = [&](const auto& change) { return change.first > from->statementsRun; };
    m_changed = static_cast<std::size_t>(std::find_if(changes.begin(), changes.end(), isLater) - changes.begin());
    const std::uint64_t iteration = passAt(past(), moment).iteration;
    while (session.statementsRun() < moment && !session.hasFailed()) {
        if (!mayGoOn()) return false;
        session.setLookedAt(session.iteration() + 1 >= iteration); // what is shown then
        session.advance();
        changeAgain(session);
    }
    session.setLookedAt(true);
    return true;
}

} // namespace core
