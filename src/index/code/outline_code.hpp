#pragma once
// The encoded outline of a document: groups of 128 elements.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// Appends the record of an outline; appends nothing if the outline is empty. `headings` are the
/// words of its headings, in document order. They come first because they often suffice to rule out
/// a document.
void put_outline(const Outline& outline, std::span<const Words> headings, std::string& out);

/// The limits that an outline must not exceed.
struct OutlineLimits {
  std::uint32_t words = 0;     ///< of the document
  std::uint32_t contexts = 0;  ///< of the index
};

/// Replaces `outline` with that of a record. Returns false if the record is damaged; the outline is
/// empty then. At least 8 bytes after `record` must be readable.
bool get_outline(std::string_view record, const OutlineLimits& limits, Outline& outline);
/// The same for the headings of a document of `words` words.
bool get_headings(std::string_view record, std::uint32_t words, std::vector<Words>& headings);

}  // namespace fovea::index
