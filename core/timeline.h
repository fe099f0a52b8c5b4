#pragma once
// The past of one run: any moment of it can be had again, from the nearest checkpoint and by running again what ran,
// with every toggle and edit at its place: bits equal. A change in the past begins a branch; the old one stays. Knows
// nothing of threads or the window.
#include "core/branch.h"
#include "core/checkpoint.h"
#include <functional>
#include <map>
#include <memory>

namespace core {

class Session;

class Timeline {
public:
    using Moment = std::uint64_t; // Session::statementsRun
    using Change = std::function<void(Session&)>;
    using CheckpointPtr = std::shared_ptr<const Checkpoint>;

    /// A checkpoint of the session at an iteration's first line, about to be run.
    CheckpointPtr keep(const Session& session);
    /// After each statement. True if it ran for the first time. In the past, what was changed at this moment is changed
    /// again, unless the program has failed: that is to be seen.
    bool arrive(Session& session);
    /// Makes the change and remembers it; in the past it begins a branch.
    void change(Session& session, Turn turn, const Change& change);
    /// Another device goes on, in the past on a branch of its own: what the last one computed cannot be had again.
    void changeDevice(const Session& session);

    std::vector<Branch> branches() const;
    std::size_t branch() const { return m_branch; }
    bool hasPast(const Session& session) const;
    Moment iterationBefore(const Session& session) const;
    /// Where an iteration of a branch begins, or the branch's end where it did not come so far.
    Moment startOf(std::size_t branch, std::uint64_t iteration) const;
    /// Where goTo() begins to run; null: that moment cannot be had.
    CheckpointPtr nearest(std::size_t branch, Moment moment) const;
    /// Takes the session there. False if `mayGoOn`, asked before each statement, said no: then it stands before that.
    bool goTo(Session& session, std::size_t branch, Moment moment, const std::function<bool()>& mayGoOn);

private:
    struct Start { // of a pass over the program; an iteration that failed and was mended has more than one
        Moment moment = 0;
        std::uint64_t iteration = 0;
        bool isAlone = true; // neither it nor a later one has used a value of a pass before it
    };
    struct Past { // of a branch, from the run's start on
        Branch told;
        std::vector<Start> passes = {{}};
        Moment end = 0; // behind the last statement that has run
        std::vector<std::pair<Moment, Change>> changes = {};
        std::map<Moment, CheckpointPtr> checkpoints = {};
        std::uint64_t spacing = 1; // in iterations, of the older ones
    };
    void beginBranch(const Session& session, Turn turn);
    void noteStart(const Session& session);
    void changeAgain(Session& session);
    void dropUseless(const Session& session);
    void thin(Past& past);
    static Start passAt(const Past& past, Moment moment);
    Past& past() { return m_pasts[m_branch]; }

    std::vector<Past> m_pasts = std::vector<Past>(1);
    std::size_t m_branch = 0;
    std::size_t m_changed = 0; // so many of the branch's changes were made on the way to where the session stands
};

} // namespace core
