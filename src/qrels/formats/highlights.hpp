#pragma once
// What of a document is highlighted.

#include <cstdint>
#include <utility>
#include <vector>

#include "fovea/qrels.hpp"

namespace fovea::qrels {

/// The passages without those that are graded 0 or less.
std::vector<region::Range> relevant_passages(const DocumentDetail& detail);

/// rsize: as stated, else the sum of the lengths of the relevant passages.
std::uint64_t highlighted_length(const DocumentDetail& detail);

/// The sum of the lengths; the largest number if it is beyond.
std::uint64_t total_length(const std::vector<region::Range>& ranges);

/// Each range that overlaps one that begins before it (of equal beginnings: stands before it), with
/// the one among these that reaches furthest: pairs of indices (earlier, later). n log n.
std::vector<std::pair<std::size_t, std::size_t>> overlapping_pairs(
    const std::vector<region::Range>& ranges);

}  // namespace fovea::qrels
