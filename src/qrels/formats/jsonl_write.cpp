#include "fovea/base/text.hpp"

#include "qrels/formats/coverage.hpp"
#include "qrels/formats/jsonl.hpp"
#include "qrels/put.hpp"

namespace fovea::qrels {
namespace {

/// One object on a line; fields that are not set are not written.
class Object {
 public:
  explicit Object(TextSink& sink) : sink_(sink) { sink_.put('{'); }

  void text(std::string_view name, std::string_view value) {
    key(name);
    sink_.put(json_quoted(value));
  }
  void text_if_any(std::string_view name, std::string_view value) {
    if (!value.empty()) text(name, value);
  }
  template <class Integer>
  void number(std::string_view name, const std::optional<Integer>& value) {
    if (!value) return;
    key(name);
    put_value(sink_, *value);
  }
  void boolean(std::string_view name, bool value) {
    key(name);
    sink_.put(value ? "true" : "false");
  }
  void true_only(std::string_view name, bool value) {
    if (value) boolean(name, true);
  }
  void flag(std::string_view name, Flag value) {
    if (value != Flag::absent) boolean(name, value == Flag::yes);
  }
  void attributes(std::string_view name, const std::vector<TopicAttribute>& values) {
    key(name);
    Object inner(sink_);
    for (const TopicAttribute& attribute : values) inner.text(attribute.name, attribute.value);
    sink_.put('}');
  }
  void close() { sink_.put("}\n"); }

 private:
  void key(std::string_view name) {
    if (!first_) sink_.put(',');
    first_ = false;
    sink_.put(json_quoted(name));
    sink_.put(':');
  }

  TextSink& sink_;
  bool first_ = true;
};

void put_element(Object& object, const ElementJudgement& element) {
  object.text("path", element.path);
  object.number("grade", element.grade);
  object.number("e", element.exhaustivity);
  object.number("s", element.specificity);
  object.true_only("unknown", element.unknown);
  object.true_only("too_small", element.too_small);
  object.number("relevance", element.relevance);
  if (element.coverage) object.text("coverage", std::string(1, letter_of(*element.coverage)));
  object.flag("inferred", element.inferred);
  object.flag("inconsistent", element.inconsistent);
  object.flag("in_pool", element.in_pool);
  object.number("size", element.size);
  object.number("rsize", element.highlighted);
}

/// Writes the lines of a document; what is not said of a part stands on the first of them.
class DocumentLines {
 public:
  DocumentLines(TextSink& sink, const TopicSlice& topic, const DocumentView& document, bool first)
      : sink_(sink), topic_(topic), document_(document), first_of_topic_(first) {}

  void put() {
    static const DocumentDetail nothing;
    const DocumentDetail& detail = document_.detail == nullptr ? nothing : *document_.detail;
    const bool has_parts =
        !detail.passages.empty() || !detail.spans.empty() || !detail.elements.empty();
    if (document_.grade || !has_parts)
      line(detail, [&](Object& object) { object.number("grade", document_.grade); });
    put_passages(detail);
    for (const HighlightedSpan& span : detail.spans) {
      line(detail, [&](Object& object) {
        object.text("from", span.start);
        object.text("to", span.end);
        object.number("size", span.size);
      });
    }
    for (const ElementJudgement& element : detail.elements)
      line(detail, [&](Object& object) { put_element(object, element); });
  }

 private:
  void put_passages(const DocumentDetail& detail) {
    for (std::size_t i = 0; i < detail.passages.size(); ++i) {
      line(detail, [&](Object& object) {
        object.number("start", std::optional(detail.passages[i].start));
        object.number("end", std::optional(detail.passages[i].end));
        if (!detail.passage_grades.empty())
          object.number("grade", std::optional(detail.passage_grades[i]));
      });
    }
  }

  template <class PutPart>
  void line(const DocumentDetail& detail, PutPart put_part) {
    Object object(sink_);
    object.text("topic", topic_.topic);
    object.text("doc", document_.doc);
    object.text_if_any("aspect", document_.aspect);
    put_part(object);
    if (first_line_) put_shared(object, detail);
    first_line_ = false;
    object.close();
  }

  void put_shared(Object& object, const DocumentDetail& detail) {
    object.number("bep", detail.best_entry);
    object.text_if_any("bep_point", detail.best_entry_point);
    object.number("highlighted", detail.highlighted);
    object.number("length", detail.length);
    object.text_if_any("iteration", document_.iteration);
    object.text_if_any("collection", detail.collection);
    if (first_of_topic_ && !topic_.attributes.empty())
      object.attributes("topic_attributes", topic_.attributes);
  }

  TextSink& sink_;
  const TopicSlice& topic_;
  DocumentView document_;
  bool first_of_topic_;
  bool first_line_ = true;
};

void put_empty_topic(TextSink& sink, const TopicSlice& topic) {
  Object object(sink);
  object.text("topic", topic.topic);
  object.attributes("topic_attributes", topic.attributes);
  object.close();
}

}  // namespace

void write_jsonl(const Qrels& qrels, TextSink& sink) {
  for (const TopicSlice& topic : qrels.topics()) {
    if (topic.size() == 0) put_empty_topic(sink, topic);
    for (std::size_t i = topic.begin; i < topic.end; ++i)
      DocumentLines(sink, topic, qrels.row(i), i == topic.begin).put();
  }
}

}  // namespace fovea::qrels
