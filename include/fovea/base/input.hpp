#pragma once
// Reading whole inputs, unpacked when they are compressed.

#include <cstdint>
#include <string>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"
#include "fovea/base/result.hpp"

namespace fovea {

/// The largest unpacked input that read_input accepts unless told otherwise (a guard against
/// bombs).
constexpr std::uint64_t default_max_unpacked_bytes = std::uint64_t{16} << 30;

enum class Packing : std::uint8_t { none, gzip, zstd };

/// Recognised by the first bytes, never by the name.
Packing packing_of(std::string_view content);

/// The content behind `packed`, with every gzip member or zstd frame of it. `file` is for messages.
Result<Bytes> unpack(const Bytes& packed, const std::string& file,
                     std::uint64_t max_bytes = default_max_unpacked_bytes);

/// The size of what unpack() gives, found by unpacking it piece by piece in little memory. It stops
/// above `max_bytes`, and the size is then some number above it.
Result<std::uint64_t> unpacked_size(const Bytes& packed, const std::string& file,
                                    std::uint64_t max_bytes = default_max_unpacked_bytes);

/// Reads `path` ("-" is standard input), unpacks it, and takes a UTF-8 byte order mark away.
Result<Bytes> read_input(Files& files, const std::string& path,
                         std::uint64_t max_bytes = default_max_unpacked_bytes);

}  // namespace fovea
