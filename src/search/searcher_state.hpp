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

  [[nodiscard]] Result<std::vector<index::Doc>> best_documents(const Query& query, Options options);
};

/// The options with nothing left to be the usual; the index may have a default model.
Result<Options> with_defaults(const index::Index& index, Options options);

}  // namespace fovea::search
