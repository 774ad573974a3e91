#include "qrels/random_qrels.hpp"

#include <fmt/format.h>

#include <rapidcheck.h>

namespace fovea::qrels::testing {
namespace {

int below(int limit) { return *rc::gen::inRange(0, limit); }
bool coin() { return below(2) == 1; }
std::uint64_t number() { return static_cast<std::uint64_t>(below(1'000)); }
Flag flag() { return static_cast<Flag>(below(3)); }
std::optional<std::uint64_t> maybe_number() {
  return coin() ? std::optional(number()) : std::nullopt;
}

constexpr std::string_view paths[] = {"/a[1]", "/a[1]/b[1]", "/a[1]/b[12]", "/a[1]/b[12]/c-d[3]",
                                      ""};
constexpr std::string_view points[] = {"/a[1]", "/a[1]/text()[1].0", "/a[1]/b[2]/text()[3].17"};
constexpr std::string_view odd_names[] = {"a \"b\" & <c>", "é\\ü", "x'y"};

std::string_view point() { return points[below(3)]; }

ElementJudgement es_element() {
  ElementJudgement element;
  element.unknown = below(4) == 0;
  if (!element.unknown || coin()) element.exhaustivity = below(4);
  if (!element.unknown) element.specificity = below(4);
  element.inferred = flag();
  element.inconsistent = flag();
  element.in_pool = flag();
  return element;
}

ElementJudgement highlighted_element() {
  ElementJudgement element;
  const int kind = below(4);
  if (kind == 0) element.too_small = true;
  if (kind == 1) element.unknown = true;
  if (kind == 2) element.exhaustivity = below(4);
  element.size = maybe_number();
  element.highlighted = maybe_number();
  return element;
}

ElementJudgement coded_element() {
  ElementJudgement element;
  element.relevance = below(4);
  element.coverage = static_cast<Coverage>(below(4));
  return element;
}

ElementJudgement any_element() {
  const int kind = below(3);
  ElementJudgement element = kind == 0   ? es_element()
                             : kind == 1 ? highlighted_element()
                                         : coded_element();
  if (coin()) element.grade = below(5) - 2;
  return element;
}

void add_elements(DocumentDetail& detail, ElementJudgement (*make)(), int least) {
  const int count = least + below(4);
  for (int i = 0; i < count; ++i) {
    detail.elements.push_back(make());
    detail.elements.back().path = paths[below(5)];
  }
}

void add_passages(DocumentDetail& detail) {
  for (int i = below(4); i > 0; --i) {
    const std::uint64_t start = number();
    detail.passages.push_back({start, start + number()});
  }
}

void add_spans(DocumentDetail& detail) {
  for (int i = below(3); i > 0; --i)
    detail.spans.push_back({.start = point(), .end = point(), .size = maybe_number(), .line = 0});
  if (coin()) detail.best_entry_point = point();
}

DocumentDetail random_detail(Format format) {
  DocumentDetail detail;
  const bool any = format == Format::jsonl;
  if (any || format == Format::fol) {
    add_passages(detail);
    detail.length = any ? maybe_number() : std::optional(number());
    detail.highlighted = any ? maybe_number() : std::optional(number());
    if (coin()) detail.best_entry = 1 + number();
  }
  if (any && coin()) {
    for (std::size_t i = 0; i < detail.passages.size(); ++i)
      detail.passage_grades.push_back(below(5) - 2);
  }
  if (any || format == Format::inex_xml) add_spans(detail);
  if (format == Format::inex_xml) add_elements(detail, highlighted_element, 0);
  if (format == Format::inex_es_xml) add_elements(detail, es_element, 0);
  if (format == Format::coverage) add_elements(detail, coded_element, 1);
  if (any) add_elements(detail, any_element, 0);
  const bool has_collection = any || format == Format::inex_xml || format == Format::inex_es_xml;
  if (has_collection && coin()) detail.collection = odd_names[below(3)];
  return detail;
}

bool has_grades_only(Format format) {
  return format == Format::trec || format == Format::ndeval || format == Format::beir;
}

/// The grade that a reader of the format returns.
std::optional<std::int32_t> random_grade(Format format, const DocumentDetail& detail) {
  if (has_grades_only(format)) return below(7) - 2;
  const bool has_parts =
      !detail.passages.empty() || !detail.spans.empty() || !detail.elements.empty();
  if (format == Format::jsonl && (!has_parts || coin())) return below(7) - 2;
  if (has_parts) return std::nullopt;
  return detail.highlighted.value_or(0) > 0 ? 1 : 0;
}

}  // namespace

Qrels random_qrels(Format format) {
  const bool has_columns =
      has_grades_only(format) || format == Format::fol || format == Format::coverage;
  const bool has_iterations = format == Format::jsonl ||
                              (has_columns && format != Format::ndeval && format != Format::beir);
  QrelsBuilder builder;
  for (int i = below(12); i > 0; --i) {
    const int topic_number = below(4);
    const std::string topic = topic_number == 3 && !has_columns ? std::string(odd_names[0])
                                                                : fmt::format("t{}", topic_number);
    if (!has_columns && below(4) == 0) {
      const TopicAttribute attributes[] = {{"pool", odd_names[below(3)]}, {"version", "2"}};
      builder.add_topic(topic, attributes);
      continue;
    }
    const std::string doc = fmt::format("d{}{}", i, has_columns ? "" : odd_names[below(3)]);
    const bool of_aspect = format == Format::ndeval || (format == Format::jsonl && coin());
    const DocumentDetail detail = of_aspect ? DocumentDetail{} : random_detail(format);
    DocumentView document;
    document.doc = doc;
    document.grade = random_grade(format, detail);
    if (has_iterations && coin()) document.iteration = "7";
    document.detail = has_grades_only(format) ? nullptr : &detail;
    if (of_aspect) document.aspect = "a";
    builder.add(topic, document);
    if (of_aspect && coin()) builder.add(topic, {.doc = doc, .grade = below(4), .aspect = "2"});
  }
  return std::move(builder).build();
}

}  // namespace fovea::qrels::testing
