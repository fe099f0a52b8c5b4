#include "core/learning/export_questions.h"
#include "core/learning/plain_text.h"
#include "core/learning/prediction.h"
#include "core/number_text.h"
#include <algorithm>

namespace core::learning {

namespace {

using namespace content;

constexpr std::uint64_t kMostSeeds = 100;

/// One question in one language.
class Export {
public:
    Export(kernels::Backend& backend, Language language, std::uint64_t seed)
        : m_backend(backend), m_language(language), m_seed(seed)
    {
    }

    PlainQuestion operator()(const Question& q)
    {
        PlainQuestion plain;
        plain.name = q.id;
        switch (q.kind) {
        case Question::Kind::Predict:
            addPrediction(q, plain);
            return plain;
        case Question::Kind::One:
        case Question::Kind::Several:
            addChoices(q, plain);
            break;
        case Question::Kind::Order:
            addOrder(q, plain);
            break;
        case Question::Kind::Number:
            addNumbers(q, plain);
            break;
        case Question::Kind::WrongLine:
            addLines(q, plain);
            break;
        case Question::Kind::Match:
            addPairs(q, plain);
            break;
        }
        plain.text = said(q.text);
        plain.feedback = said(q.why);
        return plain;
    }

private:
    std::string said(const Text& text) const
    {
        return filledIn(textIn(text, m_language), m_view ? *m_view : View{m_nothing, {}, nullptr});
    }

    void addChoices(const Question& q, PlainQuestion& plain) const
    {
        const auto count = [&q](bool right) {
            return static_cast<double>(std::count_if(q.choices.begin(), q.choices.end(),
                                                     [right](const Choice& choice) { return choice.right == right; }));
        };
        // GIFT takes a choice that is worth all points for the only one.
        const bool single = q.kind == Question::Kind::One || count(true) == 1;
        plain.kind = single ? PlainQuestion::Kind::Single : PlainQuestion::Kind::Multiple;
        const double wrong = single ? 0 : -100 / std::max(2.0, count(false));
        for (const Choice& choice : q.choices)
            plain.answers.push_back({said(choice.text), choice.right ? 100 / count(true) : wrong, said(choice.why)});
    }

    static std::string code(const std::string& line) { return "`" + line + "`"; }

    static void addOrder(const Question& q, PlainQuestion& plain)
    {
        plain.kind = PlainQuestion::Kind::Match;
        for (std::size_t i = 0; i < q.order.lines.size(); ++i)
            plain.pairs.emplace_back(code(q.order.lines[i]), std::to_string(i + 1));
    }

    void addNumbers(const Question& q, PlainQuestion& plain) const
    {
        plain.kind = PlainQuestion::Kind::Number;
        plain.tolerance = q.number.tolerance;
        plain.answers.push_back({shortest(q.number.value), 100, ""});
        for (const WrongNumber& wrong : q.number.wrong)
            plain.answers.push_back({shortest(wrong.value), 0, said(wrong.why)});
        plain.otherwise = said(q.otherwise);
    }

    void addLines(const Question& q, PlainQuestion& plain) const
    {
        const WrongLineTask& task = q.wrongLine;
        for (int line = 1; line <= static_cast<int>(task.lines.size()); ++line) {
            const auto own = std::find_if(task.others.begin(), task.others.end(),
                                          [line](const auto& other) { return other.first == line; });
            const bool right = line == task.line;
            const std::string text = std::to_string(line) + ". " + code(task.lines[static_cast<std::size_t>(line) - 1]);
            plain.answers.push_back(
                {text, right ? 100.0 : 0.0, right ? "" : said(own != task.others.end() ? own->second : q.otherwise)});
        }
    }

    void addPairs(const Question& q, PlainQuestion& plain) const
    {
        plain.kind = PlainQuestion::Kind::Match;
        for (const Pair& pair : q.match.pairs)
            plain.pairs.emplace_back(said(pair.left), said(pair.right));
        for (const Text& extra : q.match.extra)
            plain.pairs.emplace_back("", said(extra));
    }

    /// The question as it is before the run, and what is said to the answers after it.
    void addPrediction(const Question& q, PlainQuestion& plain)
    {
        for (std::uint64_t seed = m_seed; seed < m_seed + kMostSeeds; ++seed) {
            Prediction prediction(m_backend, q, seed);
            m_view.emplace(prediction.view());
            plain.text = said(q.text) + "\n\n" + settingOf(q, seed);
            for (const Choice& choice : q.choices)
                plain.answers.push_back({said(choice.text), 0, ""});
            const Outcome outcome = prediction.run();
            m_view.emplace(prediction.view());
            for (std::size_t i = 0; i < q.choices.size(); ++i)
                plain.answers[i].feedback = said(q.choices[i].why);
            plain.feedback = said(q.why);
            m_view.reset();
            if (outcome.right.size() == 1) {
                plain.answers[outcome.right.front()].percent = 100;
                return;
            }
            plain.answers.clear();
        }
        throw ContentError(q.opens->file, 0, q.id, {MessageId::PredictionUndecided, {std::to_string(kMostSeeds)}});
    }

    std::string settingOf(const Question& q, std::uint64_t seed) const
    {
        const std::string word = m_language == Language::English ? "seed" : "начальное значение (seed)";
        return "(" + q.opens->id + ", " + word + " " + std::to_string(seed) + ")";
    }

    kernels::Backend& m_backend;
    Language m_language;
    std::uint64_t m_seed;
    Snapshot m_nothing;
    std::optional<View> m_view; // of a prediction while it is written
};

std::string categoryOf(const ContentSet& set, const std::string& chapter, Language language)
{
    for (const Chapter& c : set.chapters)
        if (c.id == chapter) return textIn(c.title, language);
    return chapter.empty() ? "AmpScope" : chapter;
}

} // namespace

std::vector<PlainQuestion> plainQuestions(kernels::Backend& backend, const ContentSet& set, Language language,
                                          std::uint64_t seed)
{
    std::vector<PlainQuestion> result;
    Export plain(backend, language, seed);
    for (const Question& question : set.questions) {
        result.push_back(plain(question));
        result.back().category = categoryOf(set, question.chapter, language);
    }
    return result;
}

} // namespace core::learning
