#pragma once
// The state of a Searcher.

#include <memory>
#include <vector>

#include "fovea/search.hpp"

#include "search/engine.hpp"

namespace fovea::search {

/// An answer, and the query words that occur in no document.
struct Outcome {
  Answer answer;
  std::vector<UnknownWord> unknown;
  bool complete = false;  ///< a wider search would hardly add results or places of their texts
};

struct Searcher::State {
  std::shared_ptr<const index::Index> index;
  Shared shared;

  /// The whole search except marginal relevance and passages.
  [[nodiscard]] Result<Answer> search_spelt(const Query& query, const Options& options);

 private:
  [[nodiscard]] Result<Outcome> search(const Query& query, const Options& options);
  /// The best documents by ascending number: the first stage of top-down and of fetch and browse.
  [[nodiscard]] Result<std::vector<Hit>> best_documents(const Query& query, Options options,
                                                        std::size_t most);
  /// Searches only `documents` if given, which are as for Engine::run.
  [[nodiscard]] Result<Outcome> search_in(const Query& query, const Options& options,
                                          const std::vector<Hit>* documents);
  /// Searches for `spare` more results than wanted and, if requested, collapses repeats among them.
  [[nodiscard]] Result<Outcome> search_once(const Query& query, const Options& options,
                                            std::size_t spare, const std::vector<Hit>* documents);
  /// Ranks documents as Task::article does, then returns the results of each.
  [[nodiscard]] Result<Outcome> fetch_and_browse(const Query& query, const Options& options);
};

/// Replaces every default in the options by its value; the index may have a default model.
Result<Options> with_defaults(const index::Index& index, Options options);

}  // namespace fovea::search
