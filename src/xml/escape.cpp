#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

/// The escape of an ASCII character in text and attribute values; empty if it needs none.
std::string_view escaped(char c, bool in_attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    case '"':
      return in_attribute ? "&quot;" : "";
    case '\n':
      return in_attribute ? "&#10;" : "";
    case '\t':
      return in_attribute ? "&#9;" : "";
    default:
      return static_cast<unsigned char>(c) < 0x20 ? "\uFFFD" : "";
  }
}

/// Appends valid UTF-8. U+FFFD replaces characters that XML cannot hold.
void append_escaped(std::string& out, std::string_view utf8, bool in_attribute) {
  while (!utf8.empty()) {
    const bool noncharacter = utf8.starts_with("\uFFFE") || utf8.starts_with("\uFFFF");
    const std::string_view replacement =
        noncharacter ? "\uFFFD" : escaped(utf8.front(), in_attribute);
    out += replacement.empty() ? utf8.substr(0, 1) : replacement;
    utf8.remove_prefix(noncharacter ? 3 : 1);
  }
}

std::string escape(std::string_view text, bool in_attribute) {
  std::string out;
  out.reserve(text.size());
  while (true) {
    const std::size_t valid = invalid_utf8_at(text).value_or(text.size());
    append_escaped(out, text.substr(0, valid), in_attribute);
    if (valid == text.size()) return out;
    out += "\uFFFD";
    text.remove_prefix(valid + 1);
  }
}

}  // namespace

std::string escape_text(std::string_view text) { return escape(text, false); }

std::string escape_attribute(std::string_view text) { return escape(text, true); }

}  // namespace fovea::xml
