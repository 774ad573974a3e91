#include "qrels/formats/losses.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "qrels/formats/formats.hpp"

namespace fovea::qrels {
namespace {

using Element = ElementJudgement;

/// The document's grade as implied by its highlights and elements alone.
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

/// The wording of a fact, and how often a document states it.
struct FactText {
  Fact fact;
  std::string_view words;
  std::uint64_t (*count)(const DocumentView&);
};

constexpr std::array facts = std::to_array<FactText>({
    {Fact::unjudged, "documents of which nothing is judged", count_unjudged},
    {Fact::own_grade, "grades of documents that their highlights and elements do not imply",
     count_own_grade},
    {Fact::iteration, "iteration columns", count_iteration},
    {Fact::aspect, "judgements of aspects (the highest grade of each document instead)",
     count_aspect},
    {Fact::no_aspect, "judgements without an aspect (aspect 0 instead)", count_without_aspect},
    {Fact::passages, "highlighted passages", count_list<&DocumentDetail::passages>},
    {Fact::passage_grades, "grades of passages (those of 0 or less are omitted)",
     count_list<&DocumentDetail::passage_grades>},
    {Fact::spans, "highlighted passages between text points", count_list<&DocumentDetail::spans>},
    {Fact::best_entry, "best entry points", count_value<&DocumentDetail::best_entry>},
    {Fact::best_entry_point, "best entry points as text points",
     count_text<&DocumentDetail::best_entry_point>},
    {Fact::length, "lengths of documents", count_value<&DocumentDetail::length>},
    {Fact::highlighted, "stated lengths of highlighted text",
     count_value<&DocumentDetail::highlighted>},
    {Fact::collection, "names of collections", count_text<&DocumentDetail::collection>},
    {Fact::elements, "judged elements", count_list<&DocumentDetail::elements>},
    {Fact::codes, "2002 codes (pairs of exhaustivity and specificity instead)", count_codes},
    {Fact::marks, "elements marked inferred, inconsistent or in the pool", count_marks},
    {Fact::sizes, "elements with sizes", count_sizes},
    {Fact::element_grades, "grades of elements", count_element_grades},
});

void list(std::vector<std::string>& lines, std::uint64_t count, std::string_view name) {
  if (count > 0) lines.push_back(fmt::format("{} {}", count, name));
}

void list_topics(std::vector<std::string>& lines, const Qrels& qrels) {
  std::uint64_t attributes = 0;
  std::uint64_t empty = 0;
  for (const TopicSlice& topic : qrels.topics()) {
    attributes += topic.attributes.size();
    empty += topic.size() == 0 ? 1 : 0;
  }
  list(lines, attributes, "attributes of topics");
  list(lines, empty, "topics without a judged document");
}

}  // namespace

std::vector<std::string> list_losses(const Qrels& qrels, Format format) {
  const Facts& loses = entry_of(format).loses;
  std::array<std::uint64_t, facts.size()> counts{};
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const DocumentView document = qrels.row(i);
    for (std::size_t f = 0; f < facts.size(); ++f) {
      if (loses.contains(facts[f].fact)) counts[f] += facts[f].count(document);
    }
  }
  std::vector<std::string> lines;
  for (std::size_t f = 0; f < facts.size(); ++f) list(lines, counts[f], facts[f].words);
  if (loses.contains(Fact::topics)) list_topics(lines, qrels);
  return lines;
}

}  // namespace fovea::qrels
