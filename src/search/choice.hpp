#pragma once
// From the elements that answer a query to the results that a task wants.

#include <optional>
#include <vector>

#include "fovea/search.hpp"

#include "search/collector.hpp"
#include "search/matcher.hpp"
#include "search/readable.hpp"

namespace fovea::search {

/// What a document as a result has its score from, if it is one: keywords are looked for in the
/// document as a whole, structure wherever it is.
std::optional<Target> target_of_document(const std::vector<Target>& targets, bool keywords);

/// Takes documents one after another and keeps the best results. Not for use by two threads at
/// once.
class Choice {
 public:
  Choice(const index::Index& index, const Plan& plan, const Scorer& scorer, const Options& options);

  /// Task::fetch_browse: the documents that add() may be given, by rising number, with the scores
  /// that rank them.
  void rank_documents(const std::vector<Hit>& documents) { fetched_ = documents; }

  /// The targets of the document that `evidence` has read.
  void add(Evidence& evidence, const std::vector<Target>& targets);

  /// A document whose targets all score less changes nothing.
  [[nodiscard]] double threshold() const;

  /// Whether a document that was not added, and whose targets score no more, could change anything.
  [[nodiscard]] bool admits(double score, index::Doc doc) const {
    return groups_ ? groups_->admits(score, doc) : elements_->admits(score, doc);
  }

  /// Whether targets below the threshold change nothing, even in a document with better ones.
  [[nodiscard]] bool ignores_low_scores() const;
  /// Whether results are chosen by the roles of elements.
  [[nodiscard]] bool is_readable() const { return readable_.has_value(); }

  /// The one of the targets from which a target has its score as a result: itself, or the best part
  /// of it if its heading covers the query.
  Target source(Evidence& evidence, const std::vector<Target>& targets, const Target& target);

  /// In the order of the task; nothing is left.
  std::vector<Hit> take();
  /// Records and metadata with a score among those of `results`, which are of what take() gave, or
  /// with any score where these are fewer than `wanted`: by tag.
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
  bool keywords_;  ///< every element that contains a document's targets is a target, too
  std::optional<Readable> readable_;
  std::vector<bool> tags_;  ///< eligible, by tag; empty: all
  std::optional<Best<Hit>> elements_;
  std::optional<Best<Group>> groups_;
  std::vector<Hit> fetched_;
  std::vector<Target> chosen_;
  std::vector<HiddenTarget> hidden_here_;
  std::vector<HiddenTarget> hidden_;
  std::size_t kept_hidden_ = 0;  ///< after the last look
};

}  // namespace fovea::search
