#pragma once
// Packs short arrays of small numbers, with as many bits per number as most of them need.

#include <cstdint>
#include <span>
#include <string>

#include "index/code/byte_reader.hpp"

namespace fovea::index {

/// The maximum length of an array: a block of a list, a group of a tree.
constexpr std::size_t pack_size = 128;

/// Appends at most pack_size numbers: a byte with the width w and whether there are exceptions, w
/// bits of each number, then the exceptions' places and higher bits. w is the width with the fewest
/// bytes.
void pack(std::span<const std::uint32_t> numbers, std::string& out);

/// Reads `count` numbers into `numbers`. At least 8 bytes after the reader's end must be readable
/// (Bytes::padding guarantees this).
void unpack(ByteReader& in, std::size_t count, std::uint32_t* numbers);

}  // namespace fovea::index
