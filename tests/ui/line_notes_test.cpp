// What stands beside the lines of the program: of which iteration it is, and what is left of it where there is no room.
#include "tests/ui/painted_texts.h"
#include "tests/ui/window_driver.h"
#include "ui/training_step/placed_program.h"
#include "ui/training_step/program_text.h"
#include "ui/training_step/program_view.h"
#include <QTextDocument>
#include <gtest/gtest.h>

using core::LineResult;
using ui::training_step::PlacedProgram;
using ui::training_step::ProgramText;
using ui::training_step::ProgramView;

namespace {

/// The standard step: every line gave something, and the line of this index runs next.
core::Snapshot standingBefore(std::size_t next)
{
    core::Snapshot snapshot;
    snapshot.program = core::parseProgram(core::canonicalStep());
    snapshot.lines.assign(snapshot.program.size(), {LineResult::Kind::Norm, 0, 0, kernels::Format::FP32, 1, {}});
    snapshot.iteration = 1;
    snapshot.next = next;
    for (std::size_t i = 0; i < next; ++i)
        snapshot.lines[i].iteration = 1;
    return snapshot;
}

std::vector<bool> olderIn(const core::Snapshot& snapshot)
{
    QTextDocument document;
    ProgramText text(&document);
    text.load(core::canonicalStep());
    PlacedProgram placed;
    placed.showSnapshot(snapshot);
    placed.placeIn(text);
    std::vector<bool> isOld;
    for (int i = 0; i < placed.count(); ++i)
        isOld.push_back(placed.line(i).isOlder);
    return isOld;
}

QStringList painted(ProgramView& program)
{
    QStringList texts;
    for (const PaintedText& text : paintedTexts(*program.viewport()))
        texts += text.text;
    return texts;
}

} // namespace

TEST(LineNotes, AreOlderWhereTheLineHasNotRunYet)
{
    EXPECT_EQ(olderIn(standingBefore(3)), (std::vector<bool>{false, false, false, true, true, true, true}));
}

TEST(LineNotes, OfABlockThatWasLeftOutAreOlderAlsoAboveTheArrow)
{
    core::Snapshot snapshot = standingBefore(5);
    snapshot.lines[3].iteration = 0;
    EXPECT_EQ(olderIn(snapshot), (std::vector<bool>{false, false, false, true, false, true, true}));
}

TEST(LineNotes, AreAllOfTheIterationThatHasJustEnded)
{
    EXPECT_EQ(olderIn(standingBefore(0)), std::vector<bool>(7, false));
}

TEST(LineNotes, SayThatAStepWasSkippedAlsoWhereThereIsNoRoomForTheCause)
{
    WindowDriver driver("scale-search");
    for (int i = 0; i < 6; ++i)
        driver.trigger("statement");
    auto& program = driver.child<ProgramView>("program");
    const QString whole = program.note(5);
    ASSERT_EQ(whole, QStringLiteral("skipped: inf or NaN in 10.bias.grad"));
    const QFontMetrics metrics(program.font());
    const int ofCode = 60 + metrics.horizontalAdvance(QStringLiteral("scaler.step(optimizer)"));
    program.resize(ofCode + 420, program.height());
    EXPECT_TRUE(painted(program).contains(whole));
    program.resize(ofCode + 120, program.height());
    EXPECT_FALSE(painted(program).contains(whole));
    EXPECT_TRUE(painted(program).contains(QStringLiteral("skipped")));
}
