#pragma once
// How fast XML can be read at all.

#include <cstdint>
#include <filesystem>
#include <span>

namespace bench {

/// Elements that expat, with handlers that do nothing else, finds in the files below directories,
/// one after another on this thread. Throws where one is not well formed.
std::uint64_t parse_only(std::span<const std::filesystem::path> directories);

}  // namespace bench
