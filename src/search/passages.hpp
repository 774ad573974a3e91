#pragma once
// Cuts elements that answer a query into passages of sentences.

#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

/// Cuts each of `results` into passages: first the run of sentences with at most `most_words` words
/// that answers most densely, then the text before and after it. The passages of a result take its
/// place in the ranking and do not overlap; their scores fall from its score towards that of the
/// next result. Returns at most `most` passages. Requires an index with text.
Result<std::vector<Hit>> to_passages(const index::Index& index, const Query& query,
                                     const std::vector<Hit>& results, std::uint32_t most_words,
                                     std::size_t most);

}  // namespace fovea::search
