#pragma once
// The parts of documents that results refer to, as text.

#include <string_view>

#include "fovea/base/arena.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::run {

/// The offset of a passage that could not be located is "X" or "-1".
bool is_unlocated(std::string_view offset);

/// Errors have no place except a column in the text. Views refer to the arguments, or to the pool
/// if those are not canonical.
Result<region::Focus> parse_element(std::string_view path, StringPool& pool);
Result<region::Focus> parse_span(std::string_view from, std::string_view to, StringPool& pool);
Result<region::Focus> parse_passage(std::string_view offset, std::string_view length);
Result<region::Focus> parse_entry_point(std::string_view offset);
/// A passage that could not be located. Only the length of its range is known.
region::Focus unlocated(std::uint64_t length = 0);

}  // namespace fovea::run
