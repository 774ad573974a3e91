#pragma once
// The values of one run, filled in topic by topic.

#include "fovea/base/name_table.hpp"

#include "measure/worker.hpp"

namespace fovea::measure {

/// What some tasks brought, to be joined in the order of the file.
struct Share {
  struct Failure {
    std::size_t topic;
    Error error;
  };

  Remarks remarks;
  std::optional<Failure> failure;  ///< of the first topic that has one
};

/// A row for each topic of the judgements, whose order decides which of several errors is told.
class Sheet {
 public:
  /// Everything must outlive the sheet.
  Sheet(const qrels::Qrels& qrels, std::span<const Measure> measures,
        std::span<const std::unique_ptr<PreparedQrels>> all_prepared, const Options& options);

  /// The slices that have judgements; the others are noted in `remarks`.
  [[nodiscard]] std::vector<Task> tasks_of(std::span<const run::TopicSlice> slices,
                                           Remarks& remarks) const;

  /// Fills the rows of the tasks. No two threads may have the same topic at a time.
  void evaluate(const RunInput& input, std::span<const Task> tasks, Share& share);
  /// The same on several threads, a share for each piece of work.
  std::vector<Share> evaluate(const RunInput& input, std::span<const Task> tasks,
                              std::size_t threads);

  /// The scores of the run of that name. Topics that were not filled in are those without results.
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
  std::vector<double> values_;                   ///< topic after topic, one for each measure
  std::vector<std::optional<Interval>> bounds_;  ///< as the values; empty if not asked for
  std::vector<char> filled_;  ///< by topic; bytes, so that threads do not share one
};

}  // namespace fovea::measure
