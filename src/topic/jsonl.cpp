#include "topic/jsonl.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"

#include "topic/fields.hpp"
#include "topic/formats.hpp"
#include "topic/json_line.hpp"
#include "topic/lines.hpp"

namespace fovea::topic {

namespace {

/// The members of the object on the first line; none if there is no object.
NamedTexts first_members(std::string_view head) {
  const std::string_view begin = trim(head);
  if (!begin.starts_with('{')) return {};
  const Bytes line = Bytes::from_string(std::string(begin.substr(0, begin.find('\n'))));
  return JsonLineReader().read(line.text()).texts;
}

bool has_member(const NamedTexts& texts, std::string_view name) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const auto& text) { return text.first == name; });
}

/// The parts of a topic that an object has.
struct Parts {
  bool id = false;
  bool content = false;
};

Parts parts_of(const NamedTexts& texts) {
  Parts parts;
  for (const auto& [name, text] : texts) {
    const Field* field = field_named(name);
    parts.id = parts.id || field == &fields().front();
    parts.content = parts.content || (field != nullptr && field != &fields().front());
  }
  return parts;
}

}  // namespace

bool is_beir_corpus(std::string_view head) {
  const NamedTexts texts = first_members(head);
  return has_member(texts, "_id") && has_member(texts, "title") && has_member(texts, "text");
}

bool is_jsonl(std::string_view head) {
  const NamedTexts texts = first_members(head);
  const Parts parts = parts_of(texts);
  return parts.id && parts.content && !has_member(texts, "doc") && !is_beir_corpus(head);
}

Nearest<Format> nearest(std::string_view head) {
  const std::string_view text = trim(head);
  if (text.starts_with('<')) return {Format::inex_xml, 0};
  if (!text.starts_with('{') && !text.starts_with('[')) return {Format::tsv, 0};
  const Parts parts = parts_of(first_members(text));
  return {Format::jsonl, ((parts.id ? 1 : 0) + (parts.content ? 1 : 0)) / 2.0};
}

Result<void> read_jsonl(const Bytes& input, Intake& intake) {
  JsonLineReader reader;
  Lines lines(input.text());
  while (const auto line = lines.next()) {
    if (trim(*line).empty()) continue;
    const JsonMembers members = reader.read(*line);
    auto result = members.error.empty()
                      ? intake.add(members.texts, lines.number())
                      : intake.refuse("malformed-line", lines.number(),
                                      fmt::format("expected a JSON object, found '{}': {}",
                                                  printable(*line), members.error));
    if (!result) return result;
  }
  return {};
}

void write_jsonl(const Topics& topics, TextSink& sink) {
  JsonWriter json(sink);
  for (const Topic& topic : topics) {
    json.begin_object();
    for (const auto& [name, text] : texts_of(topic)) json.member(name, text);
    json.end_object().end_line();
  }
}

FormatEntry formats::jsonl() {
  return {.name = "jsonl", .recognise = is_jsonl, .read = read_jsonl, .write = write_jsonl};
}

}  // namespace fovea::topic
