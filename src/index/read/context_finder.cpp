#include "index/read/context_finder.hpp"

#include <algorithm>
#include <cstring>

namespace fovea::index {

Context ContextFinder::find(std::optional<Context> parent, std::string_view name) {
  constexpr std::uint32_t no_parent = 0xFFFF'FFFF;
  constexpr std::uint64_t spread = 0x9E37'79B9'7F4A'7C15;
  const std::uint32_t above = parent.value_or(no_parent);
  std::uint64_t prefix = 0;
  std::memcpy(&prefix, name.data(), std::min(name.size(), sizeof(prefix)));
  const std::uint64_t mixed = (prefix ^ name.size() << 56 ^ std::uint64_t{above} << 24) * spread;
  Entry& entry = entries_[mixed >> (64 - index_bits)];
  const bool known = entry.size == name.size() && entry.prefix == prefix && entry.parent == above &&
                     (name.size() <= sizeof(prefix) || name_of(entry.context) == name);
  if (known) return entry.context;
  entry = {prefix, static_cast<std::uint32_t>(name.size()), above,
           structure_.add_context(parent, structure_.add_tag(name))};
  return entry.context;
}

}  // namespace fovea::index
