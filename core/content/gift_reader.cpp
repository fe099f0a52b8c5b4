#include "core/content/gift_reader.h"
#include "core/content/gift_answers.h"
#include "core/content/gift_text.h"
#include "core/content/json_field.h"
#include <set>

namespace core::content {

namespace {

constexpr std::size_t kLongestId = 60;

/// "AMP 1: backoff" as "amp-1-backoff"; letters of other alphabets have no place in an id.
std::string idOf(const std::string& title)
{
    std::string id;
    for (const char c : title) {
        const bool upper = c >= 'A' && c <= 'Z', keep = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (upper || keep)
            id += static_cast<char>(upper ? c - 'A' + 'a' : c);
        else if (!id.empty() && id.back() != '-')
            id += '-';
        if (id.size() == kLongestId) break;
    }
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id;
}

/// "::title::", taken off the text.
std::string takeTitle(std::string_view& text)
{
    text = trimmedGift(text);
    if (!text.starts_with("::")) return {};
    const std::size_t close = text.find("::", 2);
    if (close == std::string_view::npos) return {};
    const std::string title = plainGift(text.substr(2, close - 2));
    text = trimmedGift(text.substr(close + 2));
    return title;
}

/// "[html]" and the like, taken off the text; true where it is HTML.
bool takeFormat(std::string_view& text)
{
    for (const std::string_view format : {"[html]", "[moodle]", "[plain]", "[markdown]"})
        if (text.starts_with(format)) {
            text = trimmedGift(text.substr(format.size()));
            return format == "[html]";
        }
    return false;
}

/// The words alone; of the entities those that XML has.
std::string withoutTags(const std::string& html)
{
    std::string text;
    for (std::size_t i = 0; i < html.size(); ++i) {
        const std::size_t close = html[i] == '<' ? html.find('>', i) : std::string::npos;
        if (close == std::string::npos)
            text += html[i];
        else
            i = close;
    }
    static constexpr std::pair<const char*, const char*> kEntities[] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&nbsp;", " "}, {"&amp;", "&"}};
    for (const auto& [entity, sign] : kEntities)
        for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
            text.replace(at, std::string_view(entity).size(), sign);
    return text;
}

void readText(std::string_view before, std::string_view after, Question& q)
{
    const bool html = takeFormat(before);
    Text text = giftText(before);
    // Words behind the braces make it a gap to fill.
    if (const Text behind = giftText(after); !behind.en.empty()) text.en += " _____ " + behind.en;
    if (html) text.en = withoutTags(text.en);
    if (text.en.empty()) throw GiftProblem({MessageId::GiftNoText, {}});
    q.text = {text.en, text.en};
}

Question readBlock(const GiftBlock& block)
{
    Question q;
    std::string_view text = block.text;
    q.id = idOf(takeTitle(text));
    const std::size_t open = text.find('{');
    if (open == std::string_view::npos) throw GiftProblem({MessageId::GiftKind, {"a description"}});
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) throw GiftProblem({MessageId::GiftUnclosed, {}});
    readText(text.substr(0, open), text.substr(close + 1), q);
    std::string_view answers = text.substr(open + 1, close - open - 1);
    std::string_view general;
    if (const std::size_t at = answers.find("####"); at != std::string_view::npos) {
        general = answers.substr(at + 4);
        answers = answers.substr(0, at);
    }
    readGiftAnswers(answers, q);
    if (q.why.en.empty()) q.why = giftText(general);
    return q;
}

void makeUnique(std::string& id, std::set<std::string>& ids)
{
    if (id.empty()) id = "question";
    std::string unique = id;
    for (int number = 2; !ids.insert(unique).second; ++number)
        unique = id + "-" + std::to_string(number);
    id = unique;
}

} // namespace

GiftImport parseGift(const std::string& text, const std::string& fileName)
{
    GiftImport import;
    std::set<std::string> ids;
    for (const GiftBlock& block : giftBlocks(text))
        try {
            Question question = readBlock(block);
            makeUnique(question.id, ids);
            import.questions.push_back(std::move(question));
        } catch (const GiftProblem& problem) {
            import.left.emplace_back(fileName, block.line, "", problem.message);
        }
    return import;
}

GiftImport readGift(const std::string& file)
{
    const std::string text = readTextFile(file);
    if (!isUtf8(text)) throw ContentError(file, 0, "", {MessageId::FileNotText, {}});
    return parseGift(text, file);
}

} // namespace core::content
