#pragma once
// Reads whole inputs and decompresses them.

#include <cstdint>
#include <string>

#include "fovea/base/bytes.hpp"
#include "fovea/base/files.hpp"
#include "fovea/base/result.hpp"

namespace fovea {

/// The default limit of read_input for the decompressed size; it guards against decompression
/// bombs.
constexpr std::uint64_t default_max_unpacked_bytes = std::uint64_t{16} << 30;

enum class Packing : std::uint8_t { none, gzip, zstd };

/// Recognises the compression by the first bytes, never by the name.
Packing packing_of(std::string_view content);

/// Decompresses all gzip members or zstd frames of `packed`. `file` is for messages.
Result<Bytes> unpack(const Bytes& packed, const std::string& file,
                     std::uint64_t max_bytes = default_max_unpacked_bytes);

/// The size of the result of unpack(), measured piece by piece in little memory. Stops above
/// `max_bytes`; the result is then some number above it.
Result<std::uint64_t> unpacked_size(const Bytes& packed, const std::string& file,
                                    std::uint64_t max_bytes = default_max_unpacked_bytes);

/// Reads `path` ("-" is standard input), decompresses it, and removes a UTF-8 byte order mark.
Result<Bytes> read_input(Files& files, const std::string& path,
                         std::uint64_t max_bytes = default_max_unpacked_bytes);

}  // namespace fovea
