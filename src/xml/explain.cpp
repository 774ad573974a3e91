#include "xml/explain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "xml/cursor.hpp"
#include "xml/position.hpp"

namespace fovea::xml {
namespace {

struct Explanation {
  std::string message;
  std::string remedy;
};

std::string_view rest(const Stop& stop) {
  return stop.document.substr(std::min(stop.byte, stop.document.size()));
}

/// Returns the bytes up to the first one that cannot belong to a name; they may exceed what a
/// message shows.
std::string_view name_at(std::string_view text) {
  text = text.substr(0, 256);
  return text.substr(0, text.find_first_of(" \t\r\n<>/=&;'\"?![]()"));
}

/// "<sec>, which was opened at line 3, column 7"
std::string opened(const Stop& stop) {
  const Place place = place_of(stop.document, stop.open->byte, {});
  return fmt::format("<{}>, which was opened at line {}, column {}", printable(stop.open->name),
                     place.line, place.column);
}

/// Returns "entity 'x'" if the parser stopped at a reference.
std::string entity(const Stop& stop) {
  const std::string_view text = rest(stop);
  if (!text.starts_with('&')) return "an entity";
  return fmt::format("entity '{}'", printable(name_at(text.substr(1))));
}

Explanation not_a_character(const Stop& stop) {
  const std::string_view text = rest(stop);
  const std::string_view reference = text.substr(0, text.find(';'));
  return {fmt::format("'{};' is not a character that XML allows", printable(reference)), ""};
}

Explanation ends_early(const Stop& stop) {
  if (stop.open != nullptr) return {fmt::format("the document ends inside {}", opened(stop)), ""};
  return {"no element found; expected an XML document", ""};
}

Explanation mismatch(const Stop& stop) {
  const std::string_view text = rest(stop);
  const std::string found = text.starts_with('&') ? "another end tag in " + entity(stop)
                                                  : fmt::format("</{}>", printable(name_at(text)));
  return {fmt::format("found {}, expected the end of {}", found, opened(stop)), ""};
}

/// Returns the text from the ampersand of the reference that contains `stop`; empty if none does.
std::string_view broken_reference(const Stop& stop) {
  constexpr std::size_t longest = 64;
  const std::size_t end = std::min(stop.byte, stop.document.size());
  const std::size_t begin = end - std::min(end, longest);
  const std::string_view before = stop.document.substr(begin, end - begin);
  const std::size_t at = before.find_last_of(" \t\r\n<>;'\"&");
  return at == std::string_view::npos || before[at] != '&' ? "" : before.substr(at);
}

/// Describes the character if no document may contain it; empty otherwise.
Explanation forbidden(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text.front());
  if (byte == 0) return {"found a NUL byte, which XML does not allow", ""};
  if (byte < 0x20 && !is_space(text.front())) {
    return {fmt::format("found the control character U+{:04X}, which XML does not allow", byte),
            ""};
  }
  if (invalid_utf8_at(text.substr(0, 4)) == std::size_t{0}) {
    return {fmt::format("byte 0x{:02X} is not valid UTF-8", byte),
            "name the document's encoding in its XML declaration"};
  }
  if (text.starts_with("\uFFFE") || text.starts_with("\uFFFF")) {
    return {"found U+FFFE or U+FFFF, which XML does not allow", ""};
  }
  return {};
}

Explanation unexpected(const Stop& stop) {
  const std::string_view text = rest(stop);
  if (text.empty()) return {"the document ends in the middle of markup", ""};
  Explanation bad = forbidden(text);
  if (!bad.message.empty()) return bad;
  if (const std::string_view content = trim(stop.document.substr(0, 80));
      !content.starts_with('<')) {
    return {fmt::format("the document begins with '{}'; expected '<'", printable(content, 20)), ""};
  }
  if (const std::string_view begun = broken_reference(stop); !begun.empty()) {
    return {fmt::format("'{}' does not end with ';'", printable(begun)),
            "write &amp; for an ampersand that is text"};
  }
  if (stop.document.substr(0, stop.byte).ends_with("]]") && text.front() == '>') {
    return {"']]>' is not allowed in text", "write ]]&gt;"};
  }
  std::string remedy = text.front() == '<' ? "write &lt; for a '<' that is text" : "";
  return {fmt::format("unexpected '{}'", printable(text, 20)), std::move(remedy)};
}

Explanation amplification(const Limits& limits) {
  return {fmt::format("entity expansion exceeds the limit of {} times the document's size",
                      limits.max_entity_amplification),
          ""};
}

Explanation meaning(const Stop& stop, const Limits& limits) {
  switch (stop.code) {
    case XML_ERROR_NO_ELEMENTS:
      return ends_early(stop);
    case XML_ERROR_TAG_MISMATCH:
      return mismatch(stop);
    case XML_ERROR_INVALID_TOKEN:
    case XML_ERROR_SYNTAX:
      return unexpected(stop);
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return {fmt::format("unexpected '{}' after the root element", printable(rest(stop), 20)), ""};
    case XML_ERROR_PARTIAL_CHAR:
      return {"the document ends in the middle of a character", ""};
    case XML_ERROR_UNCLOSED_TOKEN:
      return {fmt::format("the document ends inside '{}'", printable(rest(stop), 20)), ""};
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      return {"the document ends inside a CDATA section", ""};
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return {fmt::format("attribute '{}' is given twice", printable(name_at(rest(stop)))), ""};
    case XML_ERROR_UNDEFINED_ENTITY:
      return {entity(stop) + " is not defined", ""};
    case XML_ERROR_RECURSIVE_ENTITY_REF:
      return {entity(stop) + " refers to itself", ""};
    case XML_ERROR_BINARY_ENTITY_REF:
      return {entity(stop) + " is not text", ""};
    case XML_ERROR_ATTRIBUTE_EXTERNAL_ENTITY_REF:
      return {"an attribute refers to an external entity", ""};
    case XML_ERROR_ASYNC_ENTITY:
      return {entity(stop) + " begins or ends in the middle of an element", ""};
    case XML_ERROR_BAD_CHAR_REF:
      return not_a_character(stop);
    case XML_ERROR_MISPLACED_XML_PI:
      return {"the XML declaration is not at the beginning of the document",
              "remove what precedes it"};
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      return amplification(limits);
    default:
      return {XML_ErrorString(stop.code), ""};
  }
}

}  // namespace

Place place_of(std::string_view document, std::size_t byte, const std::string& file) {
  LineCounter lines(document);
  lines.advance(byte);
  return {file, lines.line(), lines.column()};
}

Error explain(const Stop& stop, const std::string& file, const Limits& limits) {
  auto [message, remedy] = meaning(stop, limits);
  return {ErrorKind::input, place_of(stop.document, stop.byte, file), std::move(message),
          std::move(remedy)};
}

}  // namespace fovea::xml
