#pragma once
// Which identifiers a format can hold so that reading gives them back.

#include <string_view>

namespace fovea::run {

/// Something in valid UTF-8 without white space and control characters.
bool is_token(std::string_view id);
/// Something in characters of XML 1.0 that neither begins nor ends with white space.
bool is_xml_id(std::string_view id);
/// Something in valid UTF-8.
bool is_json_id(std::string_view id);

/// Characters of XML 1.0 only; empty text, tabs and line feeds included.
bool is_xml_text(std::string_view text);
/// A name that an XML attribute can have.
bool is_xml_name(std::string_view text);

}  // namespace fovea::run
