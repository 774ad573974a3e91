#pragma once
// The encoded sentences of a document: blocks of 128 starts that can be decoded independently.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// Appends the record of a document of `words` words. `starts` are the words at which sentences
/// begin, ascending: 0 and others, or none if there are no words.
void put_sentences(std::span<const std::uint32_t> starts, std::uint32_t words, std::string& out);

/// Replaces `starts` with those of a record that are in `range`. Returns false if the record is
/// damaged; `starts` must not be used then. At least 8 bytes after `record` must be readable.
bool get_sentences(std::string_view record, std::uint32_t words, Words range,
                   std::vector<std::uint32_t>& starts);

}  // namespace fovea::index
