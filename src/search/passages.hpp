#pragma once
// From elements that answer a query to the sentences of them that do.

#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

/// Cuts each of `results` into passages: the run of sentences with at most `most_words` words that
/// answers most densely, and what remains before and behind it, which follows it. The passages of
/// a result stand where it stood and do not overlap; their scores fall from it towards the next
/// result's. At most `most` passages. Needs an index with text.
Result<std::vector<Hit>> to_passages(const index::Index& index, const Query& query,
                                     const std::vector<Hit>& results, std::uint32_t most_words,
                                     std::size_t most);

}  // namespace fovea::search
