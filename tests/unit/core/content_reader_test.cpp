// Content files: read whole, or refused with file, line, field and cause.
#include "core/content/experiment_writer.h"
#include "core/content/live_text.h"
#include "core/content/settings.h"
#include "tests/unit/core/learning_rig.h"
#include <fstream>
#include <gtest/gtest.h>

using namespace core;
using content::ContentSet;

namespace {

const std::string kGood = R"json({
"format": "ampscope-content/1",
"chapters": [{"id": "range", "title": {"en": "Range", "ru": "Диапазон"}}],
"pages": [{
  "id": "zero", "chapter": "range", "statements": ["L5", "L8"],
  "title": {"en": "Zero", "ru": "Ноль"},
  "text": {"en": ["One {loss}.", "Two."], "ru": ["Раз {loss}.", "Два."]},
  "task": {"en": "Run.", "ru": "Запустите."},
  "opens": {"experiment": "digits-autoencoder", "changes": {"seed": 7, "scaler": {"enabled": false}}, "dtype": "bfloat16"},
  "control": "run",
  "complete": {"value": "iteration", "at_least": 1},
  "play": [{"run": 1}]
}],
"questions": [
 {"id": "one", "kind": "one", "chapter": "range", "statements": ["L5"], "text": "2 + 2?",
  "choices": [{"text": "4", "right": true, "why": "yes"}, {"text": "5"}]},
 {"id": "order", "kind": "order", "text": "Order", "opens": "digits-classifier",
  "lines": ["optimizer.zero_grad()", "loss = loss_fn(model(x), y)", "loss.backward()", "optimizer.step()"],
  "works": {"value": "error", "is": "none"}},
 {"id": "number", "kind": "number", "text": "How many?", "answer": 3, "confirm": {"measure": "largest:float16"},
  "wrong": [{"answer": 4, "why": "no"}]},
 {"id": "line", "kind": "wrong_line", "text": "Which?", "opens": "digits-classifier",
  "lines": ["loss = loss_fn(model(x), y)", "loss.backward()", "loss.backward()"], "wrong": 3,
  "fails": {"value": "error", "is": "RuntimeError"}, "works": {"value": "error", "is": "none"}},
 {"id": "predict", "kind": "predict", "text": "Then?", "opens": "digits-classifier", "then": [{"run": 1}],
  "measure": "loss", "choices": [{"text": "a", "when": {"value": "loss", "above": 1}}, {"text": "b", "when": {"value": "loss", "at_most": 1}}]},
 {"id": "match", "kind": "match", "text": "Match", "pairs": [{"left": "a", "right": "1"}, {"left": "b", "right": "2"}]}
]
})json";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

struct Wrong {
    std::string from, to;
    int line;
    std::string field, words;
};

void expectError(const Wrong& wrong)
{
    try {
        content::parseContent(replaced(kGood, wrong.from, wrong.to), "c.json");
        ADD_FAILURE() << "no error for " << wrong.to;
    } catch (const ContentError& error) {
        EXPECT_EQ(error.line, wrong.line) << wrong.to;
        EXPECT_EQ(error.field, wrong.field) << wrong.to;
        EXPECT_NE(std::string(error.what()).find(wrong.words), std::string::npos) << error.what();
    }
}

} // namespace

TEST(ContentReader, AWholeFileIsRead)
{
    const ContentSet set = content::parseContent(kGood, "c.json");
    ASSERT_EQ(set.pages.size(), 1u);
    EXPECT_EQ(set.chapters.at(0).title.ru, "Диапазон");
    const content::LessonPage& page = set.pages[0];
    EXPECT_EQ(page.statements, (std::vector<int>{5, 8}));
    EXPECT_EQ(page.text.en, "One {loss}.\n\nTwo.");
    EXPECT_EQ(page.opens.seed, 7u);
    EXPECT_FALSE(page.opens.scaler.enabled);
    EXPECT_EQ(autocastFormatOf(page.opens.program), kernels::Format::BF16);
    ASSERT_EQ(set.questions.size(), 6u);
    EXPECT_EQ(set.questions[0].text.ru, "2 + 2?") << "a plain string stands for both languages";
    EXPECT_TRUE(set.questions[0].choices[0].right);
    EXPECT_EQ(set.questions[1].order.lines.size(), 4u);
    EXPECT_EQ(set.questions[2].number.wrong.at(0).value, 4);
    EXPECT_EQ(set.questions[3].wrongLine.line, 3);
    EXPECT_EQ(set.questions[4].choices.at(1).when.bounds.size(), 1u);
    EXPECT_EQ(set.questions[5].match.pairs.size(), 2u);
}

TEST(ContentReader, EveryWrongFieldGetsLineFieldAndCause)
{
    const std::vector<Wrong> cases = {
        {"content/1", "content/2", 2, "format", "\"ampscope-content/1\" is needed"},
        {"\"id\": \"zero\"", "\"id\": \"Zero page\"", 5, "pages[0].id", "small letters"},
        {"\"L8\"", "\"L17\"", 5, "pages[0].statements[1]", "known: L1 to L16"},
        {", \"ru\": \"Ноль\"", "", 6, "pages[0].title", "the field \"ru\" is missing"},
        {"Раз {loss}", "Раз", 7, "pages[0].text.ru", "English {loss}, Russian none"},
        {"\"Раз {loss}.\", ", "\"Раз {loss}.\", \"Полтора.\", ", 7, "pages[0].text",
         "English has 2 paragraphs, Russian 3"},
        {"One {loss}", "One {los}", 7, "pages[0].text.en", "\"los\" is not a measure; known: iteration, "},
        {"One {loss}", "One {loss", 7, "pages[0].text.en", "is not a measure"},
        {"\"Run.\"", "\"\"", 8, "pages[0].task", "an empty text"},
        {"digits-autoencoder", "digits-autoencodr", 9, "pages[0].opens.experiment", "shipped: digits-autoencoder"},
        {"\"seed\": 7", "\"seed\": -7", 9, "pages[0].opens.changes.seed", "-7 is out of range"},
        {"\"seed\": 7", "\"sed\": 7", 9, "pages[0].opens.changes.sed", "there is no field of this name"},
        {"\"seed\": 7", "\"data\": {\"batch\": 9999}", 9, "pages[0].opens.changes.data.batch", "a batch of 9999"},
        {"\"seed\": 7", "\"model\": {\"layers\": []}", 9, "pages[0].opens.changes.model.layers", ""},
        {"\"bfloat16\"", "\"float8\"", 9, "pages[0].opens.dtype", "known: float16, bfloat16"},
        {"\"control\": \"run\"", "\"control\": \"runs\"", 10, "pages[0].control", "known: autocastBox, autocastFormat"},
        {"\"control\": \"run\"", "\"control\": []", 10, "pages[0].control", "an empty list"},
        {"\"control\": \"run\"", "\"control\": [{\"use\": \"run\"}, {\"use\": \"reset\"}]", 10, "pages[0].control[0]",
         "the field \"until\" is missing"},
        {"\"control\": \"run\"", "\"control\": [{\"use\": \"runs\"}]", 10, "pages[0].control[0].use",
         "known: autocastBox"},
        {"\"control\": \"run\"", "\"speed\": 1001, \"control\": \"run\"", 10, "pages[0].speed", "1001 is out of range"},
        {"\"at_least\": 1}", "\"at_lest\": 1}", 11, "pages[0].complete.at_lest", "there is no field of this name"},
        {"\"value\": \"iteration\"", "\"value\": \"iterations\"", 11, "pages[0].complete.value", "is not a measure"},
        {"{\"value\": \"iteration\", \"at_least\": 1}", "{\"some\": 1}", 11, "pages[0].complete",
         "exactly one of: all, any"},
        {"{\"value\": \"iteration\", \"at_least\": 1}", "{\"all\": []}", 11, "pages[0].complete.all", "an empty list"},
        {"\"at_least\": 1}", "\"at_least\": \"many\"}", 11, "pages[0].complete.at_least", "a number"},
        {"[{\"run\": 1}]\n}]", "[{\"walk\": 1}]\n}]", 12, "pages[0].play[0]", "exactly one of: run, statements"},
        {"[{\"run\": 1}]\n}]", "[{\"run\": 1, \"reset\": true}]\n}]", 12, "pages[0].play[0].reset", "known here: run"},
        {"[{\"run\": 1}]\n}]", "[{\"reset\": false}]\n}]", 12, "pages[0].play[0].reset", "must be true"},
        {"\"kind\": \"one\"", "\"kind\": \"single\"", 15, "questions[0].kind", "known: one, several, order"},
        {"\"right\": true", "\"right\": false", 16, "questions[0].choices",
         "0 choices are right, but it must be exactly one"},
        {"{\"text\": \"5\"}", "{\"text\": \"5\", \"right\": true}", 16, "questions[0].choices", "2 choices are right"},
        {", {\"text\": \"5\"}", "", 16, "questions[0].choices", "a list of 2 to 20"},
        {"\"loss.backward()\", \"optimizer", "\"loss.backwards()\", \"optimizer", 18, "questions[1].lines[2]",
         "does not know this statement"},
        {"{\"answer\": 4", "{\"answer\": 3", 21, "questions[2].wrong[0].answer", "this number is the right answer"},
        {"\"wrong\": 3", "\"wrong\": 4", 23, "questions[3].wrong", "from 1 to 3"},
        {"\"above\": 1", "\"over\": 1", 26, "questions[4].choices[0].when.over", "there is no field of this name"},
        {", \"right\": \"2\"}", "}", 27, "questions[5].pairs[1]", "the field \"right\" is missing"},
        {"\"id\": \"match\"", "\"id\": \"one\"", 27, "questions[5].id", "the id \"one\" is there twice"},
        {"\"kind\": \"match\",", "\"kind\": \"match\", \"lines\": [],", 27, "questions[5].lines",
         "there is no field of this name"},
    };
    for (const Wrong& wrong : cases)
        expectError(wrong);
}

TEST(ContentReader, ConditionsCannotBeNestedWithoutEnd)
{
    std::string deep = R"json({"value": "loss", "is": 1})json";
    for (int i = 0; i < 9; ++i)
        deep = R"({"not": )" + deep + "}";
    EXPECT_THROW(core::testing::condition(deep), ContentError);
}

TEST(ContentReader, TheCheckerNamesTheFirstErrorOfEachPart)
{
    const std::string file = ::testing::TempDir() + "two-errors.json";
    std::ofstream(file) << replaced(replaced(kGood, "\"L8\"", "\"L17\""), "\"wrong\": 3", "\"wrong\": 4");
    const auto errors = content::checkContent(file);
    std::filesystem::remove(file);
    ASSERT_EQ(errors.size(), 2u);
    EXPECT_EQ(errors[0].field, "pages[0].statements[1]");
    EXPECT_EQ(errors[1].field, "questions[3].wrong");
}

TEST(ContentReader, AnExperimentBesideTheFileCanBeOpened)
{
    const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "ampscope-content";
    std::filesystem::create_directories(folder);
    std::filesystem::copy_file(content::shippedFile("digits-clip"), folder / "own.json",
                               std::filesystem::copy_options::overwrite_existing);
    std::ofstream(folder / "c.json") << replaced(kGood, "digits-autoencoder", "own.json");
    EXPECT_EQ(content::readContent(folder / "c.json").pages.at(0).opens.id, "digits-clip");
    std::filesystem::remove_all(folder);
}

TEST(ContentReader, WhatWasChangedIsSavedWithTheExperiment)
{
    const content::Experiment opened = content::parseContent(kGood, "c.json").pages[0].opens;
    const content::Experiment batch = content::withSettings(opened, {{"data.batch", 64.0}});
    const content::Experiment again = content::parseExperiment(content::textOf(batch), "saved.json");
    EXPECT_EQ(again.data.batch, 64u);
    EXPECT_EQ(again.seed, 7u);
    EXPECT_FALSE(again.scaler.enabled);
}

TEST(LiveText, MeasuresStandBetweenWords)
{
    const auto parts = content::parseLiveText("a {loss} b {{c}} {zero:0.weight}");
    ASSERT_EQ(parts.size(), 4u);
    EXPECT_EQ(parts[0].words, "a ");
    EXPECT_EQ(parts[1].measure->text, "loss");
    EXPECT_EQ(parts[2].words, " b {c} ");
    EXPECT_EQ(parts[3].measure->tensor, "0.weight");
    for (const char* bad : {"{", "}", "{}", "{loss", "loss}", "{no such}"})
        EXPECT_THROW(content::parseLiveText(bad), std::invalid_argument) << bad;
}
