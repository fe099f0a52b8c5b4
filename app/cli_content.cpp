#include "app/cli_content.h"
#include "core/content/gift_reader.h"
#include "core/content/gift_writer.h"
#include "core/content/moodle_writer.h"
#include "core/content/question_writer.h"
#include "core/content/whole_file.h"
#include "core/learning/confirm.h"
#include "core/learning/export_questions.h"
#include "kernels/cpu/cpu_backend.h"
#include <cstdio>

namespace app {

namespace {

using core::content::ContentSet;
using core::content::Language;

void complain(const std::string& sentence)
{
    std::fprintf(stderr, "%s\n", sentence.c_str());
}

/// What the engine says against it, each with the id of its page or question.
int playAll(const ContentSet& set, const std::string& file)
{
    const auto backend = kernels::cpu::makeBackend();
    int findings = 0;
    const auto report = [&](const std::string& id, const std::vector<std::string>& problems) {
        for (const std::string& problem : problems)
            complain(file + ", " + id + ": " + problem);
        findings += static_cast<int>(problems.size());
    };
    for (const auto& page : set.pages)
        report(page.id, core::learning::confirmPage(*backend, page));
    for (const auto& question : set.questions)
        report(question.id, core::learning::confirmQuestion(*backend, question));
    return findings;
}

void write(const std::string& text, const std::string& file)
{
    if (file.empty() || file == "-") {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return;
    }
    core::content::writeWholeFile(file, text);
}

/// A file's questions under the shipped chapters' titles, or all that are shipped.
ContentSet questionsOf(const std::string& file)
{
    if (file.empty()) return core::content::shippedContent();
    ContentSet own = core::content::readContent(file);
    const auto chapters = core::content::shippedChapters();
    own.chapters.insert(own.chapters.end(), chapters.begin(), chapters.end());
    return own;
}

} // namespace

int checkContentFile(const CliOptions& options)
{
    const auto errors = core::content::checkContent(options.file);
    for (const core::ContentError& error : errors)
        complain(error.what());
    if (!errors.empty()) return 2;
    const ContentSet set = core::content::readContent(options.file);
    if (options.play && playAll(set, options.file) > 0) return 2;
    std::printf("%s: %zu chapters, %zu pages, %zu questions%s\n", options.file.c_str(), set.chapters.size(),
                set.pages.size(), set.questions.size(), options.play ? "; the engine confirms them" : "");
    return 0;
}

int exportQuestions(const CliOptions& options)
{
    const ContentSet set = questionsOf(options.file);
    const auto backend = kernels::cpu::makeBackend();
    const auto plain = core::learning::plainQuestions(
        *backend, set, options.lang == "ru" ? Language::Russian : Language::English, options.seed.value_or(1));
    write(options.to == "gift" ? core::content::toGift(plain) : core::content::toMoodleXml(plain), options.out);
    return 0;
}

int importQuestions(const CliOptions& options)
{
    const core::content::GiftImport import = core::content::readGift(options.file);
    for (const core::ContentError& error : import.left)
        complain(std::string("left out: ") + error.what());
    write(core::content::toContentFile(import.questions), options.out);
    return 0;
}

} // namespace app
