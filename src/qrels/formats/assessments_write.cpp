#include <algorithm>
#include <string>

#include "fovea/xml.hpp"

#include "qrels/formats/assessments.hpp"
#include "qrels/formats/formats.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/put.hpp"

namespace fovea::qrels {
namespace {

class Tag {
 public:
  Tag(TextSink& sink, std::string_view indent, std::string_view name) : sink_(sink) {
    sink_.put(indent);
    sink_.put('<');
    sink_.put(name);
  }

  template <class Value>
  void attribute(std::string_view name, const Value& value) {
    sink_.put(' ');
    sink_.put(name);
    sink_.put("=\"");
    put_value(sink_, value);
    sink_.put('"');
  }
  void text(std::string_view name, std::string_view value) {
    attribute(name, xml::escape_attribute(value));
  }
  void flag(std::string_view name, Flag value) {
    if (value != Flag::absent) attribute(name, value == Flag::yes ? "yes" : "no");
  }
  template <class Value>
  void optional(std::string_view name, const std::optional<Value>& value) {
    if (value) attribute(name, *value);
  }

  void close_empty() { sink_.put("/>\n"); }
  void open() { sink_.put(">\n"); }

 private:
  TextSink& sink_;
};

struct Pair {
  std::optional<int> exhaustivity;
  std::optional<int> specificity;
};

/// 2002 codes as exhaustivity and specificity: exact → S3, too large → S2, too small → E1S3, none →
/// E0S0.
Pair pair_of(const ElementJudgement& element) {
  if (!element.relevance || !element.coverage) return {element.exhaustivity, element.specificity};
  switch (*element.coverage) {
    case Coverage::exact:
      return {element.relevance, 3};
    case Coverage::too_large:
      return {element.relevance, 2};
    case Coverage::too_small:
      return {1, 3};
    case Coverage::none:
      break;
  }
  return {0, 0};
}

void put_path(TextSink& sink, const ElementJudgement& element) {
  const Pair pair = pair_of(element);
  Tag tag(sink, "    ", "path");
  tag.text("path", element.path);
  const auto put_degree = [&](std::string_view name, const std::optional<int>& degree) {
    tag.attribute(name, degree ? std::to_string(*degree) : std::string("U"));
  };
  put_degree("exhaustiveness", pair.exhaustivity);
  put_degree("specificity", pair.specificity);
  tag.flag("inferred", element.inferred);
  tag.flag("inconsistant", element.inconsistent);
  tag.flag("inpool", element.in_pool);
  tag.close_empty();
}

void put_element(TextSink& sink, const ElementJudgement& element) {
  Tag tag(sink, "    ", "element");
  tag.text("path", element.path);
  if (element.unknown) {
    tag.attribute("exhaustivity", "U");
  } else if (element.too_small) {
    tag.attribute("exhaustivity", "?");
  } else {
    tag.optional("exhaustivity", element.exhaustivity);
  }
  tag.optional("size", element.size);
  tag.optional("rsize", element.highlighted);
  tag.close_empty();
}

bool is_es_empty(const DocumentDetail& detail) { return detail.elements.empty(); }

void put_es_content(TextSink& sink, const DocumentDetail& detail) {
  for (const ElementJudgement& element : detail.elements) put_path(sink, element);
}

bool is_highlight_empty(const DocumentDetail& detail) {
  return detail.elements.empty() && detail.spans.empty() && detail.best_entry_point.empty();
}

void put_highlight_content(TextSink& sink, const DocumentDetail& detail) {
  if (!detail.best_entry_point.empty()) {
    Tag tag(sink, "    ", "best-entry-point");
    tag.text("path", detail.best_entry_point);
    tag.close_empty();
  }
  for (const HighlightedSpan& span : detail.spans) {
    Tag tag(sink, "    ", "passage");
    tag.text("start", span.start);
    tag.text("end", span.end);
    tag.optional("size", span.size);
    tag.close_empty();
  }
  for (const ElementJudgement& element : detail.elements) put_element(sink, element);
}

/// How the two formats differ.
struct Shape {
  std::string_view file_attribute;
  bool (*is_empty)(const DocumentDetail&);
  void (*put_content)(TextSink&, const DocumentDetail&);
};

void put_file(TextSink& sink, const DocumentView& document, const Shape& shape) {
  Tag tag(sink, "  ", "file");
  const DocumentDetail* detail = document.detail;
  if (detail != nullptr && !detail->collection.empty()) tag.text("collection", detail->collection);
  tag.text(shape.file_attribute, document.doc);
  if (detail == nullptr || shape.is_empty(*detail)) return tag.close_empty();
  tag.open();
  shape.put_content(sink, *detail);
  sink.put("  </file>\n");
}

void write_assessments(const Qrels& qrels, TextSink& sink, const Shape& shape) {
  const bool wrapped = qrels.topics().size() != 1;
  sink.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  if (wrapped) sink.put("<inex-assessments>\n");
  for (const TopicSlice& topic : qrels.topics()) {
    Tag tag(sink, "", "assessments");
    tag.text("topic", topic.topic);
    for (const TopicAttribute& attribute : topic.attributes)
      tag.text(attribute.name, attribute.value);
    tag.open();
    for (std::size_t i = topic.begin; i < topic.end; ++i) put_file(sink, qrels.row(i), shape);
    sink.put("</assessments>\n");
  }
  if (wrapped) sink.put("</inex-assessments>\n");
}

}  // namespace

void write_inex_es_xml(const Qrels& qrels, TextSink& sink) {
  write_assessments(qrels, sink, {"file", is_es_empty, put_es_content});
}

void write_inex_xml(const Qrels& qrels, TextSink& sink) {
  write_assessments(qrels, sink, {"name", is_highlight_empty, put_highlight_content});
}

bool is_free_attribute_name(std::string_view name) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto fits = [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' || c == ':';
  };
  return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), fits) &&
         name != "topic";
}

namespace {

constexpr Facts lost_in_both_xml{Fact::own_grade, Fact::iteration,      Fact::aspect,
                                 Fact::passages,  Fact::passage_grades, Fact::best_entry,
                                 Fact::length,    Fact::highlighted,    Fact::element_grades};

}  // namespace

FormatEntry formats::inex_es_xml() {
  return {.name = "inex-es-xml",
          .family = Family::xml,
          .joins_lines = false,
          .wants_entries = true,
          .loses = lost_in_both_xml |
                   Facts{Fact::spans, Fact::best_entry_point, Fact::codes, Fact::sizes},
          .recognises = recognise_inex_es_xml,
          .read = read_assessments,
          .refuses = refused_by_es,
          .write = write_inex_es_xml};
}

FormatEntry formats::inex_xml() {
  return {.name = "inex-xml",
          .family = Family::xml,
          .joins_lines = false,
          .wants_entries = true,
          .loses = lost_in_both_xml | Facts{Fact::marks},
          .recognises = recognise_inex_xml,
          .read = read_assessments,
          .refuses = refused_by_inex_xml,
          .write = write_inex_xml};
}

}  // namespace fovea::qrels
