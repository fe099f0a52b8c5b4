// GIFT: what Moodle writes is taken over; what AmpScope writes reads back as what was asked.
#include "core/content/content_set.h"
#include "core/content/gift_reader.h"
#include "core/content/gift_writer.h"
#include "core/content/question_writer.h"
#include <gtest/gtest.h>

using namespace core;
using namespace core::content;

namespace {

Question only(const std::string& gift)
{
    const GiftImport import = parseGift(gift, "q.gift");
    EXPECT_EQ(import.left.size(), 0u) << (import.left.empty() ? "" : import.left[0].what());
    EXPECT_EQ(import.questions.size(), 1u);
    return import.questions.empty() ? Question{} : import.questions[0];
}

ContentError refusal(const std::string& gift)
{
    const GiftImport import = parseGift(gift, "q.gift");
    EXPECT_TRUE(import.questions.empty());
    return import.left.empty() ? ContentError("", 0, "", {}) : import.left[0];
}

/// Everything that GIFT gives a meaning to.
const std::string kNasty = R"(a\b #c =d ~e {f} :g ->h %50%i //j $k)";

} // namespace

TEST(GiftImport, OneAnswerWithFeedback)
{
    const Question q = only(R"(// a comment
::AMP 1\: backoff::[plain]found_inf \= 1, S \= 65536, backoff 0.5. New scale?{
	=32768#Right
	~65536#It halves on overflow
	~%-50%131072#Growth needs 2000 clean steps
	####scaler.update() runs every iteration.
})");
    EXPECT_EQ(q.kind, Question::Kind::One);
    EXPECT_EQ(q.id, "amp-1-backoff");
    EXPECT_EQ(q.text.en, "found_inf = 1, S = 65536, backoff 0.5. New scale?");
    EXPECT_EQ(q.text.ru, q.text.en);
    ASSERT_EQ(q.choices.size(), 3u);
    EXPECT_TRUE(q.choices[0].right);
    EXPECT_EQ(q.choices[0].why.en, "Right");
    EXPECT_EQ(q.choices[2].text.en, "131072");
    EXPECT_FALSE(q.choices[2].right);
    EXPECT_EQ(q.why.en, "scaler.update() runs every iteration.");
}

TEST(GiftImport, SeveralAnswersHaveWeights)
{
    const Question q = only("Which?{~%50%a ~%50%b#yes ~%-100%c ~d}");
    EXPECT_EQ(q.kind, Question::Kind::Several);
    ASSERT_EQ(q.choices.size(), 4u);
    EXPECT_TRUE(q.choices[0].right && q.choices[1].right);
    EXPECT_FALSE(q.choices[2].right || q.choices[3].right);
    EXPECT_EQ(q.choices[1].why.en, "yes");
}

TEST(GiftImport, TrueOrFalse)
{
    const Question yes = only("Zero is finite.{TRUE#it is#indeed}");
    EXPECT_EQ(yes.kind, Question::Kind::One);
    EXPECT_TRUE(yes.choices.at(0).right);
    EXPECT_EQ(yes.choices[0].why.en, "indeed");
    EXPECT_EQ(yes.choices[1].why.en, "it is") << "the first feedback is for the wrong answer";
    EXPECT_EQ(yes.choices[0].text.ru, "Верно");
    for (const char* no : {"a{F}", "a{FALSE}", "a{ F }"})
        EXPECT_TRUE(only(no).choices.at(1).right) << no;
    EXPECT_TRUE(only("a{T}").choices.at(0).right);
}

TEST(GiftImport, Numbers)
{
    EXPECT_EQ(only("n{#65504}").number.value, 65504);
    EXPECT_EQ(only("n{#65504:0.5}").number.tolerance, 0.5);
    EXPECT_EQ(only("n{#6e-8:1e-9}").number.value, 6e-8);
    const Question range = only("n{#1..3}");
    EXPECT_EQ(range.number.value, 2);
    EXPECT_EQ(range.number.tolerance, 1);
    const Question many = only("n{#=65504:0#right =%50%65536:0#near\n=%0%65535:0#int ~#neither####general}");
    EXPECT_EQ(many.number.value, 65504);
    EXPECT_EQ(many.why.en, "right");
    ASSERT_EQ(many.number.wrong.size(), 2u);
    EXPECT_EQ(many.number.wrong[1].value, 65535);
    EXPECT_EQ(many.number.wrong[1].why.en, "int");
    EXPECT_EQ(many.otherwise.en, "neither");
}

TEST(GiftImport, Matching)
{
    const Question q = only("m{=a -> 1 =b -> 2 =c\\=d -> 3 = -> 4}");
    EXPECT_EQ(q.kind, Question::Kind::Match);
    ASSERT_EQ(q.match.pairs.size(), 3u);
    EXPECT_EQ(q.match.pairs[2].left.en, "c=d");
    EXPECT_EQ(q.match.pairs[1].right.en, "2");
    ASSERT_EQ(q.match.extra.size(), 1u);
    EXPECT_EQ(q.match.extra[0].en, "4");
}

TEST(GiftImport, TheOuterShape)
{
    const GiftImport import = parseGift("\xef\xbb\xbf// comment\n$CATEGORY: a/b\n\n::T::one{T}\r\n\r\n::T::two \n{F}\n"
                                        "\n[html]<p>a &lt; b &amp; c</p>{T}\n\nScale is {=1 ~2} now.",
                                        "q.gift");
    ASSERT_EQ(import.questions.size(), 4u);
    EXPECT_EQ(import.questions[0].id, "t");
    EXPECT_EQ(import.questions[1].id, "t-2") << "no id twice";
    EXPECT_EQ(import.questions[2].text.en, "a < b & c");
    EXPECT_EQ(import.questions[3].text.en, "Scale is _____ now.");
}

TEST(GiftImport, WhatCannotBeTakenOverIsLeftWithLineAndCause)
{
    EXPECT_EQ(refusal("\n\nexplain{}").line, 3);
    EXPECT_EQ(refusal("explain{}").message.arguments.at(0), "an essay");
    EXPECT_EQ(refusal("words{=word =Word}").message.arguments.at(0), "a short answer");
    EXPECT_EQ(refusal("only words").message.arguments.at(0), "a description");
    EXPECT_EQ(refusal("q{=a ~b").message.id, MessageId::GiftUnclosed);
    EXPECT_EQ(refusal("{=a ~b}").message.id, MessageId::GiftNoText);
    EXPECT_EQ(refusal("q{=a =b ~c}").message.id, MessageId::RightChoices);
    EXPECT_EQ(refusal("q{~a ~b}").message.id, MessageId::RightChoices);
    EXPECT_EQ(refusal("q{#many}").message.id, MessageId::GiftNumber);
    EXPECT_EQ(refusal("q{#1e400}").message.id, MessageId::GiftNumber);
    EXPECT_EQ(refusal("q{=a -> 1 =b}").message.id, MessageId::GiftNoArrow);
    EXPECT_EQ(refusal("q{=a -> 1}").message.id, MessageId::FieldOutOfRange);
    std::string many;
    for (int i = 0; i < 20; ++i)
        many += "~" + std::to_string(i);
    EXPECT_EQ(refusal("q{=right" + many + "}").message.id, MessageId::FieldOutOfRange);
    const GiftImport both = parseGift("good{T}\n\nbad{}\n\nalso good{F}", "q.gift");
    EXPECT_EQ(both.questions.size(), 2u) << "one bad question does not stop the others";
    EXPECT_EQ(both.left.at(0).line, 3);
}

TEST(GiftImport, BecomesAContentFile)
{
    const GiftImport import =
        parseGift("a {=x ~y\\{z\\}} b\n\nn{#3:1 }\n\nm{=a -> 1 =b -> 2}\n\ns{~%50%a~%50%b~c}", "q.gift");
    ASSERT_EQ(import.questions.size(), 4u);
    const ContentSet again = parseContent(toContentFile(import.questions), "c.json");
    ASSERT_EQ(again.questions.size(), 4u);
    EXPECT_EQ(again.questions[0].choices[1].text.en, "y{{z}}") << "braces are no measures";
    EXPECT_EQ(again.questions[1].number.tolerance, 1);
    EXPECT_EQ(again.questions[2].match.pairs[1].left.en, "b");
    EXPECT_TRUE(again.questions[3].choices[1].right);
}

TEST(GiftExport, AChoiceReadsBackWithEverySign)
{
    PlainQuestion q;
    q.name = kNasty;
    q.text = kNasty + "\nnext line";
    q.feedback = kNasty;
    q.answers = {{kNasty, 0, kNasty}, {"%50%", 100, ""}, {"%50%c", 0, ""}};
    const Question back = only(toGift({q}));
    EXPECT_EQ(back.kind, Question::Kind::One);
    const std::string braces = R"(a\b #c =d ~e {{f}} :g ->h %50%i //j $k)";
    EXPECT_EQ(back.text.en, braces + "\nnext line");
    EXPECT_EQ(back.choices.at(0).text.en, braces);
    EXPECT_EQ(back.choices[0].why.en, braces);
    EXPECT_TRUE(back.choices[1].right);
    EXPECT_EQ(back.choices[1].text.en, "%50%");
    EXPECT_EQ(back.choices[2].text.en, "%50%c");
    EXPECT_EQ(back.why.en, braces);
}

TEST(GiftExport, SeveralNumbersAndPairsReadBack)
{
    PlainQuestion several;
    several.kind = PlainQuestion::Kind::Multiple;
    several.text = "s";
    several.answers = {{"a", 100.0 / 3, ""}, {"b", 100.0 / 3, ""}, {"c", 100.0 / 3, ""}, {"d", -50, "no"}};
    PlainQuestion number;
    number.kind = PlainQuestion::Kind::Number;
    number.text = "n";
    number.tolerance = 0.1;
    number.answers = {{"0.30000000000000004", 100, ""}, {"7", 0, "seven"}};
    number.otherwise = "neither";
    PlainQuestion pairs;
    pairs.kind = PlainQuestion::Kind::Match;
    pairs.text = "m";
    pairs.pairs = {{"`loss = 1`", "1"}, {"b -> c", "2"}, {"", "3"}};
    const GiftImport back = parseGift(toGift({several, number, pairs}), "q.gift");
    ASSERT_EQ(back.questions.size(), 3u);
    EXPECT_EQ(back.questions[0].kind, Question::Kind::Several);
    EXPECT_TRUE(back.questions[0].choices[2].right);
    EXPECT_FALSE(back.questions[0].choices[3].right);
    EXPECT_EQ(back.questions[1].number.value, 0.30000000000000004);
    EXPECT_EQ(back.questions[1].number.tolerance, 0.1);
    EXPECT_EQ(back.questions[1].number.wrong.at(0).why.en, "seven");
    EXPECT_EQ(back.questions[1].otherwise.en, "neither");
    EXPECT_EQ(back.questions[2].match.pairs.at(0).left.en, "`loss = 1`");
    EXPECT_EQ(back.questions[2].match.pairs[1].left.en, "b → c");
    EXPECT_EQ(back.questions[2].match.extra.at(0).en, "3");
}
