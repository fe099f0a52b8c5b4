// Questions for other programs: what each kind becomes, read back from Moodle XML with a reader of the test's own.
#include "core/content/gift_reader.h"
#include "core/content/gift_writer.h"
#include "core/content/moodle_writer.h"
#include "core/learning/export_questions.h"
#include "tests/unit/core/learning_rig.h"
#include "tests/unit/core/xml_reader.h"
#include <gtest/gtest.h>

using namespace core;
using namespace core::content;
using core::learning::plainQuestions;
using core::testing::XmlElement;

namespace {

const std::string kQuestions = R"json(
{"id": "one", "kind": "one", "chapter": "range", "text": {"en": "Largest of {byte_size:float16} bytes?", "ru": "Наибольшее из {byte_size:float16} байт?"},
 "choices": [{"text": {"en": "{largest:float16}", "ru": "{largest:float16}"}, "right": true, "why": {"en": "yes", "ru": "да"}}, {"text": "inf"}]},
{"id": "several", "kind": "several", "chapter": "range", "text": "s", "why": "because",
 "choices": [{"text": "a", "right": true}, {"text": "b", "right": true}, {"text": "c"}]},
{"id": "order", "kind": "order", "text": "o", "opens": "digits-classifier",
 "lines": ["with torch.autocast(\"cuda\", dtype=torch.float16):", "    loss = loss_fn(model(x), y)", "loss.backward()"],
 "works": {"value": "error", "is": "none"}},
{"id": "number", "kind": "number", "text": "n", "answer": 65504, "tolerance": 0.5, "why": "right", "otherwise": "no",
 "wrong": [{"answer": 65536, "why": "near"}]},
{"id": "line", "kind": "wrong_line", "text": "l", "opens": "digits-classifier", "why": "twice", "otherwise": "fine",
 "lines": ["loss = loss_fn(model(x), y)", "loss.backward()", "loss.backward()"], "wrong": 3,
 "others": [{"line": 1, "why": "forward"}],
 "fails": {"value": "error", "is": "RuntimeError"}, "works": {"value": "error", "is": "none"}},
{"id": "predict", "kind": "predict", "text": "Now {iteration}. Then?",
 "opens": {"experiment": "digits-classifier", "changes": {"data": {"batch": 16}}},
 "before": [{"run": 1}], "then": [{"run": 2}], "measure": "iteration",
 "choices": [{"text": "two", "when": {"value": "iteration", "is": 2}, "why": "no"},
             {"text": "three", "when": {"value": "iteration", "is": 3}, "why": "it is {iteration}"}]},
{"id": "match", "kind": "match", "text": "m", "pairs": [{"left": "a", "right": "1"}, {"left": "b", "right": "2"}], "extra": ["3"]}
)json";

ContentSet set()
{
    ContentSet set = core::testing::questions(kQuestions);
    set.chapters = {{"range", {"The range", "Диапазон"}}};
    return set;
}

std::vector<PlainQuestion> plain(Language language = Language::English, std::uint64_t seed = 1)
{
    const auto backend = core::testing::backend();
    return plainQuestions(*backend, set(), language, seed);
}

struct Moodle {
    explicit Moodle(const std::string& xml) : quiz(core::testing::readXml(xml))
    {
        for (const XmlElement* question : quiz.all("question"))
            if (question->attributes.at("type") != "category")
                questions[question->at("name").at("text").text] = question;
    }
    XmlElement quiz;
    std::map<std::string, const XmlElement*> questions;
};

std::string textIn(const XmlElement& element)
{
    return element.at("text").text;
}

} // namespace

TEST(MoodleExport, EveryKindBecomesOneThatMoodleHas)
{
    const Moodle moodle(toMoodleXml(plain()));
    const auto type = [&](const char* id) { return moodle.questions.at(id)->attributes.at("type"); };
    EXPECT_EQ(moodle.questions.size(), 7u);
    for (const char* id : {"one", "several", "line", "predict"})
        EXPECT_EQ(type(id), "multichoice") << id;
    for (const char* id : {"order", "match"})
        EXPECT_EQ(type(id), "matching") << id;
    EXPECT_EQ(type("number"), "numerical");
}

TEST(MoodleExport, ChaptersBecomeCategories)
{
    const Moodle moodle(toMoodleXml(plain(Language::Russian)));
    std::vector<std::string> categories;
    for (const XmlElement* question : moodle.quiz.all("question"))
        if (question->attributes.at("type") == "category") categories.push_back(textIn(question->at("category")));
    EXPECT_EQ(categories, (std::vector<std::string>{"$course$/top/Диапазон", "$course$/top/AmpScope"}));
}

TEST(MoodleExport, AChoiceHasFractionsFeedbackAndItsLanguage)
{
    const Moodle moodle(toMoodleXml(plain(Language::Russian)));
    const XmlElement& one = *moodle.questions.at("one");
    EXPECT_EQ(textIn(one.at("questiontext")), "Наибольшее из 2 байт?");
    EXPECT_EQ(one.at("single").text, "true");
    const auto answers = one.all("answer");
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_EQ(answers[0]->attributes.at("fraction"), "100");
    EXPECT_EQ(textIn(*answers[0]), "65504");
    EXPECT_EQ(textIn(answers[0]->at("feedback")), "да");
    EXPECT_EQ(answers[1]->attributes.at("fraction"), "0");
    const XmlElement& several = *moodle.questions.at("several");
    EXPECT_EQ(several.at("single").text, "false");
    EXPECT_EQ(several.all("answer").at(0)->attributes.at("fraction"), "50");
    EXPECT_EQ(several.all("answer").at(2)->attributes.at("fraction"), "-50");
    EXPECT_EQ(textIn(several.at("generalfeedback")), "because");
}

TEST(MoodleExport, OrderTheLinesBecomesMatching)
{
    const Moodle moodle(toMoodleXml(plain()));
    const auto lines = moodle.questions.at("order")->all("subquestion");
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(textIn(*lines[1]), "`    loss = loss_fn(model(x), y)`");
    EXPECT_EQ(textIn(lines[1]->at("answer")), "2");
    const auto pairs = moodle.questions.at("match")->all("subquestion");
    ASSERT_EQ(pairs.size(), 3u);
    EXPECT_EQ(textIn(*pairs[2]), "");
    EXPECT_EQ(textIn(pairs[2]->at("answer")), "3");
}

TEST(MoodleExport, FindTheWrongLineBecomesAChoice)
{
    const Moodle moodle(toMoodleXml(plain()));
    const auto answers = moodle.questions.at("line")->all("answer");
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_EQ(textIn(*answers[2]), "3. `loss.backward()`");
    EXPECT_EQ(answers[2]->attributes.at("fraction"), "100");
    EXPECT_EQ(textIn(answers[0]->at("feedback")), "forward");
    EXPECT_EQ(textIn(answers[1]->at("feedback")), "fine");
}

TEST(MoodleExport, NumbersHaveTheirTolerance)
{
    const Moodle moodle(toMoodleXml(plain()));
    const auto answers = moodle.questions.at("number")->all("answer");
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_EQ(textIn(*answers[0]), "65504");
    EXPECT_EQ(answers[0]->at("tolerance").text, "0.5");
    EXPECT_EQ(textIn(*answers[1]), "65536");
    EXPECT_EQ(answers[1]->attributes.at("fraction"), "0");
    EXPECT_EQ(textIn(*answers[2]), "*");
}

TEST(MoodleExport, APredictionIsMadeWithTheStatedSeed)
{
    const Moodle moodle(toMoodleXml(plain(Language::English, 42)));
    const XmlElement& predict = *moodle.questions.at("predict");
    EXPECT_EQ(textIn(predict.at("questiontext")), "Now 1. Then?\n\n(digits-classifier, seed 42)");
    const auto answers = predict.all("answer");
    EXPECT_EQ(answers.at(0)->attributes.at("fraction"), "0");
    EXPECT_EQ(answers.at(1)->attributes.at("fraction"), "100");
    EXPECT_EQ(textIn(answers[1]->at("feedback")), "it is 3");
}

TEST(MoodleExport, TextsKeepEverySignAndStayXml)
{
    const std::string nasty = "a ]]> b ]]]]> <![CDATA[ & <b> \"q\" \x01 \n z";
    PlainQuestion q;
    q.name = q.text = q.feedback = nasty;
    q.answers = {{nasty, 100, nasty}, {"b", 0, ""}};
    const Moodle moodle(toMoodleXml({q}));
    ASSERT_EQ(moodle.questions.size(), 1u);
    const std::string kept = "a ]]> b ]]]]> <![CDATA[ & <b> \"q\"  \n z"; // XML has no place for \x01
    EXPECT_EQ(moodle.questions.begin()->first, kept);
    EXPECT_EQ(textIn(moodle.questions.begin()->second->at("questiontext")), kept);
}

TEST(GiftExport, EveryKindReadsBack)
{
    const GiftImport back = parseGift(toGift(plain()), "q.gift");
    EXPECT_TRUE(back.left.empty());
    ASSERT_EQ(back.questions.size(), 7u);
    using Kind = Question::Kind;
    const Kind kinds[] = {Kind::One, Kind::Several, Kind::Match, Kind::Number, Kind::One, Kind::One, Kind::Match};
    for (std::size_t i = 0; i < 7; ++i)
        EXPECT_EQ(back.questions[i].kind, kinds[i]) << back.questions[i].id;
    EXPECT_TRUE(back.questions[4].choices.at(2).right);
    EXPECT_TRUE(back.questions[5].choices.at(1).right);
    EXPECT_EQ(back.questions[2].match.pairs.at(0).right.en, "1");
    EXPECT_EQ(back.questions[3].number.wrong.at(0).why.en, "near");
}

TEST(Export, AnUndecidedPredictionIsRefused)
{
    ContentSet undecided = set();
    std::erase_if(undecided.questions, [](const Question& q) { return q.kind != Question::Kind::Predict; });
    undecided.questions[0].choices[0].when = undecided.questions[0].choices[1].when; // both hold
    const auto backend = core::testing::backend();
    EXPECT_THROW(plainQuestions(*backend, undecided, Language::English, 1), ContentError);
}
