#include "core/content/content_set.h"
#include "core/content/experiment_reader.h"
#include "core/content/lesson_reader.h"
#include "core/content/question_reader.h"
#include <algorithm>
#include <functional>
#include <set>

namespace core::content {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view kFormat = "ampscope-content/1";

/// Reads part after part; what an error does is for the caller to say.
class Reader {
public:
    using OnError = std::function<void(const ContentError&)>;
    Reader(std::string fileName, OnError onError) : m_file(std::move(fileName)), m_onError(std::move(onError)) {}

    ContentSet read(const std::string& text)
    {
        ContentSet set;
        guarded([&] {
            const JsonFile json(m_file, text);
            const JsonField root(json);
            guarded([&] { readHead(root); });
            readList(root, "chapters", set.chapters, [](const JsonField& f) { return readChapter(f); });
            readList(root, "pages", set.pages, [this](const JsonField& f) { return readLessonPage(f, m_file); });
            readList(root, "questions", set.questions, [this](const JsonField& f) { return readQuestion(f, m_file); });
        });
        return set;
    }

private:
    void guarded(const std::function<void()>& work) const
    {
        try {
            work();
        } catch (const ContentError& error) {
            m_onError(error);
        }
    }

    static void readHead(const JsonField& root)
    {
        root.allowOnly({"format", "chapters", "pages", "questions"});
        const JsonField format = root.at("format");
        if (format.text() != kFormat)
            format.fail({MessageId::WrongFormatVersion, {format.text().substr(0, 60), std::string(kFormat)}});
    }

    template <class Part, class Read>
    void readList(const JsonField& root, const std::string& name, std::vector<Part>& parts, const Read& read) const
    {
        const auto list = root.find(name);
        if (!list) return;
        std::set<std::string> ids;
        for (const JsonField& item : list->items())
            guarded([&] {
                parts.push_back(read(item));
                if (!ids.insert(parts.back().id).second) item.at("id").fail({MessageId::IdTwice, {parts.back().id}});
            });
    }

    std::string m_file;
    OnError m_onError;
};

/// Everything in the files of a folder, in the order of their names.
void append(ContentSet& all, const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(folder, failure))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        ContentSet set = readContent(file);
        std::move(set.chapters.begin(), set.chapters.end(), std::back_inserter(all.chapters));
        std::move(set.pages.begin(), set.pages.end(), std::back_inserter(all.pages));
        std::move(set.questions.begin(), set.questions.end(), std::back_inserter(all.questions));
    }
}

/// By chapter, else as they were.
template <class Part>
void sortByChapter(std::vector<Part>& parts, const std::vector<Chapter>& chapters, const std::string& folder)
{
    const auto place = [&](const Part& part) {
        const auto found =
            std::find_if(chapters.begin(), chapters.end(), [&](const Chapter& c) { return c.id == part.chapter; });
        if (found == chapters.end())
            throw ContentError(folder, 0, part.id, {MessageId::ChapterUnknown, {part.chapter}});
        return found - chapters.begin();
    };
    std::set<std::string> ids;
    for (const Part& part : parts) {
        place(part);
        if (!ids.insert(part.id).second) throw ContentError(folder, 0, part.id, {MessageId::IdTwice, {part.id}});
    }
    std::stable_sort(parts.begin(), parts.end(), [&](const Part& a, const Part& b) { return place(a) < place(b); });
}

} // namespace

ContentSet parseContent(const std::string& text, const std::string& fileName)
{
    return Reader(fileName, [](const ContentError& error) { throw error; }).read(text);
}

ContentSet readContent(const fs::path& file)
{
    return parseContent(readTextFile(file.string()), file.string());
}

std::vector<ContentError> checkContent(const fs::path& file)
{
    std::vector<ContentError> errors;
    Reader(file.string(), [&errors](const ContentError& error) {
        errors.push_back(error);
    }).read(readTextFile(file.string()));
    return errors;
}

std::vector<Chapter> shippedChapters()
{
    return readContent(resourceFolder() / "lessons" / "chapters.json").chapters;
}

ContentSet shippedContent()
{
    ContentSet all;
    const fs::path lessons = resourceFolder() / "lessons", questions = resourceFolder() / "questions";
    append(all, lessons);
    append(all, questions);
    sortByChapter(all.pages, all.chapters, lessons.string());
    sortByChapter(all.questions, all.chapters, questions.string());
    return all;
}

} // namespace core::content
