#pragma once
// Evaluates the topics of one run, one after the other, with the measures of all families.

#include "measure/family.hpp"

namespace fovea::measure {

/// A topic of the judgements and its slice of the run.
struct Task {
  std::size_t topic = 0;
  const run::TopicSlice* slice = nullptr;
};

/// Receives the values of one topic, one per measure.
struct Row {
  std::span<double> values;
  std::span<std::optional<Interval>> bounds = {};  ///< empty if not requested
};

/// Adds the remarks about a part of the work.
void join(Remarks& all, const Remarks& part);

/// Each object serves one thread.
class Worker {
 public:
  /// All arguments must outlive the worker. `bounded` is Options::bounded.
  Worker(const RunInput& input, std::span<const Measure> measures,
         std::span<const std::unique_ptr<PreparedQrels>> all_prepared, std::size_t bounded);

  Result<void> evaluate(const Task& task, Remarks& remarks, const Row& row);

  /// Explains the value of the topic evaluated last. The value must not be left_out, and
  /// check_explained() must accept the measure.
  Account explain(const Measure& measure);

 private:
  Result<void> fill(const Task& task, const Row& row);
  Result<double> value_of(const Measure& measure, std::size_t topic);

  std::span<const Measure> measures_;
  std::span<const std::unique_ptr<PreparedQrels>> prepared_;
  std::size_t bounded_;
  std::vector<std::unique_ptr<Evaluator>> evaluators_;
};

}  // namespace fovea::measure
