#pragma once
// From the elements that answer a query to the results that a task wants.

#include <optional>
#include <vector>

#include "fovea/search.hpp"

#include "search/collector.hpp"
#include "search/matcher.hpp"

namespace fovea::search {

/// What a document as a result has its score from, if it is one: keywords are looked for in the
/// document as a whole, structure wherever it is.
std::optional<Target> target_of_document(const std::vector<Target>& targets, bool keywords);

/// Takes documents one after another and keeps the best results. Not for use by two threads at
/// once.
class Choice {
 public:
  /// `keywords`: every element that contains a document's targets is a target, too.
  Choice(const index::Index& index, const Options& options, bool keywords);

  /// Task::fetch_browse: the documents that add() may be given, by rising number, with the scores
  /// that rank them.
  void rank_documents(const std::vector<Found>& documents) { fetched_ = documents; }

  /// The targets of the document that `evidence` has read.
  void add(Evidence& evidence, const std::vector<Target>& targets);

  /// A document whose targets all score less changes nothing.
  [[nodiscard]] double threshold() const;

  /// Whether a document that was not added, and whose targets score no more, could change anything.
  [[nodiscard]] bool admits(double score, index::Doc doc) const {
    return groups_ ? groups_->admits(score, doc) : elements_->admits(score, doc);
  }

  /// In the order of the task; nothing is left.
  std::vector<Found> take();

 private:
  void add_document(Evidence& evidence, const std::vector<Target>& targets);
  void add_group(Evidence& evidence);
  [[nodiscard]] bool eligible(Evidence& evidence, const Target& target) const;
  [[nodiscard]] double group_score(index::Doc doc) const;

  const Options& options_;
  bool keywords_;
  std::vector<bool> tags_;  ///< eligible, by tag; empty: all
  std::optional<Best<Found>> elements_;
  std::optional<Best<Group>> groups_;
  std::vector<Found> fetched_;
  std::vector<Target> chosen_;
};

}  // namespace fovea::search
