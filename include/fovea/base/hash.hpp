#pragma once
// The hash of names, and tables by name that nobody can flood.

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace fovea {

/// XXH3 of the text with a seed that each process draws at random: whoever writes a file cannot
/// choose names that collide. Hashes differ between processes, so they must not be stored or
/// printed, and no order may depend on them.
[[nodiscard]] std::uint64_t hash_of(std::string_view text);

/// The same for several numbers, such as the hashes of the parts of a key.
[[nodiscard]] std::uint64_t hash_of_words(std::initializer_list<std::uint64_t> words);

/// Sets the seed, for tests. Tables that were filled before no longer find their names.
void set_hash_seed(std::uint64_t seed);

struct NameHash {
  std::size_t operator()(std::string_view name) const { return hash_of(name); }
};

/// The keys are views.
template <class Value>
using NameMap = std::unordered_map<std::string_view, Value, NameHash>;
using NameSet = std::unordered_set<std::string_view, NameHash>;

}  // namespace fovea
