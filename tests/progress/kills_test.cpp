// Kills at random moments while a learner answers: nothing that was acknowledged is lost, and the file opens each time.
#include "core/random.h"
#include "ui/learning/progress_store.h"
#include <QFile>
#include <QTemporaryDir>
#include <csignal>
#include <gtest/gtest.h>
#include <map>
#include <sys/wait.h>
#include <unistd.h>

using ui::learning::ProgressStore;

namespace {

constexpr int kKills = 200;
constexpr std::uint64_t kMostTold = 5, kLongestMicroseconds = 10'000;

struct Acknowledged {
    std::int32_t answers = 0; // of this life
    std::int32_t page = 0;
};

std::string questionOf(int life, int answer)
{
    return std::to_string(life) + "-" + std::to_string(answer);
}

/// Page n is told with pages 0 to n - 1 done.
core::learning::LessonPosition positionOf(int page)
{
    core::learning::LessonPosition position{std::to_string(page), {}, {}};
    for (int i = 0; i < page; ++i)
        position.done.insert(std::to_string(i));
    return position;
}

/// The learner: answers and turns pages until it is killed, and tells each time what is safe.
[[noreturn]] void answerForEver(const QString& file, int life, int out)
{
    ProgressStore store(file);
    Acknowledged safe;
    if (!store.isOpen()) _exit(3);
    for (;;) {
        if (!store.addAnswer(questionOf(life, safe.answers), safe.answers % 3 != 0, core::learning::QuizMode::Practice))
            _exit(4);
        ++safe.answers;
        if (safe.answers % 4 == 0) {
            if (!store.saveLesson(positionOf(safe.page + 1))) _exit(5);
            ++safe.page;
        }
        if (write(out, &safe, sizeof safe) != sizeof safe) _exit(6);
    }
}

/// Starts a learner, waits until it has told so much, then so many microseconds, and kills it. The last it told.
Acknowledged killedLife(const QString& file, int life, std::uint64_t told, std::uint64_t microseconds)
{
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        answerForEver(file, life, ends[1]);
    }
    close(ends[1]);
    Acknowledged last, next;
    const auto hear = [&] {
        const bool heard = read(ends[0], &next, sizeof next) == sizeof next;
        if (heard) last = next;
        return heard;
    };
    for (std::uint64_t i = 0; i < told && hear(); ++i) {
    }
    usleep(static_cast<useconds_t>(microseconds));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the learner ended by itself: " << WEXITSTATUS(status);
    while (hear()) {
    }
    close(ends[0]);
    return last;
}

using Lives = std::map<int, Acknowledged>;

/// Every answer of every life that this file saw.
void expectAnswersKept(const ProgressStore& store, const Lives& lives)
{
    const auto histories = store.histories();
    for (const auto& [life, safe] : lives)
        for (int i = 0; i < safe.answers; ++i) {
            const auto found = histories.find(questionOf(life, i));
            ASSERT_TRUE(found != histories.end()) << "lost: answer " << i << " of life " << life;
            EXPECT_EQ(found->second.answers, 1);
            EXPECT_EQ(found->second.wrong, i % 3 == 0 ? 1 : 0);
        }
}

void expectPageKept(const ProgressStore& store, const Acknowledged& safe)
{
    const auto lesson = store.lesson();
    if (lesson.page.empty()) {
        EXPECT_EQ(safe.page, 0);
        return;
    }
    const int page = std::stoi(lesson.page);
    EXPECT_TRUE(safe.page == 0 || page >= safe.page) << page;
    EXPECT_EQ(lesson, positionOf(page)) << "half a page";
}

} // namespace

TEST(Kills, NoAcknowledgedAnswerIsLostInTwoHundredKillsAndTheFileOpensEachTime)
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("progress.sqlite"));
    core::Random random(20260);
    int answers = 0;
    Lives lives;
    for (int life = 0; life < kKills; ++life) {
        // Every tenth begins with a new file: it may be killed while the tables are made.
        if (life % 10 == 0) {
            for (const char* part : {"", "-wal", "-shm"})
                QFile::remove(file + QLatin1String(part));
            lives.clear();
        }
        lives[life] = killedLife(file, life, random.below(kMostTold + 1), random.below(kLongestMicroseconds));
        answers += lives[life].answers;
        const ProgressStore store(file);
        ASSERT_TRUE(store.isOpen()) << store.notice().toStdString();
        ASSERT_TRUE(store.setAsideAs().isEmpty()) << "it was taken for damaged";
        expectAnswersKept(store, lives);
        expectPageKept(store, lives[life]);
    }
    EXPECT_GT(answers, kKills) << "the kills came before anything was answered";
    RecordProperty("answers", answers);
    std::printf("%d kills, %d acknowledged answers, none lost\n", kKills, answers);
}
