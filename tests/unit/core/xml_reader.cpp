#include "tests/unit/core/xml_reader.h"
#include <stdexcept>

namespace core::testing {

namespace {

class Reader {
public:
    explicit Reader(const std::string& text) : m_text(text) {}

    XmlElement read()
    {
        if (take("<?xml")) skipPast("?>");
        skipSpace();
        XmlElement root = element();
        skipSpace();
        if (m_at != m_text.size()) fail("something behind the root");
        return root;
    }

private:
    XmlElement element()
    {
        expect("<");
        XmlElement e;
        e.name = name();
        for (skipSpace(); !starts(">") && !starts("/>"); skipSpace()) {
            const std::string key = name();
            expect("=\"");
            const std::size_t end = m_text.find('"', m_at);
            if (end == std::string::npos) fail("an open attribute");
            e.attributes[key] = decoded(m_text.substr(m_at, end - m_at));
            m_at = end + 1;
        }
        if (take("/>")) return e;
        expect(">");
        content(e);
        expect("</" + e.name + ">");
        return e;
    }

    void content(XmlElement& e)
    {
        while (!starts("</")) {
            if (m_at >= m_text.size()) fail("no end of " + e.name);
            if (take("<![CDATA["))
                e.text += skipPast("]]>");
            else if (starts("<"))
                e.children.push_back(element());
            else
                e.text += decoded(words());
        }
    }

    std::string words()
    {
        const std::size_t end = std::min(m_text.find('<', m_at), m_text.size());
        const std::string words = m_text.substr(m_at, end - m_at);
        if (words.find("]]>") != std::string::npos) fail("]]> outside of CDATA");
        m_at = end;
        return words;
    }

    std::string decoded(const std::string& words) const
    {
        std::string result;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] != '&') {
                result += words[i];
                continue;
            }
            const std::size_t end = words.find(';', i);
            const std::string entity = words.substr(i, end == std::string::npos ? end : end - i + 1);
            if (entity == "&lt;")
                result += '<';
            else if (entity == "&gt;")
                result += '>';
            else if (entity == "&amp;")
                result += '&';
            else if (entity == "&quot;")
                result += '"';
            else
                fail("the entity " + entity);
            i = end;
        }
        return result;
    }

    std::string name()
    {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) || m_text[m_at] == '_'))
            ++m_at;
        if (start == m_at) fail("no name");
        return m_text.substr(start, m_at - start);
    }

    bool starts(const std::string& what) const { return m_text.compare(m_at, what.size(), what) == 0; }
    bool take(const std::string& what)
    {
        if (!starts(what)) return false;
        m_at += what.size();
        return true;
    }
    void expect(const std::string& what)
    {
        if (!take(what)) fail("no " + what);
    }
    void skipSpace()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    std::string skipPast(const std::string& what)
    {
        const std::size_t end = m_text.find(what, m_at);
        if (end == std::string::npos) fail("no " + what);
        const std::string skipped = m_text.substr(m_at, end - m_at);
        m_at = end + what.size();
        return skipped;
    }
    [[noreturn]] void fail(const std::string& what) const
    {
        throw std::runtime_error(what + " before: " + m_text.substr(std::min(m_at, m_text.size()), 40));
    }

    const std::string& m_text;
    std::size_t m_at = 0;
};

} // namespace

std::vector<const XmlElement*> XmlElement::all(const std::string& child) const
{
    std::vector<const XmlElement*> found;
    for (const XmlElement& element : children)
        if (element.name == child) found.push_back(&element);
    return found;
}

const XmlElement& XmlElement::at(const std::string& child) const
{
    const auto found = all(child);
    if (found.size() != 1)
        throw std::runtime_error(std::to_string(found.size()) + " elements " + child + " in " + name);
    return *found[0];
}

XmlElement readXml(const std::string& text)
{
    return Reader(text).read();
}

} // namespace core::testing
