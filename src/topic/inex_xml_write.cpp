// The writer of inex_xml.hpp.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/xml.hpp"

#include "topic/ascii.hpp"
#include "topic/fields.hpp"
#include "topic/inex_xml.hpp"

namespace fovea::topic {
namespace {

/// Replaces everything that XML 1.0 forbids by spaces: control characters, U+FFFE, U+FFFF.
std::string without_forbidden(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::string_view rest = std::string_view(text).substr(i);
    if (rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF")) {
      text.replace(i, 3, " ");
    } else if (c < 0x20 && c != '\t' && c != '\n') {
      text[i] = ' ';
    }
  }
  return text;
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '_' || c == '.';
         });
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::string attribute(std::string_view name, const std::string& value) {
  return fmt::format(" {}=\"{}\"", name, xml::escape_attribute(without_forbidden(value)));
}

/// Inverts the naming of children by the reader.
std::string element(const std::string& name, const std::string& text) {
  const std::string content = xml::escape_text(without_forbidden(text));
  const std::size_t space = std::min(name.find(' '), name.size());
  const std::string tag = name.substr(0, space);
  const std::string number = space == name.size() ? "" : name.substr(space + 1);
  if (is_plain_name(name)) return fmt::format("<{0}>{1}</{0}>", name, content);
  if (is_plain_name(tag) && is_number(number) && field_named(tag) == nullptr)
    return fmt::format("<{0}{1}>{2}</{0}>", tag, attribute("number", number), content);
  return fmt::format("<field{}>{}</field>", attribute("name", name), content);
}

/// Whether texts[i] is written as an attribute of the topic; only the first of equal names can be.
bool is_attribute(const NamedTexts& texts, std::size_t i) {
  const std::string& name = texts[i].first;
  if (name != "id" && name != "ct_no" && name != "query_type") return false;
  const auto here = texts.begin() + static_cast<std::ptrdiff_t>(i);
  return std::none_of(texts.begin(), here, [&](const auto& text) { return text.first == name; });
}

void write_topic(const Topic& topic, TextSink& sink) {
  const NamedTexts texts = texts_of(topic);
  sink.put("<topic");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (is_attribute(texts, i)) sink.put(attribute(texts[i].first, texts[i].second));
  }
  sink.put(">\n");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!is_attribute(texts, i)) sink.put("  " + element(texts[i].first, texts[i].second) + "\n");
  }
  sink.put("</topic>\n");
}

}  // namespace

void write_inex_xml(const Topics& topics, TextSink& sink) {
  sink.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<inex-topics>\n");
  for (const Topic& topic : topics) write_topic(topic, sink);
  sink.put("</inex-topics>\n");
}

}  // namespace fovea::topic
