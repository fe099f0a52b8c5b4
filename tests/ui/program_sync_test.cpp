#include "ui/training_step/program_sync.h"
#include "ui/training_step/program_view.h"
#include <gtest/gtest.h>

using ui::training_step::Lines;
using ui::training_step::ProgramSync;
using ui::training_step::ProgramView;

namespace {

core::Snapshot snapshotOf(const Lines& running, const Lines& after, std::uint64_t revision)
{
    core::Snapshot snapshot;
    snapshot.program = core::parseProgram(running);
    snapshot.programAfter = core::parseProgram(after);
    snapshot.revision = revision;
    return snapshot;
}

Lines withoutFirst(Lines lines)
{
    lines.erase(lines.begin());
    return lines;
}

/// An editor that holds the canonical step, and what it sent.
struct Rig {
    ProgramView view;
    ProgramSync sync{&view};
    const Lines whole = core::canonicalStep(), shorter = withoutFirst(whole);
    std::uint64_t revision = 0;
    int sentMarks = 0;
    std::vector<int> marks, before;

    Rig()
    {
        sync.showSnapshot(snapshotOf(whole, whole, 0));
        QObject::connect(&sync, &ProgramSync::programEdited, &view,
                         [this](const core::Program&, std::uint64_t sent) { revision = sent; });
        QObject::connect(&sync, &ProgramSync::marksChanged, &view,
                         [this](const std::vector<int>& lines, const std::vector<int>& old) {
                             ++sentMarks;
                             marks = lines;
                             before = old;
                         });
    }
    void edit(const Lines& lines)
    {
        view.text().replace(lines);
        sync.commit();
    }
};

} // namespace

TEST(ProgramSync, SnapshotsFromBeforeAnEditDoNotUndoIt)
{
    Rig rig;
    rig.edit(rig.shorter);
    rig.edit(rig.whole);
    EXPECT_EQ(rig.revision, 2U);
    rig.sync.showSnapshot(snapshotOf(rig.whole, rig.whole, 0)); // the same text as now, but an older one
    rig.sync.showSnapshot(snapshotOf(rig.shorter, rig.shorter, 1));
    EXPECT_EQ(rig.view.text().lines(), rig.whole);
    rig.sync.showSnapshot(snapshotOf(rig.shorter, rig.shorter, 2));
    EXPECT_EQ(rig.view.text().lines(), rig.shorter) << "what the engine wrote later is taken over";
}

TEST(ProgramSync, MarksAreSentOnceForBothTextsWhileAnEditWaits)
{
    Rig rig;
    rig.edit(rig.shorter);
    rig.sync.showSnapshot(snapshotOf(rig.whole, rig.shorter, 1)); // it waits for the next iteration
    rig.view.text().toggleMark(4);
    EXPECT_EQ(rig.marks, std::vector<int>{5});
    EXPECT_EQ(rig.before, std::vector<int>{6});
    rig.sync.showSnapshot(snapshotOf(rig.shorter, rig.shorter, 1));
    EXPECT_EQ(rig.sentMarks, 1);
}
