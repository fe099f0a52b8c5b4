#include "tests/ui/question_set.h"
#include <algorithm>

namespace {

using core::content::Choice;
using core::content::Question;
using core::content::Text;

Text both(const std::string& text)
{
    return {text, text};
}

Choice choice(const std::string& text, bool right, const std::string& why)
{
    Choice made;
    made.text = both(text);
    made.right = right;
    made.why = both(why);
    return made;
}

Question oneAnswer(int number)
{
    Question question;
    question.id = "q" + std::to_string(number);
    question.statements = {number == 1 ? 5 : 8};
    question.text = both("Question number " + std::to_string(number));
    question.choices = {choice("first", false, "first is wrong"), choice("second", true, "second is right"),
                        choice("third", false, "third is wrong")};
    return question;
}

} // namespace

core::content::ContentSet oneAnswerSet(int count)
{
    core::content::ContentSet set;
    set.chapters = {{"a", both("Chapter A")}, {"b", both("Chapter B")}};
    for (int i = 1; i <= count; ++i) {
        set.questions.push_back(oneAnswer(i));
        set.questions.back().chapter = i <= count / 2 ? "a" : "b";
    }
    return set;
}

core::content::ContentSet shippedQuestion(const std::string& id)
{
    core::content::ContentSet set = core::content::shippedContent();
    set.pages.clear();
    std::erase_if(set.questions, [&](const Question& question) { return question.id != id; });
    return set;
}
