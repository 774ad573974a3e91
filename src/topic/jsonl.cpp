#include "topic/jsonl.hpp"

#include <fmt/format.h>

#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"

#include "topic/fields.hpp"
#include "topic/formats.hpp"
#include "topic/json_line.hpp"
#include "topic/lines.hpp"

namespace fovea::topic {

bool is_jsonl(std::string_view head) {
  const std::string_view begin = trim(head);
  if (!begin.starts_with('{')) return false;
  const Bytes line = Bytes::from_string(std::string(begin.substr(0, begin.find('\n'))));
  bool id = false;
  bool content = false;
  for (const auto& [name, text] : JsonLineReader().read(line.text()).texts) {
    if (name == "doc") return false;
    const Field* field = field_named(name);
    id = id || field == &fields().front();
    content = content || (field != nullptr && field != &fields().front());
  }
  return id && content;
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
