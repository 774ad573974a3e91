#include "fovea/qrels.hpp"

#include <algorithm>

namespace fovea::qrels {

const TopicSlice* Qrels::find(std::string_view topic) const {
  const auto found = std::find_if(topics_.begin(), topics_.end(),
                                  [&](const TopicSlice& slice) { return slice.topic == topic; });
  return found == topics_.end() ? nullptr : &*found;
}

DocumentView Qrels::row(std::size_t i) const {
  DocumentView view;
  view.doc = docs_[i];
  view.line = lines_[i];
  if (grades_[i] != no_grade) view.grade = grades_[i];
  if (!iterations_.empty()) view.iteration = iterations_[i];
  if (!aspects_.empty()) view.aspect = aspects_[i];
  if (!detail_of_.empty() && detail_of_[i] != no_detail) view.detail = &details_[detail_of_[i]];
  return view;
}

namespace {

std::optional<std::int32_t> grade_of(const ElementJudgement& element) {
  if (element.grade) return element.grade;
  if (element.exhaustivity) return element.exhaustivity;
  if (element.relevance) return element.relevance;
  if (element.unknown) return std::nullopt;
  if (element.too_small) return 1;
  return element.highlighted == 0 ? 0 : 1;
}

std::optional<std::int32_t> highest_passage(const DocumentDetail& detail) {
  std::optional<std::int32_t> highest;
  if (!detail.spans.empty()) highest = 1;
  for (std::size_t i = 0; i < detail.passages.size(); ++i) {
    const bool graded = !detail.passage_grades.empty();
    const int grade = graded ? detail.passage_grades[i] : detail.passages[i].empty() ? 0 : 1;
    highest = std::max(highest.value_or(grade), grade);
  }
  return highest;
}

}  // namespace

std::optional<std::int32_t> document_grade(const DocumentView& document) {
  if (document.grade || document.detail == nullptr) return document.grade;
  std::optional<std::int32_t> highest = highest_passage(*document.detail);
  for (const ElementJudgement& element : document.detail->elements) {
    const auto grade = grade_of(element);
    if (grade) highest = std::max(highest.value_or(*grade), *grade);
  }
  return highest;
}

}  // namespace fovea::qrels
