#include "tests/ui/editing.h"
#include "ui/speed.h"
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <gtest/gtest.h>

using core::EngineState;

namespace {

const QStringList kCanonical = {QStringLiteral("optimizer.zero_grad()"),
                                QStringLiteral("with torch.autocast(\"cuda\", dtype=torch.float16):"),
                                QStringLiteral("    output = model(x)"),
                                QStringLiteral("    loss = loss_fn(output, y)"),
                                QStringLiteral("scaler.scale(loss).backward()"),
                                QStringLiteral("scaler.step(optimizer)"),
                                QStringLiteral("scaler.update()")};

QStringList without(QStringList lines, int line)
{
    lines.removeAt(line - 1);
    return lines;
}

} // namespace

TEST(Editor, AWrongLineIsNamedAndNothingRunsUntilItIsRight)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.caretToEnd(6);
    editing.type(QStringLiteral("x"));
    EXPECT_EQ(editing.editor().wrong(), 5);
    EXPECT_EQ(driver.child<QLabel>("stepTitle").text(), QStringLiteral("Nothing can run: line 6 is wrong."));
    const QString words = driver.child<QLabel>("stepBody").text();
    EXPECT_TRUE(words.contains(QStringLiteral("scaler.step(optimizer)x"))) << qPrintable(words);
    EXPECT_TRUE(words.contains(QStringLiteral("The nearest known one is"))) << qPrintable(words);
    ASSERT_EQ(editing.editor().extraSelections().size(), 1);
    EXPECT_EQ(editing.editor().extraSelections().front().cursor.blockNumber(), 5);
    for (const char* name : {"run", "statement", "iteration", "nextSkip", "save", "saveAs"}) {
        EXPECT_FALSE(driver.action(name).isEnabled()) << name;
        EXPECT_TRUE(driver.action(name).toolTip().contains(QStringLiteral("line 6"))) << name;
    }
    EXPECT_EQ(editing.ofEngine(), kCanonical);
    editing.key(Qt::Key_Backspace);
    EXPECT_EQ(editing.editor().wrong(), -1);
    driver.trigger("statement");
    EXPECT_EQ(driver.snapshot().next, 1U);
}

TEST(Editor, SendsARightTextWhenTheTypingRests)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # twice"));
    EXPECT_TRUE(
        driver.waitUntil([&] { return editing.ofEngine().last() == QStringLiteral("scaler.update()  # twice"); }));
}

TEST(Editor, SendsARightTextWhenTheCaretLeavesTheLineAndBeforeAStep)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # a"));
    driver.action("statement").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().next == 1; }));
    EXPECT_EQ(editing.ofEngine().last(), QStringLiteral("scaler.update()  # a"));
}

TEST(Editor, DeletingUnscaleBeforeItRunsClipsTheScaledGradients)
{
    WindowDriver driver("digits-clip");
    Editing editing(driver);
    const int unscale = editing.lineOf(QStringLiteral("scaler.unscale_(optimizer)"));
    for (int line = 1; line < unscale; ++line)
        driver.trigger("statement");
    EXPECT_EQ(editing.editor().next(), unscale - 1);
    editing.deleteLine(unscale);
    ASSERT_TRUE(
        driver.waitUntil([&] { return !editing.ofEngine().contains(QStringLiteral("scaler.unscale_(optimizer)")); }));
    EXPECT_EQ(editing.editor().next(), unscale - 1);
    EXPECT_TRUE(driver.child<QLabel>("stepBody").text().contains(QStringLiteral("still multiplied by 2¹⁶")));
    driver.trigger("statement");
    EXPECT_EQ(driver.snapshot().lines[driver.snapshot().next - 1].kind, core::LineResult::Kind::Norm);
    EXPECT_FALSE(driver.snapshot().failure);
}

TEST(Editor, AnEditAboveTheArrowWaitsForTheNextIterationAndSaysSo)
{
    WindowDriver driver;
    Editing editing(driver);
    for (int i = 0; i < 5; ++i)
        driver.trigger("statement");
    editing.deleteLine(1);
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().togglesPending; }));
    EXPECT_EQ(editing.lines(), without(kCanonical, 1));
    EXPECT_EQ(editing.editor().next(), 4); // scaler.step(optimizer), where it stands now
    EXPECT_TRUE(driver.child<QLabel>("stepBody").text().contains(QStringLiteral("from iteration 2")));
    EXPECT_EQ(driver.child<QLabel>("lastStatement").text(), QStringLiteral("the edited program from iteration 2"));
    driver.trigger("iteration");
    EXPECT_EQ(editing.ofEngine(), without(kCanonical, 1));
    EXPECT_EQ(editing.lines(), without(kCanonical, 1));
}

TEST(Editor, AfterAnErrorAnEditGoesOn)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.deleteLine(6);                // scaler.step(optimizer)
    driver.action("iteration").trigger(); // sends the edit first
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().failure.has_value(); }));
    EXPECT_EQ(editing.editor().failed(), 5);
    EXPECT_FALSE(driver.action("run").isEnabled());
    EXPECT_TRUE(driver.child<QLabel>("stepBody").text().contains(QStringLiteral("Try:")));
    driver.action("undo").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().state == EngineState::Paused; }));
    EXPECT_EQ(editing.editor().failed(), -1);
    EXPECT_EQ(editing.ofEngine(), kCanonical);
    driver.trigger("iteration");
    EXPECT_FALSE(driver.snapshot().failure);
}

TEST(Editor, MovesLinesAndTheirMarks)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.caretToEnd(6);
    driver.action("mark").trigger();
    editing.key(Qt::Key_Down, Qt::AltModifier);
    QStringList moved = kCanonical;
    moved.swapItemsAt(5, 6);
    EXPECT_EQ(editing.lines(), moved);
    EXPECT_EQ(editing.editor().textCursor().blockNumber(), 6);
    EXPECT_TRUE(editing.editor().isMarked(6));
    EXPECT_FALSE(editing.editor().isMarked(5));
    ASSERT_TRUE(driver.waitUntil([&] { return editing.ofEngine() == moved; }));
    editing.key(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(editing.lines(), kCanonical);
    editing.caretToEnd(1);
    editing.key(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(editing.lines(), kCanonical);
}

TEST(Editor, UndoTakesBackOneEditAtATime)
{
    WindowDriver driver;
    Editing editing(driver);
    EXPECT_FALSE(driver.action("undo").isEnabled());
    editing.caretToEnd(5);
    driver.action("doubleLines").trigger();
    driver.action("restoreStep").trigger();
    EXPECT_EQ(editing.lines(), kCanonical);
    driver.action("undo").trigger();
    EXPECT_EQ(editing.lines().size(), 8);
    driver.action("undo").trigger();
    EXPECT_EQ(editing.lines(), kCanonical);
    EXPECT_FALSE(driver.action("undo").isEnabled());
    driver.action("redo").trigger();
    EXPECT_EQ(editing.lines().size(), 8);
}

TEST(Editor, KeepsTheIndentationAndGoesDeeperBelowAColon)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.caretToEnd(2);
    editing.key(Qt::Key_Return);
    EXPECT_EQ(editing.lines()[2], QStringLiteral("    "));
    editing.key(Qt::Key_Backspace);
    EXPECT_EQ(editing.lines()[2], QString());
    editing.key(Qt::Key_Tab);
    editing.type(QStringLiteral("a"));
    editing.key(Qt::Key_Return);
    EXPECT_EQ(editing.lines()[3], QStringLiteral("    "));
    EXPECT_EQ(editing.lines()[2], QStringLiteral("    a"));
}

TEST(Editor, ARunPausesBeforeAMarkedLine)
{
    WindowDriver driver;
    Editing editing(driver);
    driver.window().setSpeed(ui::kFullSpeed);
    editing.caretToEnd(5);
    driver.action("mark").trigger();
    for (std::uint64_t iteration = 0; iteration < 2; ++iteration) {
        driver.action("run").trigger();
        ASSERT_TRUE(driver.waitUntil([&] {
            return driver.snapshot().state == EngineState::Paused && driver.snapshot().next == 4 &&
                   driver.snapshot().iteration == iteration;
        }));
    }
    driver.action("mark").trigger();
    driver.action("run").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return driver.snapshot().iteration > 3; }));
}

TEST(Editor, CannotBeEditedWhileItRuns)
{
    WindowDriver driver;
    Editing editing(driver);
    driver.trigger("run");
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().state == EngineState::Running; }));
    editing.caretToEnd(7);
    editing.type(QStringLiteral("x"));
    EXPECT_EQ(editing.lines(), kCanonical);
    EXPECT_FALSE(driver.action("moveUp").isEnabled());
    EXPECT_TRUE(driver.action("moveUp").toolTip().contains(QStringLiteral("pause")));
    EXPECT_EQ(editing.editor().viewport()->toolTip(), QStringLiteral("Pause to edit the program."));
}

TEST(Editor, TheDtypeFromTheToolBarSparesWhatIsBeingTyped)
{
    WindowDriver driver;
    Editing editing(driver);
    editing.caretToEnd(7);
    editing.type(QStringLiteral("x"));
    driver.trigger("bfloat16");
    EXPECT_TRUE(editing.lines()[1].contains(QStringLiteral("torch.bfloat16")));
    EXPECT_EQ(editing.lines()[6], QStringLiteral("scaler.update()x"));
    editing.key(Qt::Key_Backspace);
    driver.trigger("statement");
    EXPECT_EQ(editing.ofEngine(), editing.lines());
    EXPECT_TRUE(editing.ofEngine()[1].contains(QStringLiteral("torch.bfloat16")));
}

TEST(Editor, PastesTheLoopOfAScriptAndSaysWhatIsLeftOut)
{
    WindowDriver driver;
    Editing editing(driver);
    driver.action("pasteLoop").trigger();
    auto& dialog = driver.child<QDialog>("pasteDialog");
    driver.child<QPlainTextEdit>("script").setPlainText(QStringLiteral("loss.backward()\nprint(loss)"));
    EXPECT_EQ(driver.child<QLabel>("pasteSummary").text(),
              QStringLiteral("1 line becomes the program; 1 is left out:"));
    driver.child<QPlainTextEdit>("script").setPlainText(
        QStringLiteral("for x, y in loader:\n    x = x.cuda()\n    optimizer.zero_grad()\n    output = model(x)\n"
                       "    loss = loss_fn(output, y)\n    loss.backward()\n    optimizer.step()\n    print(loss)\n"));
    EXPECT_EQ(driver.child<QPlainTextEdit>("leftOut").toPlainText(),
              QStringLiteral("line 1: for x, y in loader:\nline 2: x = x.cuda()\nline 8: print(loss)"));
    EXPECT_EQ(driver.child<QLabel>("pasteSummary").text(),
              QStringLiteral("5 lines become the program; 3 are left out:"));
    dialog.accept();
    EXPECT_EQ(editing.lines().size(), 5);
    EXPECT_EQ(editing.lines().first(), kCanonical.first());
    driver.trigger("iteration");
    EXPECT_FALSE(driver.snapshot().failure);
    EXPECT_EQ(editing.ofEngine(), editing.lines());
    driver.action("undo").trigger();
    EXPECT_EQ(editing.lines(), kCanonical);
}
