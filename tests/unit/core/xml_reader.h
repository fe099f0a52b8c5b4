#pragma once
// A small XML reader for the tests: elements, attributes, text, CDATA, the entities of XML. It refuses what is not
// well-formed. Knows nothing of Moodle.
#include <map>
#include <string>
#include <vector>

namespace core::testing {

struct XmlElement {
    std::string name, text; // text: that of this element alone
    std::map<std::string, std::string> attributes;
    std::vector<XmlElement> children;

    std::vector<const XmlElement*> all(const std::string& child) const;
    /// The only one of this name; throws std::runtime_error where there is none or more.
    const XmlElement& at(const std::string& child) const;
};

/// Throws std::runtime_error that says where it is not well-formed.
XmlElement readXml(const std::string& text);

} // namespace core::testing
