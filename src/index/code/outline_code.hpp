#pragma once
// The outline of a document in bytes: groups of 128 elements.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// Appends the record of an outline; none if it is empty. `headings` are the words of its headings,
/// in document order; they come first, since they alone often tell that a document cannot hold a
/// result.
void put_outline(const Outline& outline, std::span<const Words> headings, std::string& out);

/// What an outline must stay within.
struct OutlineLimits {
  std::uint32_t words = 0;     ///< of the document
  std::uint32_t contexts = 0;  ///< of the index
};

/// Replaces `outline` by that of a record. False if the record is damaged; the outline is empty
/// then. At least 8 bytes behind `record` must be readable.
bool get_outline(std::string_view record, const OutlineLimits& limits, Outline& outline);
/// The same for `headings` of a document of so many words.
bool get_headings(std::string_view record, std::uint32_t words, std::vector<Words>& headings);

}  // namespace fovea::index
