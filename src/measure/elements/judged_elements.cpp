#include "measure/elements/judged_elements.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "measure/highlights.hpp"

namespace fovea::measure {
namespace {

Assessment in_steps(double exhaustivity, int specificity) {
  return {.exhaustivity = exhaustivity, .specificity = specificity, .share = specificity / 3.0};
}

/// INEX 2005 to 2007: specificity is the highlighted share. If exhaustivity was not judged (2006,
/// 2007), highlighted elements are fully exhaustive; an element too small to be exhaustive is not
/// relevant by itself.
Assessment highlighted(const qrels::ElementJudgement& judgement) {
  const double size = static_cast<double>(judgement.size.value_or(0));
  const double part = static_cast<double>(judgement.highlighted.value_or(0));
  const double most = part > 0 ? 3 : 0;
  return {.exhaustivity = judgement.too_small                      ? 0
                          : judgement.exhaustivity.value_or(0) > 0 ? *judgement.exhaustivity
                          : judgement.exhaustivity                 ? 0
                                                                   : most,
          .share = size > 0 ? std::min(1.0, part / size) : 0};
}

std::optional<Assessment> assessment_of(const qrels::ElementJudgement& judgement) {
  if (judgement.unknown) return std::nullopt;
  if (judgement.relevance && judgement.coverage)
    return assessment_2002(*judgement.relevance, *judgement.coverage);
  if (judgement.specificity)
    return in_steps(judgement.exhaustivity.value_or(0), *judgement.specificity);
  if (judgement.highlighted) return highlighted(judgement);
  const int grade =
      judgement.grade.value_or(judgement.exhaustivity.value_or(judgement.relevance.value_or(0)));
  return in_steps(std::clamp(grade, 0, 3), grade > 0 ? 3 : 0);
}

std::vector<JudgedElement> listed(const qrels::DocumentView& document) {
  std::vector<JudgedElement> all;
  for (const qrels::ElementJudgement& judgement : document.detail->elements) {
    const auto assessment = assessment_of(judgement);
    if (!assessment) continue;
    all.push_back({.doc = document.doc,
                   .path = std::string(judgement.path),
                   .assessment = *assessment,
                   .size = judgement.size,
                   .line = judgement.line});
  }
  return all;
}

std::vector<JudgedElement> derived(const qrels::DocumentView& document,
                                   const region::RangeSet& highlights,
                                   const collection::Document& tree) {
  std::vector<JudgedElement> all;
  const auto& elements = tree.outline().elements;
  for (std::uint32_t i = 0; i < elements.size(); ++i) {
    const region::Range range = tree.range(i);
    const std::uint64_t part = highlights.covered(range);
    if (part == 0) continue;
    all.push_back(
        {.doc = document.doc,
         .path = tree.outline().path(i),
         .assessment = {.exhaustivity = 3,
                        .share = static_cast<double>(part) / static_cast<double>(range.length())},
         .size = range.length(),
         .line = document.line});
  }
  return all;
}

}  // namespace

Assessment assessment_2002(int relevance, qrels::Coverage coverage) {
  Assessment assessment;
  switch (coverage) {
    case qrels::Coverage::exact:
      assessment = in_steps(relevance, 3);
      break;
    case qrels::Coverage::too_large:
      assessment = in_steps(relevance, 2);
      break;
    case qrels::Coverage::too_small:
      assessment = in_steps(relevance > 0 ? 1 : 0, relevance > 0 ? 3 : 0);
      break;
    case qrels::Coverage::none:
      assessment = in_steps(0, 0);
      break;
  }
  assessment.relevance = relevance;
  assessment.coverage = coverage;
  return assessment;
}

Result<std::vector<JudgedElement>> judged_elements(const qrels::DocumentView& document,
                                                   collection::Catalogue* catalogue,
                                                   const std::string& file) {
  if (document.detail != nullptr && !document.detail->elements.empty()) return listed(document);
  if (has_highlights(document)) {
    auto tree = tree_of(document, catalogue, file);
    if (!tree) return std::move(tree).error();
    auto highlights = highlights_of(document, catalogue, file);
    if (!highlights) return std::move(highlights).error();
    return derived(document, *highlights, **tree);
  }
  if (!document.grade || *document.grade < 0) return std::vector<JudgedElement>{};
  const int grade = std::clamp(static_cast<int>(*document.grade), 0, 3);
  std::vector<JudgedElement> all;
  all.push_back({.doc = document.doc,
                 .assessment = in_steps(grade, grade > 0 ? 3 : 0),
                 .size = document.detail != nullptr ? document.detail->length : std::nullopt,
                 .line = document.line});
  return all;
}

}  // namespace fovea::measure
