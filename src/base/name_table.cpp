#include "fovea/base/name_table.hpp"

namespace fovea {

/// Reads no names, because the slots hold the hashes.
void NameTable::grow() {
  std::vector<Slot> old(std::max<std::size_t>(16, 2 * slots_.size()));
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& each : old) {
    if (each.number == none) continue;
    std::size_t slot = each.hash & mask;
    while (slots_[slot].number != none) slot = (slot + 1) & mask;
    slots_[slot] = each;
  }
}

}  // namespace fovea
