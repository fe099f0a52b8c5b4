// The floors of the house as a test: every #include follows an arrow, Qt stays above core, threads and the opening of
// libraries stay where they belong.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>

namespace fs = std::filesystem;

namespace {

/// What each floor may include. kernels/cpu and kernels/cuda are named by themselves, app and tests alone.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"kernels", {"kernels"}},
    {"core", {"core", "kernels"}},
    {"ui", {"ui", "core"}},
    {"app", {"app", "ui", "core", "kernels"}},
};
const std::set<std::string> kThreadFiles = {"core/engine.h", "core/engine.cpp", "core/mailbox.h",
                                            "kernels/cpu/thread_pool.h", "kernels/cpu/thread_pool.cpp"};

struct Include {
    std::string file; // from the top folder
    int line = 0;
    bool quoted = false;
    std::string target;
    std::string where() const { return file + ":" + std::to_string(line) + " includes " + target; }
};

std::vector<Include> includesBelow(const std::string& floor)
{
    static const std::regex pattern(R"re(^\s*#\s*include\s+(["<])([A-Za-z0-9_./+-]+)[">])re");
    std::vector<Include> found;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / floor)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".h" && extension != ".cpp" && extension != ".cu" && extension != ".cuh") continue;
        std::ifstream in(entry.path());
        int number = 0;
        std::smatch match;
        for (std::string text; std::getline(in, text);) {
            ++number;
            if (std::regex_search(text, match, pattern))
                found.push_back({fs::relative(entry.path(), SOURCE_DIR).string(), number, match[1] == "\"", match[2]});
        }
    }
    EXPECT_FALSE(found.empty()) << floor;
    return found;
}

std::string topOf(const std::string& path)
{
    return path.substr(0, path.find('/'));
}

bool isDevice(const std::string& path)
{
    return path.starts_with("kernels/cpu/") || path.starts_with("kernels/cuda/");
}

void forEveryInclude(const std::function<void(const std::string& floor, const Include&)>& check)
{
    for (const auto& floor : kMayInclude)
        for (const Include& include : includesBelow(floor.first))
            check(floor.first, include);
}

} // namespace

TEST(Architecture, EveryIncludeFollowsAnArrow)
{
    forEveryInclude([](const std::string& floor, const Include& include) {
        const std::string target = topOf(include.target);
        if (!include.quoted || !kMayInclude.contains(target)) return;
        EXPECT_TRUE(kMayInclude.at(floor).contains(target)) << include.where();
    });
}

/// Folders of one floor; a floor's own files join its folders, and are not among them.
TEST(Architecture, NoFolderLeadsBackToItself)
{
    std::map<std::string, std::map<std::string, std::string>> arrows; // from folder to folder: an include that does so
    forEveryInclude([&](const std::string& floor, const Include& include) {
        const auto folderOf = [](const std::string& file) { return fs::path(file).parent_path().string(); };
        const std::string from = folderOf(include.file), to = folderOf(include.target);
        const bool areFolders = from != floor && to != floor && topOf(to) == floor;
        if (include.quoted && areFolders && from != to) arrows[from].emplace(to, include.where());
    });
    std::set<std::string> clean;
    std::vector<std::string> path;
    const std::function<void(const std::string&)> follow = [&](const std::string& folder) {
        if (clean.contains(folder)) return;
        const bool isBack = std::find(path.begin(), path.end(), folder) != path.end();
        EXPECT_FALSE(isBack) << arrows[path.back()][folder];
        if (isBack) return;
        path.push_back(folder);
        for (const auto& arrow : arrows[folder])
            follow(arrow.first);
        path.pop_back();
        clean.insert(folder);
    };
    EXPECT_GT(arrows.size(), 10u);
    for (const auto& from : std::map(arrows))
        follow(from.first);
}

TEST(Architecture, AFloorIsNamedFromTheTopAndInQuotes)
{
    forEveryInclude([](const std::string&, const Include& include) {
        EXPECT_EQ(include.target.find(".."), std::string::npos) << include.where();
        EXPECT_TRUE(include.quoted || !kMayInclude.contains(topOf(include.target))) << include.where();
    });
}

TEST(Architecture, CoreReadsAndWritesNumbersInEveryLocaleAlike)
{
    static const std::regex kOfTheLocale(R"(\b(s?n?printf|strto[df]|sto[df]|atof|o?stringstream)\b)");
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / "core")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        for (std::string text; std::getline(in, text);)
            EXPECT_FALSE(std::regex_search(text, kOfTheLocale)) << entry.path() << ": " << text;
    }
}

TEST(Architecture, OnlyAppNamesADevice)
{
    forEveryInclude([](const std::string& floor, const Include& include) {
        EXPECT_TRUE(!isDevice(include.target) || floor == "app" || isDevice(include.file)) << include.where();
    });
}

TEST(Architecture, NoQtBelowUi)
{
    static const std::regex qt("^(Q[A-Z]|Qt|qcustomplot)");
    forEveryInclude([](const std::string& floor, const Include& include) {
        EXPECT_FALSE((floor == "kernels" || floor == "core") && std::regex_search(include.target, qt))
            << include.where();
        const bool cli = include.file.starts_with("app/cli");
        EXPECT_FALSE(cli && (std::regex_search(include.target, qt) || topOf(include.target) == "ui"))
            << include.where();
    });
}

TEST(Architecture, OnlyPlotsIncludeQCustomPlot)
{
    forEveryInclude([](const std::string&, const Include& include) {
        EXPECT_TRUE(include.target != "qcustomplot.h" || include.file.starts_with("ui/plots/")) << include.where();
    });
}

TEST(Architecture, OnlyAppOpensLibraries)
{
    forEveryInclude([](const std::string& floor, const Include& include) {
        EXPECT_TRUE(include.target != "dlfcn.h" || floor == "app") << include.where();
    });
}

TEST(Architecture, ThreadsStandInTheEngineTheMailboxAndTheThreadPoolAlone)
{
    static const std::set<std::string> kThreading = {"thread",       "mutex",      "atomic",  "condition_variable",
                                                     "shared_mutex", "future",     "barrier", "latch",
                                                     "semaphore",    "stop_token", "QThread", "QMutex",
                                                     "QtConcurrent"};
    forEveryInclude([](const std::string&, const Include& include) {
        EXPECT_TRUE(!kThreading.contains(include.target) || kThreadFiles.contains(include.file)) << include.where();
    });
}
