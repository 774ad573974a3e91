#include "measure/worker.hpp"

#include <algorithm>

namespace fovea::measure {
namespace {

/// The smaller of two line numbers; 0 means none.
std::uint64_t first_line(std::uint64_t a, std::uint64_t b) {
  return a == 0 || b == 0 ? std::max(a, b) : std::min(a, b);
}

/// Joins the remarks of the families: each counts the same results, some more strictly than others.
Remarks of_one_topic(std::span<const Remarks> families) {
  Remarks all;
  for (const Remarks& each : families) {
    Remarks widest = each;
    for (const auto count :
         {&Remarks::results, &Remarks::unjudged, &Remarks::duplicates, &Remarks::overlapping,
          &Remarks::not_in_collection, &Remarks::past_end}) {
      widest.*count = std::max(each.*count, all.*count) - all.*count;
    }
    join(all, widest);
  }
  return all;
}

}  // namespace

void join(Remarks& all, const Remarks& part) {
  all.extra.insert(all.extra.end(), part.extra.begin(), part.extra.end());
  all.results += part.results;
  all.unjudged += part.unjudged;
  all.duplicates += part.duplicates;
  all.overlapping += part.overlapping;
  all.not_in_collection += part.not_in_collection;
  all.size_of_collection_unknown |= part.size_of_collection_unknown;
  all.past_end += part.past_end;
  all.words_unknown |= part.words_unknown;
  all.disorder_line = first_line(all.disorder_line, part.disorder_line);
  all.past_end_line = first_line(all.past_end_line, part.past_end_line);
}

Worker::Worker(const RunInput& input, std::span<const Measure> measures,
               std::span<const std::unique_ptr<PreparedQrels>> all_prepared, std::size_t bounded)
    : measures_(measures), prepared_(all_prepared), bounded_(bounded) {
  evaluators_.reserve(all_prepared.size());
  for (const auto& prepared : all_prepared)
    evaluators_.push_back(prepared ? prepared->evaluator(input) : nullptr);
}

Result<void> Worker::evaluate(const Task& task, Remarks& remarks, const Row& row) {
  std::vector<Remarks> own(evaluators_.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (evaluators_[i] == nullptr) continue;
    if (auto begun = evaluators_[i]->begin(task.topic, task.slice, own[i]); !begun) return begun;
  }
  if (auto filled = fill(task, row); !filled) return filled;
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (evaluators_[i] != nullptr) evaluators_[i]->finish(own[i]);
  }
  join(remarks, of_one_topic(own));
  return {};
}

Account Worker::explain(const Measure& measure) {
  return evaluators_[family_of(measure)]->explain(measure);
}

Result<void> Worker::fill(const Task& task, const Row& row) {
  for (std::size_t i = 0; i < measures_.size(); ++i) {
    auto value = value_of(measures_[i], task.topic);
    if (!value) return std::move(value).error();
    row.values[i] = *value;
    if (row.bounds.empty() || i >= bounded_ || !counts(*value)) continue;
    auto bounds = evaluators_[family_of(measures_[i])]->bounds(measures_[i]);
    if (!bounds) return std::move(bounds).error();
    row.bounds[i] = *bounds;
  }
  return {};
}

Result<double> Worker::value_of(const Measure& measure, std::size_t topic) {
  const std::size_t family = family_of(measure);
  if (families()[family].leaves_out_topics && !prepared_[family]->has_relevant(topic))
    return left_out;
  return evaluators_[family]->value(measure);
}

}  // namespace fovea::measure
