#pragma once
// Where sentences begin.

#include <cstddef>
#include <string_view>
#include <vector>

namespace fovea::search {

/// The bytes at which a sentence of `utf8` begins, rising, the first among them: the boundaries of
/// UAX #29 in ICU's root locale. Only the first byte if ICU has no data.
std::vector<std::size_t> sentence_starts(std::string_view utf8);

}  // namespace fovea::search
