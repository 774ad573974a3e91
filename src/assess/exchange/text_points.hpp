#pragma once
// Converts offsets to the text points of INEX 2005–7: the inverse of collection::offset_of.

#include "fovea/collection.hpp"

namespace fovea::assess {

/// The place before the code point at `offset`, in the innermost element that holds it. At the end
/// of the text, the place after the last code point.
region::TextPoint point_before(const collection::Document& document, std::uint64_t offset);

/// The place after the code point before `offset`, which must not be 0.
region::TextPoint point_behind(const collection::Document& document, std::uint64_t offset);

}  // namespace fovea::assess
