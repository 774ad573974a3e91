#pragma once
// A hash that campaigns store.

#include <cstdint>
#include <string_view>

namespace fovea {

/// The same in every process and version, on machines of the same byte order: the ids of imports
/// contain it, so that a campaign recognises a file that it has imported before. It must never
/// change. Names that collide are easy to find; tables use hash_of.
std::uint32_t stable_hash_of(std::string_view text);

}  // namespace fovea
