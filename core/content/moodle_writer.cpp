#include "core/content/moodle_writer.h"
#include "core/number_text.h"

namespace core::content {

namespace {

using Kind = PlainQuestion::Kind;

/// Control characters have no place in XML; the end of a CDATA section is split.
std::string cdata(const std::string& text)
{
    std::string inside;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') continue;
        inside += c;
        if (inside.ends_with("]]>")) inside.replace(inside.size() - 3, 3, "]]]]><![CDATA[>");
    }
    return "<![CDATA[" + inside + "]]>";
}

std::string textOf(const std::string& text)
{
    return text.empty() ? "<text></text>" : "<text>" + cdata(text) + "</text>";
}

std::string element(const std::string& name, const std::string& text)
{
    return "  <" + name + " format=\"markdown\">" + textOf(text) + "</" + name + ">\n";
}

std::string answer(const PlainAnswer& a, const std::string& format, const std::string& more)
{
    const std::string fraction = general(a.percent, 7);
    return "  <answer fraction=\"" + fraction + "\" format=\"" + format + "\">" + textOf(a.text) +
           "<feedback format=\"markdown\">" + textOf(a.feedback) + "</feedback>" + more + "</answer>\n";
}

std::string typeOf(Kind kind)
{
    return kind == Kind::Number ? "numerical" : kind == Kind::Match ? "matching" : "multichoice";
}

std::string choices(const PlainQuestion& q)
{
    std::string xml = std::string("  <single>") + (q.kind == Kind::Single ? "true" : "false") + "</single>\n" +
                      "  <shuffleanswers>true</shuffleanswers>\n  <answernumbering>abc</answernumbering>\n" +
                      element("correctfeedback", "") + element("partiallycorrectfeedback", "") +
                      element("incorrectfeedback", "");
    for (const PlainAnswer& a : q.answers)
        xml += answer(a, "markdown", "");
    return xml;
}

std::string numbers(const PlainQuestion& q)
{
    const std::string tolerance = "<tolerance>" + shortest(q.tolerance) + "</tolerance>";
    std::string xml;
    for (const PlainAnswer& a : q.answers)
        xml += answer(a, "plain_text", tolerance);
    if (!q.otherwise.empty()) xml += answer({"*", 0, q.otherwise}, "plain_text", "<tolerance>0</tolerance>");
    return xml;
}

std::string pairs(const PlainQuestion& q)
{
    std::string xml = "  <shuffleanswers>true</shuffleanswers>\n";
    for (const auto& [left, right] : q.pairs)
        xml += "  <subquestion format=\"markdown\">" + textOf(left) + "<answer>" + textOf(right) +
               "</answer></subquestion>\n";
    return xml;
}

std::string categoryOf(const std::string& name)
{
    return " <question type=\"category\"><category>" + textOf("$course$/top/" + name) + "</category></question>\n";
}

std::string questionOf(const PlainQuestion& q)
{
    std::string xml = " <question type=\"" + typeOf(q.kind) + "\">\n  <name>" + textOf(q.name) + "</name>\n";
    xml += element("questiontext", q.text) + element("generalfeedback", q.feedback);
    xml += "  <defaultgrade>1</defaultgrade>\n  <penalty>0.3333333</penalty>\n  <hidden>0</hidden>\n"
           "  <idnumber></idnumber>\n";
    xml += q.kind == Kind::Number ? numbers(q) : q.kind == Kind::Match ? pairs(q) : choices(q);
    return xml + " </question>\n";
}

} // namespace

std::string toMoodleXml(const std::vector<PlainQuestion>& questions)
{
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n", category;
    for (const PlainQuestion& q : questions) {
        if (q.category != category) xml += categoryOf(q.category);
        category = q.category;
        xml += questionOf(q);
    }
    return xml + "</quiz>\n";
}

} // namespace core::content
