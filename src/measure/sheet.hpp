#pragma once
// The values of one run, filled in topic by topic.

#include "fovea/base/name_table.hpp"

#include "measure/worker.hpp"

namespace fovea::measure {

/// The outcome of some tasks; shares are joined in the order of the file.
struct Share {
  struct Failure {
    std::size_t topic;
    Error error;
  };

  Remarks remarks;
  std::optional<Failure> failure;  ///< of the first topic that failed
};

/// Has one row per topic of the judgements, whose order decides which of several errors is
/// reported.
class Sheet {
 public:
  /// All arguments must outlive the sheet.
  Sheet(const qrels::Qrels& qrels, std::span<const Measure> measures,
        std::span<const std::unique_ptr<PreparedQrels>> all_prepared, const Options& options);

  /// The slices that have judgements; `remarks` records the others.
  [[nodiscard]] std::vector<Task> tasks_of(std::span<const run::TopicSlice> slices,
                                           Remarks& remarks) const;

  /// Fills the rows of the tasks. Two threads must not process the same topic at the same time.
  void evaluate(const RunInput& input, std::span<const Task> tasks, Share& share);
  /// The same on several threads; returns one share per piece of work.
  std::vector<Share> evaluate(const RunInput& input, std::span<const Task> tasks,
                              std::size_t threads);

  /// The scores of the run with this name. Topics that were not filled in have no results.
  Result<Scores> finish(const std::string& run, std::span<const Share> shares,
                        std::size_t threads) &&;

 private:
  [[nodiscard]] std::vector<Task> missing() const;
  void add_topics(Scores& scores) const;
  void add_worthless(Scores& scores) const;
  template <class Figure>
  void append_row(const std::vector<Figure>& from, std::size_t topic,
                  std::vector<Figure>& to) const;

  const qrels::Qrels& qrels_;
  std::span<const Measure> measures_;
  std::span<const std::unique_ptr<PreparedQrels>> prepared_;
  const Options& options_;
  NameTable topics_;
  std::vector<double> values_;                   ///< topic by topic, one per measure
  std::vector<std::optional<Interval>> bounds_;  ///< parallel to values_; empty if not requested
  std::vector<char> filled_;  ///< by topic; bytes, so that no two threads write to the same one
};

}  // namespace fovea::measure
