#include "fovea/base/json_writer.hpp"

#include "qrels/formats/coverage.hpp"
#include "qrels/formats/formats.hpp"
#include "qrels/formats/jsonl.hpp"
#include "qrels/formats/recognise.hpp"

namespace fovea::qrels {
namespace {

/// Writes the member if it has a value.
template <class Value>
void put_if_any(JsonWriter& json, std::string_view name, const std::optional<Value>& value) {
  if (value) json.member(name, *value);
}
void put_if_any(JsonWriter& json, std::string_view name, std::string_view text) {
  if (!text.empty()) json.member(name, text);
}
void put_if_true(JsonWriter& json, std::string_view name, bool value) {
  if (value) json.member(name, true);
}
void put_flag(JsonWriter& json, std::string_view name, Flag value) {
  if (value != Flag::absent) json.member(name, value == Flag::yes);
}

void put_attributes(JsonWriter& json, const std::vector<TopicAttribute>& attributes) {
  json.key("topic_attributes").begin_object();
  for (const TopicAttribute& each : attributes) json.member(each.name, each.value);
  json.end_object();
}

void put_element(JsonWriter& json, const ElementJudgement& element) {
  json.member("path", element.path);
  put_if_any(json, "grade", element.grade);
  put_if_any(json, "e", element.exhaustivity);
  put_if_any(json, "s", element.specificity);
  put_if_true(json, "unknown", element.unknown);
  put_if_true(json, "too_small", element.too_small);
  put_if_any(json, "relevance", element.relevance);
  if (element.coverage) json.member("coverage", std::string(1, letter_of(*element.coverage)));
  put_flag(json, "inferred", element.inferred);
  put_flag(json, "inconsistent", element.inconsistent);
  put_flag(json, "in_pool", element.in_pool);
  put_if_any(json, "size", element.size);
  put_if_any(json, "rsize", element.highlighted);
}

/// Writes the lines of a document; facts about the whole document are on the first of them.
class DocumentLines {
 public:
  DocumentLines(JsonWriter& json, const TopicSlice& topic, const DocumentView& document, bool first)
      : json_(json), topic_(topic), document_(document), first_of_topic_(first) {}

  void put() {
    static const DocumentDetail nothing;
    const DocumentDetail& detail = document_.detail == nullptr ? nothing : *document_.detail;
    const bool has_parts =
        !detail.passages.empty() || !detail.spans.empty() || !detail.elements.empty();
    if (document_.grade || !has_parts)
      line(detail, [&](JsonWriter& json) { put_if_any(json, "grade", document_.grade); });
    put_passages(detail);
    for (const HighlightedSpan& span : detail.spans) {
      line(detail, [&](JsonWriter& json) {
        json.member("from", span.start);
        json.member("to", span.end);
        put_if_any(json, "size", span.size);
      });
    }
    for (const ElementJudgement& element : detail.elements)
      line(detail, [&](JsonWriter& json) { put_element(json, element); });
  }

 private:
  void put_passages(const DocumentDetail& detail) {
    for (std::size_t i = 0; i < detail.passages.size(); ++i) {
      line(detail, [&](JsonWriter& json) {
        json.member("start", detail.passages[i].start);
        json.member("end", detail.passages[i].end);
        if (!detail.passage_grades.empty()) json.member("grade", detail.passage_grades[i]);
      });
    }
  }

  template <class PutPart>
  void line(const DocumentDetail& detail, PutPart put_part) {
    json_.begin_object().member("topic", topic_.topic).member("doc", document_.doc);
    put_if_any(json_, "aspect", document_.aspect);
    put_part(json_);
    if (first_line_) put_shared(detail);
    first_line_ = false;
    json_.end_object().end_line();
  }

  void put_shared(const DocumentDetail& detail) {
    put_if_any(json_, "bep", detail.best_entry);
    put_if_any(json_, "bep_point", detail.best_entry_point);
    put_if_any(json_, "highlighted", detail.highlighted);
    put_if_any(json_, "length", detail.length);
    put_if_any(json_, "iteration", document_.iteration);
    put_if_any(json_, "collection", detail.collection);
    if (first_of_topic_ && !topic_.attributes.empty()) put_attributes(json_, topic_.attributes);
  }

  JsonWriter& json_;
  const TopicSlice& topic_;
  DocumentView document_;
  bool first_of_topic_;
  bool first_line_ = true;
};

void put_empty_topic(JsonWriter& json, const TopicSlice& topic) {
  json.begin_object().member("topic", topic.topic);
  put_attributes(json, topic.attributes);
  json.end_object().end_line();
}

}  // namespace

void write_jsonl(const Qrels& qrels, TextSink& sink) {
  JsonWriter json(sink);
  for (const TopicSlice& topic : qrels.topics()) {
    if (topic.size() == 0) put_empty_topic(json, topic);
    for (std::size_t i = topic.begin; i < topic.end; ++i)
      DocumentLines(json, topic, qrels.row(i), i == topic.begin).put();
  }
}

FormatEntry formats::jsonl() {
  return {.name = "jsonl",
          .family = Family::jsonl,
          .joins_lines = true,
          .wants_entries = false,
          .loses = {},
          .recognises = recognise_jsonl,
          .read = read_jsonl,
          .refuses = refused_by_none,
          .write = write_jsonl};
}

}  // namespace fovea::qrels
