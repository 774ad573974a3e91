#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "qrels/check/check_document.hpp"
#include "qrels/formats/coverage.hpp"

namespace fovea::qrels {
namespace {

using Element = ElementJudgement;

std::string name(const Element& element) {
  return element.path.empty() ? std::string("the document") : printable(element.path, 200);
}

/// The dimension that rule C1 is about: exhaustivity, or the relevance of 2002.
std::optional<int> exhaustivity(const Element& element) {
  return element.exhaustivity ? element.exhaustivity : element.relevance;
}

void check_pair(const Element& element, Report& report) {
  if (element.exhaustivity && element.specificity &&
      (*element.exhaustivity == 0) != (*element.specificity == 0)) {
    report.add(Severity::error, "impossible-pair", element.line,
               fmt::format("{} is judged E{}S{}: exhaustivity and specificity are both 0 or both "
                           "from 1 to 3",
                           name(element), *element.exhaustivity, *element.specificity));
  }
  if (element.relevance && element.coverage && !is_legal(*element.relevance, *element.coverage)) {
    report.add(Severity::error, "impossible-pair", element.line,
               fmt::format("{} is judged {}: coverage N goes with relevance 0 and with no other",
                           name(element), coverage_code(*element.relevance, *element.coverage)));
  }
}

void check_size(const Element& element, Report& report) {
  if (!element.size || element.highlighted.value_or(0) <= *element.size) return;
  report.add(Severity::error, "rsize-mismatch", element.line,
             fmt::format("{} has rsize {}, more than its size {}", name(element),
                         *element.highlighted, *element.size));
}

void check_twice(const Element& first, const Element& second, Report& report) {
  report.add(
      Severity::error, "duplicate-judgement", second.line,
      fmt::format("{} is judged twice, on lines {} and {}", name(second), first.line, second.line),
      "remove one of them");
}

void check_rule(const Element& outer, const Element& inner, Report& report) {
  const auto above = exhaustivity(outer);
  const auto below = exhaustivity(inner);
  if (!above || !below || *above >= *below) return;
  report.add(Severity::warning, "rule-c1", inner.line,
             fmt::format("{} is judged E{}, more than {} around it, E{}", name(inner), *below,
                         name(outer), *above));
}

/// `elements` must be in byte order of their paths: the descendants of an element then directly
/// follow it, and equal paths are neighbours.
void check_nesting(const std::vector<const Element*>& elements, Report& report) {
  std::vector<const Element*> around;
  const Element* before = nullptr;
  for (const Element* element : elements) {
    if (before != nullptr && before->path == element->path) check_twice(*before, *element, report);
    before = element;
    if (!exhaustivity(*element)) continue;
    while (!around.empty() && !region::path_contains(around.back()->path, element->path))
      around.pop_back();
    const bool nested = !around.empty() && around.back()->path != element->path;
    if (nested) check_rule(*around.back(), *element, report);
    if (around.empty() || nested) around.push_back(element);
  }
}

}  // namespace

void check_elements(const DocumentView& document, Report& report) {
  if (document.detail == nullptr) return;
  std::vector<const Element*> elements;
  for (const Element& element : document.detail->elements) {
    check_pair(element, report);
    check_size(element, report);
    elements.push_back(&element);
  }
  std::stable_sort(elements.begin(), elements.end(),
                   [](const Element* a, const Element* b) { return a->path < b->path; });
  check_nesting(elements, report);
}

}  // namespace fovea::qrels
