#pragma once
// The sentences of a document in bytes: blocks of 128 starts that can be decoded one by one.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// Appends the record of a document of `words` words. `starts` are the words at which sentences
/// begin, rising: 0 and others, or none if there is no word.
void put_sentences(std::span<const std::uint32_t> starts, std::uint32_t words, std::string& out);

/// Replaces `starts` by those of a record that lie in `range`. False if the record is damaged; what
/// is there is not to be used then. At least 8 bytes behind `record` must be readable.
bool get_sentences(std::string_view record, std::uint32_t words, Words range,
                   std::vector<std::uint32_t>& starts);

}  // namespace fovea::index
