#pragma once
// The highlighted text of a document.

#include <cstdint>
#include <utility>
#include <vector>

#include "fovea/qrels.hpp"

namespace fovea::qrels {

/// The passages except those graded 0 or less.
std::vector<region::Range> relevant_passages(const DocumentDetail& detail);

/// rsize: as stated, else the sum of the lengths of the relevant passages.
std::uint64_t highlighted_length(const DocumentDetail& detail);

/// The sum of the lengths; saturates at the largest number.
std::uint64_t total_length(const std::vector<region::Range>& ranges);

/// For each range that overlaps one that begins before it (ties: precedes it in the list), the one
/// of these that ends last, as pairs of indices (earlier, later). O(n log n) time.
std::vector<std::pair<std::size_t, std::size_t>> overlapping_pairs(
    const std::vector<region::Range>& ranges);

}  // namespace fovea::qrels
