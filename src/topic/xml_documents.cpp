#include "topic/xml_documents.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::topic {
namespace {

/// The index after the first `mark` at or after `from`, or the end of the text.
std::size_t behind(std::string_view text, std::string_view mark, std::size_t from) {
  const std::size_t at = text.find(mark, from);
  return at == std::string_view::npos ? text.size() : at + mark.size();
}

/// The end of the document type declaration at `begin`, including an internal subset.
std::size_t doctype_end(std::string_view text, std::size_t begin) {
  const std::size_t mark = text.find_first_of("[>", begin);
  if (mark == std::string_view::npos || text[mark] == '>') return behind(text, ">", begin);
  std::size_t at = behind(text, "]", mark);
  while (at < text.size() && text[at] != '>') {
    at = is_space(text[at]) ? at + 1 : behind(text, "]", at);
  }
  return std::min(at + 1, text.size());
}

/// The end of the declaration, comment or CDATA section at `begin`, and whether to remove it.
struct Construct {
  std::size_t end;
  bool declaration;
};

Construct construct_at(std::string_view text, std::size_t begin) {
  const std::string_view rest = text.substr(begin);
  if (rest.starts_with("<?xml")) return {behind(text, "?>", begin), true};
  if (rest.starts_with("<!DOCTYPE")) return {doctype_end(text, begin), true};
  if (rest.starts_with("<!--")) return {behind(text, "-->", begin), false};
  if (rest.starts_with("<![CDATA[")) return {behind(text, "]]>", begin), false};
  return {begin + 1, false};
}

}  // namespace

std::string merge_documents(std::string_view text) {
  const std::size_t first = text.starts_with("<?xml") ? behind(text, "?>", 0) : 0;
  std::string body(text.substr(first));
  for (std::size_t at = body.find('<'); at != std::string::npos; at = body.find('<', at)) {
    const Construct construct = construct_at(body, at);
    if (construct.declaration) {
      const auto begin = body.begin() + static_cast<std::ptrdiff_t>(at);
      const auto end = body.begin() + static_cast<std::ptrdiff_t>(construct.end);
      std::replace_if(
          begin, end, [](char c) { return c != '\n'; }, ' ');
    }
    at = construct.end;
  }
  return std::string(text.substr(0, first)) + "<topics>" + body + "</topics>";
}

}  // namespace fovea::topic
