#include "measure/completions.hpp"

namespace fovea::measure {

std::int32_t top_grade(const Ranking& ranking, const Measure& measure) {
  std::int64_t top = std::max(1, ranking.highest);
  if (!ranking.judged.empty()) top = std::max<std::int64_t>(top, ranking.judged.front());
  for (const Parameter& each : measure.record->parameters) {
    if (each.name == "rel") top = std::max(top, measure.integer("rel"));
  }
  return static_cast<std::int32_t>(top);
}

Completions::Completions(const Ranking& ranking, std::int32_t grade)
    : grade_(grade), grades_(ranking.grades.begin(), ranking.grades.end()), ranking_(ranking) {
  for (std::size_t i = 0; i < grades_.size(); ++i) {
    if (grades_[i] < 0) unjudged_.push_back(i);
  }
  judged_.assign(unjudged_.size(), grade);
  judged_.insert(judged_.end(), ranking.judged.begin(), ranking.judged.end());
  judged_.resize(judged_.size() + unjudged_.size(), 0);
}

const Ranking& Completions::complete(std::size_t begin, std::size_t end, std::size_t known) {
  for (std::size_t i = 0; i < unjudged_.size(); ++i)
    grades_[unjudged_[i]] = i >= begin && i < end ? grade_ : 0;
  hits_.clear();
  for (std::size_t i = 0; i < grades_.size(); ++i) {
    if (grades_[i] > 0) hits_.push_back({i + 1, grades_[i]});
  }
  const std::size_t before = unjudged_.size();
  ranking_.grades = grades_;
  ranking_.hits = hits_;
  ranking_.judged =
      std::span<const std::int32_t>(judged_).subspan(before - known, judged_.size() - before);
  return ranking_;
}

}  // namespace fovea::measure
