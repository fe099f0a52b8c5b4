// The broken steps of resources/experiments/mistakes: every text is there, and an error that a text quotes is the one
// that is raised. Errors and their words are PyTorch 2.14.1's.
#include "tests/unit/core/mistakes_rig.h"
#include <gtest/gtest.h>

using namespace core;
using namespace core::testing;

namespace {

using content::Experiment;

std::vector<Experiment> allMistakes()
{
    std::vector<Experiment> all;
    for (const auto& shipped : content::shippedExperiments())
        if (shipped.id.starts_with("mistakes/")) all.push_back(content::findExperiment(shipped.id));
    return all;
}

/// Type and words as the texts quote them: up to the first full stop or parenthesis.
std::string quoted(const ProgramFailure& error)
{
    const std::size_t end = std::min(error.message.find('.'), error.message.find(" ("));
    return error.type + ": " + error.message.substr(0, end);
}

bool holds(const std::string& text, const std::string& words)
{
    return text.find(words) != std::string::npos;
}

bool isCyrillic(const std::string& text)
{
    return holds(text, "\xd0") || holds(text, "\xd1"); // the first bytes of Cyrillic letters in UTF-8
}

} // namespace

TEST(Mistakes, EachHasEveryTextInBothLanguages)
{
    const auto all = allMistakes();
    EXPECT_GE(all.size(), 14u);
    for (const Experiment& e : all) {
        SCOPED_TRACE(e.id);
        EXPECT_EQ(content::findExperiment(e.id).id, e.id);
        ASSERT_TRUE(e.mistake);
        EXPECT_FALSE(e.mistake->source.empty());
        EXPECT_LE(e.iterations, 80u);
        for (const content::Text& text : {e.title, e.notes, e.mistake->see, e.mistake->why, e.mistake->cure}) {
            EXPECT_FALSE(text.en.empty() || isCyrillic(text.en)) << text.en;
            EXPECT_TRUE(isCyrillic(text.ru)) << text.ru;
        }
    }
}

TEST(Mistakes, AnErrorIsQuotedWithItsLineAndNoOtherTextPromisesOne)
{
    for (const Experiment& e : allMistakes()) {
        SCOPED_TRACE(e.id);
        const auto error = run(e).back().error;
        const content::Text& see = e.mistake->see;
        EXPECT_EQ(error.has_value(), holds(see.en, "raises"));
        EXPECT_EQ(error.has_value(), holds(see.ru, "вызывает"));
        if (!error) continue;
        EXPECT_TRUE(holds(see.en, "line " + std::to_string(error->line) + " raises " + quoted(*error))) << see.en;
        EXPECT_TRUE(holds(see.ru, "строка " + std::to_string(error->line) + " вызывает " + quoted(*error))) << see.ru;
    }
}

TEST(Mistakes, TheErrorsArePyTorchs)
{
    struct Raises {
        std::string name;
        std::size_t iteration;
        int line;
        std::string type, words;
    };
    const std::vector<Raises> cases = {
        {"update-forgotten", 1, 6, "RuntimeError", "step() has already been called since the last update()"},
        {"unscale-twice", 1, 6, "RuntimeError", "unscale_() has already been called on this optimizer"},
        {"step-skipped-without-update", 1, 6, "RuntimeError", "unscale_() has already been called on this optimizer"},
        {"unscaled-backward", 0, 6, "AssertionError", "Attempted unscale_ but _scale is None"},
        {"half-model-with-scaler", 0, 5, "ValueError", "Attempting to unscale FP16 gradients"},
        {"update-without-step", 0, 7, "AssertionError", "No inf checks were recorded prior to update"},
        {"no-gradients", 0, 6, "AssertionError", "No inf checks were recorded for this optimizer"},
        {"update-int", 0, 7, "AttributeError", "'int' object has no attribute 'device'"},
        {"backward-twice", 0, 6, "RuntimeError", "Trying to backward through the graph a second time"},
        {"step-twice", 0, 7, "RuntimeError", "step() has already been called since the last update()"},
    };
    for (const Raises& expected : cases) {
        SCOPED_TRACE(expected.name);
        const Record last = run(mistake(expected.name)).back();
        ASSERT_TRUE(last.error);
        EXPECT_EQ(last.iteration, expected.iteration);
        EXPECT_EQ(last.error->line, expected.line);
        EXPECT_EQ(last.error->type, expected.type);
        EXPECT_TRUE(holds(last.error->message, expected.words)) << last.error->message;
    }
}

TEST(Mistakes, AnUnknownIdListsTheOthersOfItsFolder)
{
    const auto sentenceFor = [](const std::string& id) -> std::string {
        try {
            content::findExperiment(id);
        } catch (const ContentError& error) {
            return error.what();
        }
        return "no error";
    };
    const std::string inFolder = sentenceFor("mistakes/clip-befor-unscale");
    EXPECT_TRUE(holds(inFolder, "shipped: mistakes/accumulation-not-divided, mistakes/backward-twice")) << inFolder;
    EXPECT_FALSE(holds(inFolder, "digits-clip")) << inFolder;
    EXPECT_FALSE(holds(sentenceFor("digits-clop"), "mistakes/"));
    EXPECT_TRUE(holds(sentenceFor("no/such"), "there is no such file"));
    EXPECT_TRUE(holds(sentenceFor("../experiments/digits-clip"), "there is no such file"));
}

TEST(Mistakes, AMistakeHasAllItsFieldsAndNoOthers)
{
    const auto sentenceFor = [](const std::string& mistake) -> std::string {
        const std::string text = R"json({"format": "ampscope-experiment/1", "mistake": )json" + mistake + R"json(,
"data": {"kind": "digits", "task": "classify", "batch": 256}, "loss": {"op": "cross_entropy"},
"model": {"layers": [{"op": "linear", "in": 64, "out": 10}]}, "optimizer": {"op": "sgd"},
"program": ["optimizer.zero_grad()"]})json";
        try {
            return content::parseExperiment(text, "m.json").mistake->source;
        } catch (const ContentError& error) {
            return error.what();
        }
    };
    const std::string texts = R"("see": {"en": "a", "ru": "b"}, "why": {"en": "a", "ru": "b"}, "cure": {"en": "a")";
    EXPECT_EQ(sentenceFor("{" + texts + R"(, "ru": "b"}, "source": "x#1"})"), "x#1");
    EXPECT_TRUE(holds(sentenceFor("{" + texts + R"(, "ru": "b"}})"), "the field \"source\" is missing"));
    EXPECT_TRUE(holds(sentenceFor("{" + texts + R"(}, "source": "x#1"})"), "the field \"ru\" is missing"));
    EXPECT_TRUE(holds(sentenceFor("{" + texts + R"(, "ru": "b"}, "source": "x#1", "cause": 1})"), "mistake.cause"));
}
