#pragma once
// Chooses the results that a task requires from the elements that answer a query.

#include <optional>
#include <vector>

#include "fovea/search.hpp"

#include "search/collector.hpp"
#include "search/matcher.hpp"
#include "search/readable.hpp"

namespace fovea::search {

/// The target that gives a document its score as a result; nullopt if the document is not a result.
/// For keywords this is the document as a whole, for structure the best target anywhere in it.
std::optional<Target> target_of_document(const std::vector<Target>& targets, bool keywords);

/// Takes documents one after another and keeps the best results. Not thread-safe.
class Choice {
 public:
  Choice(const index::Index& index, const Plan& plan, const Scorer& scorer, const Options& options);

  /// Task::fetch_browse: sets the documents that add() may receive, by ascending number, with the
  /// scores that rank them.
  void rank_documents(const std::vector<Hit>& documents) { fetched_ = documents; }

  /// Adds the targets of the document that `evidence` has read.
  void add(Evidence& evidence, const std::vector<Target>& targets);

  /// A document changes nothing if all its targets score less than this.
  [[nodiscard]] double threshold() const;

  /// Whether a document that was not added, and whose targets score at most `score`, could change
  /// anything.
  [[nodiscard]] bool admits(double score, index::Doc doc) const {
    return groups_ ? groups_->admits(score, doc) : elements_->admits(score, doc);
  }

  /// Whether targets below the threshold change nothing, even in a document with better ones.
  [[nodiscard]] bool ignores_low_scores() const;
  /// Whether results are chosen by the roles of elements.
  [[nodiscard]] bool is_readable() const { return readable_.has_value(); }

  /// The target that gives `target` its score as a result: the target itself, or the best part of
  /// it if its heading covers the query.
  Target source(Evidence& evidence, const std::vector<Target>& targets, const Target& target);

  /// Moves the results out, in the order of the task.
  std::vector<Hit> take();
  /// Counts, by tag, records and metadata that score at least as high as the lowest of `results`,
  /// or all of them if there are fewer than `wanted` results. `results` must come from take().
  [[nodiscard]] std::vector<Hidden> hidden(const std::vector<Hit>& results,
                                           std::size_t wanted) const;

 private:
  void add_document(Evidence& evidence, const std::vector<Target>& targets);
  void add_group(Evidence& evidence);
  [[nodiscard]] bool eligible(Evidence& evidence, const Target& target) const;
  [[nodiscard]] double group_score(index::Doc doc) const;

  void choose(Evidence& evidence, const std::vector<Target>& targets);
  void keep_hidden();

  const index::Index& index_;
  const Options& options_;
  bool keywords_;  ///< every element that contains a document's targets is a target too
  std::optional<Readable> readable_;
  std::vector<bool> tags_;  ///< whether eligible, by tag; empty: all
  std::optional<Best<Hit>> elements_;
  std::optional<Best<Group>> groups_;
  std::vector<Hit> fetched_;
  std::vector<Target> chosen_;
  std::vector<HiddenTarget> hidden_here_;
  std::vector<HiddenTarget> hidden_;
  std::size_t kept_hidden_ = 0;  ///< size of hidden_ after it was last pruned
};

}  // namespace fovea::search
