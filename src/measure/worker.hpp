#pragma once
// Evaluates the topics of one run, one after the other, with the measures of all families.

#include "measure/family.hpp"

namespace fovea::measure {

/// A topic of the judgements and where the run has it.
struct Task {
  std::size_t topic = 0;
  const run::TopicSlice* slice = nullptr;
};

/// Where the figures of one topic go, one for each measure.
struct Row {
  std::span<double> values;
  std::span<std::optional<Interval>> bounds = {};  ///< empty where they are not asked for
};

/// Adds what a part of the work brought.
void join(Remarks& all, const Remarks& part);

/// One object serves one thread.
class Worker {
 public:
  /// Everything must outlive the worker. `bounded` is Options::bounded.
  Worker(const RunInput& input, std::span<const Measure> measures,
         std::span<const std::unique_ptr<PreparedQrels>> all_prepared, std::size_t bounded);

  Result<void> evaluate(const Task& task, Remarks& remarks, const Row& row);

  /// How the value of the topic evaluated last comes about. The value was not left out, and
  /// check_explained() accepts the measure.
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
