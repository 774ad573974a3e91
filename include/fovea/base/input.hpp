#pragma once
// Reads whole inputs, decompresses them and converts UTF-16.

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

/// Decompresses text if it is packed, converts it to UTF-8 if it is UTF-16, and removes a byte
/// order mark. Text in UTF-8 that is not packed is not copied. Broken UTF-16 is an error with its
/// place.
Result<Bytes> unpack_text(const Bytes& packed, const std::string& file,
                          std::uint64_t max_bytes = default_max_unpacked_bytes);

/// The size of the result of unpack_text(), measured piece by piece in little memory; a UTF-8 byte
/// order mark counts. Stops above `max_bytes`; the result is then some number above it.
Result<std::uint64_t> unpacked_size(const Bytes& packed, const std::string& file,
                                    std::uint64_t max_bytes = default_max_unpacked_bytes);

/// The result of unpack_text() for the file at `path`; "-" is standard input.
Result<Bytes> read_input(Files& files, const std::string& path,
                         std::uint64_t max_bytes = default_max_unpacked_bytes);

}  // namespace fovea
