#pragma once
// The results that all runs returned for a topic, with numbered documents and results.

#include <cstdint>
#include <string>
#include <vector>

#include "fovea/base/hash.hpp"
#include "fovea/pool.hpp"

namespace fovea::pool {

/// A result that one or more runs returned.
struct Submitted {
  std::uint32_t doc = 0;  ///< index into SubmittedTopic::docs
  std::string where;
};

struct SubmittedTopic {
  std::string topic;
  std::vector<std::string> docs;
  std::vector<Submitted> results;
  std::vector<std::vector<std::uint32_t>> runs;  ///< numbers of results, best first
  std::size_t unlocated = 0;
  [[nodiscard]] std::size_t rounds() const;
};

/// Topics of the runs in the order of their first appearance.
std::vector<std::string> topics_of(std::span<const RankedRun> runs);

/// Finds the results of a topic in all runs.
class SubmittedResults {
 public:
  explicit SubmittedResults(std::span<const RankedRun> runs);
  [[nodiscard]] SubmittedTopic of(const std::string& topic) const;

 private:
  std::span<const RankedRun> runs_;
  std::vector<NameMap<const run::TopicSlice*>> slices_;
};

/// A pool that grows round by round.
class Rounds {
 public:
  explicit Rounds(const SubmittedTopic& topic);

  /// Adds the next result of each run.
  void next();
  [[nodiscard]] std::size_t round() const { return round_; }
  [[nodiscard]] bool exhausted() const { return round_ >= last_; }

  /// Results in the order in which they were added.
  [[nodiscard]] const std::vector<std::uint32_t>& results() const { return results_; }
  /// The round in which the result was added; 0: not in the pool.
  [[nodiscard]] std::size_t round_of(std::uint32_t result) const { return round_of_[result]; }
  [[nodiscard]] bool has_document(std::uint32_t doc) const { return has_document_[doc]; }
  [[nodiscard]] std::size_t documents() const { return documents_; }
  /// Number of submitted results in documents of the pool.
  [[nodiscard]] std::size_t in_documents() const { return in_documents_; }
  /// Number of results examined so far; repeated results count each time.
  [[nodiscard]] std::size_t baseline() const { return baseline_; }
  [[nodiscard]] bool full(const Options& options) const;

 private:
  void add(std::uint32_t result);

  const SubmittedTopic& topic_;
  std::size_t last_;
  std::size_t round_ = 0;
  std::vector<std::uint32_t> results_;
  std::vector<std::size_t> round_of_;
  std::vector<bool> has_document_;
  std::vector<std::size_t> results_in_;  ///< per document
  std::size_t documents_ = 0;
  std::size_t in_documents_ = 0;
  std::size_t baseline_ = 0;
};

}  // namespace fovea::pool
