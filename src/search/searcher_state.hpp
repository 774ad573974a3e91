#pragma once
// What a Searcher knows.

#include <memory>
#include <vector>

#include "fovea/search.hpp"

#include "search/engine.hpp"

namespace fovea::search {

/// An answer and the words of the query that no document has.
struct Outcome {
  Answer answer;
  std::vector<UnknownWord> unknown;
  bool complete = false;  ///< a wider search would hardly add results or places of their texts
};

struct Searcher::State {
  std::shared_ptr<const index::Index> index;
  Shared shared;

  /// All but marginal relevance and passages.
  [[nodiscard]] Result<Answer> search_spelt(const Query& query, const Options& options);

 private:
  [[nodiscard]] Result<Outcome> search(const Query& query, const Options& options);
  /// The best documents by rising number: the first stage of top-down and of fetch and browse.
  [[nodiscard]] Result<std::vector<Hit>> best_documents(const Query& query, Options options,
                                                        std::size_t most);
  /// In `documents` alone if given, as Engine::run wants them.
  [[nodiscard]] Result<Outcome> search_in(const Query& query, const Options& options,
                                          const std::vector<Hit>* documents);
  /// Collapses repeats, if that is wanted, among the `spare` results beyond those that are wanted.
  [[nodiscard]] Result<Outcome> search_once(const Query& query, const Options& options,
                                            std::size_t spare, const std::vector<Hit>* documents);
  /// Documents in the order of Task::article, and the results of each.
  [[nodiscard]] Result<Outcome> fetch_and_browse(const Query& query, const Options& options);
};

/// The options with nothing left to be the usual; the index may have a default model.
Result<Options> with_defaults(const index::Index& index, Options options);

}  // namespace fovea::search
