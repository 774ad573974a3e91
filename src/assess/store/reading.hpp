#pragma once
// Reads a value in a transaction.

#include <optional>

#include "fovea/assess/store.hpp"

namespace fovea::assess {

/// The Result of `query` on one consistent state of the store.
template <class Query>
auto reading(Store& store, const Query& query) -> decltype(query(std::declval<Tables&>())) {
  std::optional<decltype(query(std::declval<Tables&>()))> found;
  auto done = store.read([&](Tables& tables) -> Result<void> {
    found = query(tables);
    return {};
  });
  if (!done) return std::move(done).error();
  return *std::move(found);
}

}  // namespace fovea::assess
