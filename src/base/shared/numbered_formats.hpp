#pragma once
// What the registries of run, qrels and topic formats have in common.

#include <array>
#include <cstddef>

namespace fovea {

/// The records of all formats, each with its enumerator. Enumerators and records come from the same
/// list, so the index of a record is the value of its enumerator.
template <class Entry, std::size_t Count>
std::array<Entry, Count> numbered_formats(std::array<Entry, Count> entries) {
  for (std::size_t i = 0; i < Count; ++i)
    entries[i].format = static_cast<decltype(Entry::format)>(i);
  return entries;
}

}  // namespace fovea
