#pragma once
// Positions of a term in a document: Rice codes (R. F. Rice, 1979) of their differences.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace fovea::index {

/// The number of low bits in every code: about the logarithm of the mean difference, computed from
/// values that a reader knows.
unsigned rice_bits(std::uint32_t words, std::uint32_t count);

/// Appends ascending positions of a document of `words` words, as whole bytes.
void put_positions(std::span<const std::uint32_t> positions, std::uint32_t words, std::string& out);

/// Reads positions until the span is full. Returns false if `bytes` end before, or a position is
/// not below `words`; the span then holds ascending positions below `words`, and zeros. At least 8
/// bytes after `bytes` must be readable.
bool get_positions(std::string_view bytes, std::uint32_t words, std::span<std::uint32_t> positions);

}  // namespace fovea::index
