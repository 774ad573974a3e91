#include "qrels/check/refusals.hpp"

#include <algorithm>

#include "qrels/formats/highlights.hpp"

namespace fovea::qrels {
namespace {

using Element = ElementJudgement;

const DocumentDetail& detail_of(const DocumentView& document) {
  static const DocumentDetail nothing;
  return document.detail == nullptr ? nothing : *document.detail;
}

bool has_parts(const DocumentDetail& detail) {
  return !detail.passages.empty() || !detail.spans.empty() || !detail.elements.empty();
}

template <class Predicate>
bool any_element(const DocumentDetail& detail, Predicate predicate) {
  return std::any_of(detail.elements.begin(), detail.elements.end(), predicate);
}

}  // namespace

std::optional<Refusal> refused_by_none(const DocumentView&) { return std::nullopt; }

std::optional<Refusal> refused_by_fol(const DocumentView& document) {
  const DocumentDetail& detail = detail_of(document);
  if (!detail.spans.empty()) {
    return Refusal{"its highlights are text points, and fol needs offsets",
                   "offsets of text points need the documents"};
  }
  const bool stated = detail.highlighted.value_or(0) > 0;
  if (document_grade(document).value_or(1) > 0 && relevant_passages(detail).empty() && !stated) {
    return Refusal{"it is not judged by highlighted passages, and fol holds only these",
                   "convert to trec or jsonl instead"};
  }
  if (detail.length) return std::nullopt;
  return Refusal{"the length of its text is not known, and fol needs it",
                 "add the field 'length' in JSONL"};
}

std::optional<Refusal> refused_by_inex_xml(const DocumentView& document) {
  const DocumentDetail& detail = detail_of(document);
  if (!detail.passages.empty() || detail.best_entry) {
    return Refusal{"its highlights are offsets, and inex-xml needs text points",
                   "text points of offsets need the documents"};
  }
  const auto is_from_elsewhere = [](const Element& e) {
    return e.specificity || e.relevance || e.coverage || (e.unknown && e.exhaustivity);
  };
  if (any_element(detail, is_from_elsewhere)) {
    return Refusal{"its elements are judged without highlighting, and inex-xml needs highlights",
                   "convert to inex-es-xml or jsonl instead"};
  }
  if (has_parts(detail) || document.grade.value_or(0) <= 0) return std::nullopt;
  return Refusal{"it is judged as a whole, and inex-xml needs highlights or elements",
                 "convert to trec or jsonl instead"};
}

std::optional<Refusal> refused_by_es(const DocumentView& document) {
  const DocumentDetail& detail = detail_of(document);
  const auto lacks_pair = [](const Element& e) {
    const bool has_pair = e.exhaustivity && e.specificity;
    return !has_pair && !e.unknown && !(e.relevance && e.coverage);
  };
  if (any_element(detail, lacks_pair)) {
    return Refusal{"an element of it has no pair of exhaustivity and specificity",
                   "convert to inex-xml or jsonl instead"};
  }
  if (!detail.elements.empty()) return std::nullopt;
  if (!has_parts(detail) && document.grade.value_or(0) <= 0) return std::nullopt;
  return Refusal{
      "none of its elements is judged, and inex-es-xml holds only judgements of elements",
      "convert to trec or jsonl instead"};
}

std::optional<Refusal> refused_by_coverage(const DocumentView& document) {
  const DocumentDetail& detail = detail_of(document);
  const auto lacks_code = [](const Element& e) { return !e.relevance || !e.coverage; };
  if (detail.elements.empty() || any_element(detail, lacks_code)) {
    return Refusal{"it is not judged by relevance and coverage",
                   "specificity does not imply coverage; convert to jsonl instead"};
  }
  const auto is_pathless = [](const Element& e) { return e.path.empty(); };
  if (document.doc.starts_with('/') && any_element(detail, is_pathless)) {
    return Refusal{"its name would be read as a path", "convert to jsonl instead"};
  }
  return std::nullopt;
}

}  // namespace fovea::qrels
