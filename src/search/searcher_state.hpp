#pragma once
// What a Searcher knows.

#include <memory>
#include <vector>

#include "fovea/search.hpp"

#include "search/engine.hpp"

namespace fovea::search {

struct Searcher::State {
  std::shared_ptr<const index::Index> index;
  Shared shared;

  /// All but marginal relevance.
  [[nodiscard]] Result<Answer> search(const Query& query, const Options& options);

 private:
  /// The best documents by rising number: the first stage of top-down and of fetch and browse.
  [[nodiscard]] Result<std::vector<Found>> best_documents(const Query& query, Options options,
                                                          std::size_t most);
  /// In `documents` alone if given, as Engine::run wants them.
  [[nodiscard]] Result<Answer> search_in(const Query& query, const Options& options,
                                         const std::vector<Found>* documents);
  /// Documents in the order of Task::article, and the results of each.
  [[nodiscard]] Result<Answer> fetch_and_browse(const Query& query, const Options& options);
};

/// The options with the usual model if they name none.
Options with_model(Options options);

}  // namespace fovea::search
