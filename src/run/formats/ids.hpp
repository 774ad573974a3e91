#pragma once
// Which identifiers survive writing and reading in a format.

#include <string_view>

namespace fovea::run {

/// Valid UTF-8 without white space and control characters; not empty.
bool is_token(std::string_view id);
/// Characters of XML 1.0, neither beginning nor ending with white space; not empty.
bool is_xml_id(std::string_view id);
/// Valid UTF-8; not empty.
bool is_json_id(std::string_view id);

/// Characters of XML 1.0 only; may be empty and contain tabs and line feeds.
bool is_xml_text(std::string_view text);
/// A name that an XML attribute can have.
bool is_xml_name(std::string_view text);

}  // namespace fovea::run
