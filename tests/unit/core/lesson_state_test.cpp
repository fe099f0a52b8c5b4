// Where a learner stands in the lesson: done, back, on, skipped, restarted, remembered.
#include "core/learning/lesson_state.h"
#include "tests/unit/core/learning_rig.h"
#include <gtest/gtest.h>

using namespace core;
using core::learning::LessonPosition;
using core::learning::LessonState;

namespace {

/// Page i is complete from iteration i + 1 on.
std::vector<content::LessonPage> threePages()
{
    std::vector<content::LessonPage> pages(3);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        pages[i].id = "page-" + std::to_string(i);
        pages[i].complete =
            core::testing::condition(R"({"value": "iteration", "at_least": )" + std::to_string(i + 1) + "}");
    }
    return pages;
}

struct Lesson : ::testing::Test {
    const std::vector<content::LessonPage> pages = threePages();
    LessonState lesson{pages};

    bool see(std::uint64_t iteration)
    {
        Snapshot snapshot;
        snapshot.iteration = iteration;
        return lesson.see({snapshot, {}, nullptr});
    }
};

} // namespace

TEST_F(Lesson, APageIsLeftForwardsOnlyWhenItIsDone)
{
    lesson.goOn();
    EXPECT_EQ(lesson.index(), 0u);
    EXPECT_FALSE(see(0));
    EXPECT_TRUE(see(1));
    EXPECT_FALSE(see(1)) << "done once";
    EXPECT_TRUE(lesson.isDone());
    lesson.goOn();
    EXPECT_EQ(lesson.page().id, "page-1");
    EXPECT_FALSE(lesson.isDone());
}

TEST_F(Lesson, WhatIsToBeUsedIsTheFirstStepThatIsNotDone)
{
    std::vector<content::LessonPage> onePage(1);
    onePage[0].controls = {{"iteration", core::testing::condition(R"({"value": "iteration", "at_least": 1})")},
                           {"autocastBox", core::testing::condition(R"({"value": "autocast", "is": true})")},
                           {"run", {}}};
    const LessonState stepwise(onePage);
    Snapshot snapshot;
    const auto control = [&] { return stepwise.control({snapshot, {}, nullptr}); };
    EXPECT_EQ(control(), "iteration");
    snapshot.iteration = 1;
    EXPECT_EQ(control(), "autocastBox");
    snapshot.autocastAfter = true;
    EXPECT_EQ(control(), "run");
    snapshot.iteration = 0; // after a reset
    EXPECT_EQ(control(), "iteration");
}

TEST_F(Lesson, BackKeepsWhatIsDone)
{
    see(1);
    lesson.goOn();
    lesson.goBack();
    EXPECT_EQ(lesson.index(), 0u);
    EXPECT_TRUE(lesson.isDone());
    lesson.goBack();
    EXPECT_EQ(lesson.index(), 0u);
}

TEST_F(Lesson, ASkippedPageCountsAsSkippedUntilItIsDone)
{
    lesson.skip();
    EXPECT_EQ(lesson.index(), 1u);
    EXPECT_EQ(lesson.position().skipped, std::set<std::string>{"page-0"});
    lesson.goBack();
    see(1);
    EXPECT_TRUE(lesson.position().skipped.empty());
    EXPECT_EQ(lesson.doneCount(), 1u);
    lesson.skip();
    EXPECT_TRUE(lesson.position().skipped.empty()) << "it is done";
}

TEST_F(Lesson, TheLastPageCannotBeSkippedOrLeft)
{
    lesson.goTo("page-2");
    lesson.skip();
    EXPECT_TRUE(lesson.position().skipped.empty());
    see(3);
    EXPECT_FALSE(lesson.canGoOn());
    EXPECT_FALSE(lesson.isFinished());
    for (const char* page : {"page-0", "page-1"}) {
        lesson.goTo(page);
        see(3);
    }
    EXPECT_TRUE(lesson.isFinished());
}

TEST_F(Lesson, RestartForgetsEverything)
{
    see(1);
    lesson.goOn();
    lesson.skip();
    lesson.restart();
    EXPECT_EQ(lesson.position(), (LessonPosition{"page-0", {}, {}}));
}

TEST_F(Lesson, APositionIsTakenUpAgain)
{
    see(1);
    lesson.goOn();
    lesson.skip();
    const LessonState again(pages, lesson.position());
    EXPECT_EQ(again.index(), 2u);
    EXPECT_EQ(again.position(), lesson.position());
}

TEST_F(Lesson, PagesThatThereAreNoLongerAreForgotten)
{
    const LessonState again(pages, {"page-9", {"page-1", "page-8"}, {"page-7"}});
    EXPECT_EQ(again.position(), (LessonPosition{"page-0", {"page-1"}, {}}));
}

TEST(EmptyLesson, HasNoPageAndSaysSo)
{
    const std::vector<content::LessonPage> none;
    LessonState lesson(none);
    lesson.goOn();
    lesson.skip();
    lesson.goBack();
    lesson.restart();
    EXPECT_TRUE(lesson.isEmpty());
    EXPECT_FALSE(lesson.isDone());
    EXPECT_FALSE(lesson.isFinished());
}
