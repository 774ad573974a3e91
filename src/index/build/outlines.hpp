#pragma once
// Writes the outlines of all documents of an index.

#include "index/files/store.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

/// By context: whether its elements belong to outlines. Inline text and the parts of records and
/// metadata do not. The ancestors of an outlined element do.
std::vector<bool> outlined_contexts(std::span<const ContextFacts> contexts,
                                    std::span<const ContextRole> roles);

/// Writes the part. Returns an error if a tree is damaged.
Result<PartEntry> write_outlines(Store& store, const Index::State& index,
                                 std::span<const ContextRole> roles, std::size_t threads);

}  // namespace fovea::index
