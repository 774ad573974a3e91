#pragma once
// Writing the outlines of all documents of an index.

#include "index/files/store.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

/// By context: whether its elements belong to outlines. Inline text does not, nor what records and
/// metadata are made of; what is around an element that does, belongs too.
std::vector<bool> outlined_contexts(std::span<const ContextFacts> contexts,
                                    std::span<const ContextRole> roles);

/// Writes the part. An error if a tree is damaged.
Result<PartEntry> write_outlines(Store& store, const Index::State& index,
                                 std::span<const ContextRole> roles, std::size_t threads);

}  // namespace fovea::index
