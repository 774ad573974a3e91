#include "qrels/formats/losses.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace fovea::qrels {
namespace {

using Element = ElementJudgement;

/// The document's grade as its highlights and elements alone would give it.
std::int32_t implied_grade(const DocumentView& document) {
  if (document.detail == nullptr) return 0;
  const DocumentDetail& detail = *document.detail;
  if (detail.passages.empty() && detail.spans.empty() && detail.elements.empty())
    return detail.highlighted.value_or(0) > 0 ? 1 : 0;
  DocumentView without_grade = document;
  without_grade.grade.reset();
  return document_grade(without_grade).value_or(0);
}

template <class Predicate>
std::uint64_t count_elements(const DocumentView& document, Predicate predicate) {
  if (document.detail == nullptr) return 0;
  const auto& elements = document.detail->elements;
  return static_cast<std::uint64_t>(std::count_if(elements.begin(), elements.end(), predicate));
}

template <auto member>
std::uint64_t count_list(const DocumentView& document) {
  return document.detail == nullptr ? 0 : (document.detail->*member).size();
}

template <auto member>
std::uint64_t count_value(const DocumentView& document) {
  return document.detail != nullptr && (document.detail->*member) ? 1 : 0;
}

template <auto member>
std::uint64_t count_text(const DocumentView& document) {
  return document.detail == nullptr || (document.detail->*member).empty() ? 0 : 1;
}

std::uint64_t count_iteration(const DocumentView& document) {
  return document.iteration.empty() ? 0 : 1;
}

std::uint64_t count_aspect(const DocumentView& document) { return document.aspect.empty() ? 0 : 1; }

std::uint64_t count_without_aspect(const DocumentView& document) {
  return 1 - count_aspect(document);
}

std::uint64_t count_own_grade(const DocumentView& document) {
  return document.grade && *document.grade != implied_grade(document) ? 1 : 0;
}

std::uint64_t count_unjudged(const DocumentView& document) {
  return document_grade(document) ? 0 : 1;
}

std::uint64_t count_codes(const DocumentView& document) {
  return count_elements(document, [](const Element& e) { return e.coverage.has_value(); });
}

std::uint64_t count_marks(const DocumentView& document) {
  return count_elements(document, [](const Element& e) {
    return e.inferred != Flag::absent || e.inconsistent != Flag::absent ||
           e.in_pool != Flag::absent;
  });
}

std::uint64_t count_sizes(const DocumentView& document) {
  return count_elements(document, [](const Element& e) { return e.size || e.highlighted; });
}

std::uint64_t count_element_grades(const DocumentView& document) {
  return count_elements(document, [](const Element& e) { return e.grade.has_value(); });
}

using Formats = std::uint32_t;  ///< a bit for each Format

template <class... Each>
constexpr Formats in(Each... format) {
  return ((Formats{1} << static_cast<unsigned>(format)) | ...);
}

/// Something that judgements of a document may say. Of elements, nothing more is counted where they
/// are lost as a whole.
struct Aspect {
  std::string_view name;
  std::uint64_t (*count)(const DocumentView&);
  Formats lost_in;
};

constexpr Formats xml_formats = in(Format::inex_es_xml, Format::inex_xml);
constexpr Formats grades_only = in(Format::trec, Format::ndeval, Format::beir);
constexpr Formats but_jsonl = xml_formats | grades_only | in(Format::fol, Format::coverage);
constexpr Formats but_fol = xml_formats | grades_only | in(Format::coverage);
constexpr Formats but_inex_xml =
    grades_only | in(Format::fol, Format::coverage, Format::inex_es_xml);

constexpr std::array aspects = std::to_array<Aspect>({
    {"documents of which nothing is judged", count_unjudged, grades_only},
    {"grades of documents that their highlights and elements do not imply", count_own_grade,
     xml_formats | in(Format::fol, Format::coverage)},
    {"iteration columns", count_iteration, xml_formats | in(Format::ndeval, Format::beir)},
    {"judgements of aspects (the highest grade of each document instead)", count_aspect,
     xml_formats | in(Format::trec, Format::fol, Format::coverage, Format::beir)},
    {"judgements without an aspect (aspect 0 instead)", count_without_aspect, in(Format::ndeval)},
    {"highlighted passages", count_list<&DocumentDetail::passages>, but_fol},
    {"grades of passages (those of 0 or less are left out)",
     count_list<&DocumentDetail::passage_grades>, but_jsonl},
    {"highlighted passages between text points", count_list<&DocumentDetail::spans>, but_inex_xml},
    {"best entry points", count_value<&DocumentDetail::best_entry>, but_fol},
    {"best entry points as text points", count_text<&DocumentDetail::best_entry_point>,
     but_inex_xml},
    {"lengths of documents", count_value<&DocumentDetail::length>, but_fol},
    {"stated lengths of highlighted text", count_value<&DocumentDetail::highlighted>, but_fol},
    {"names of collections", count_text<&DocumentDetail::collection>,
     grades_only | in(Format::fol, Format::coverage)},
    {"judged elements", count_list<&DocumentDetail::elements>, grades_only | in(Format::fol)},
    {"2002 codes (pairs of exhaustivity and specificity instead)", count_codes,
     in(Format::inex_es_xml)},
    {"elements marked inferred, inconsistent or in the pool", count_marks,
     in(Format::inex_xml, Format::coverage)},
    {"elements with sizes", count_sizes, in(Format::inex_es_xml, Format::coverage)},
    {"grades of elements", count_element_grades, xml_formats | in(Format::coverage)},
});

void list(std::vector<std::string>& lines, std::uint64_t count, std::string_view name) {
  if (count > 0) lines.push_back(fmt::format("{} {}", count, name));
}

}  // namespace

std::vector<std::string> list_losses(const Qrels& qrels, Format format) {
  std::array<std::uint64_t, aspects.size()> counts{};
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const DocumentView document = qrels.row(i);
    for (std::size_t a = 0; a < aspects.size(); ++a) {
      if ((aspects[a].lost_in & in(format)) != 0) counts[a] += aspects[a].count(document);
    }
  }
  std::vector<std::string> lines;
  for (std::size_t a = 0; a < aspects.size(); ++a) list(lines, counts[a], aspects[a].name);
  if ((in(format) & (grades_only | in(Format::fol, Format::coverage))) == 0) return lines;
  std::uint64_t attributes = 0;
  std::uint64_t empty = 0;
  for (const TopicSlice& topic : qrels.topics()) {
    attributes += topic.attributes.size();
    empty += topic.size() == 0 ? 1 : 0;
  }
  list(lines, attributes, "attributes of topics");
  list(lines, empty, "topics without a judged document");
  return lines;
}

}  // namespace fovea::qrels
