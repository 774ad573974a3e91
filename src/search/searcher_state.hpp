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

/// The options with the default model if they name none.
Result<Options> with_model(const index::Index& index, Options options);

}  // namespace fovea::search
