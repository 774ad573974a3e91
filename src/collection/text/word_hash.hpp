#pragma once
// Maps with words as keys, which live in an arena.

#include <cstdint>
#include <cstring>
#include <memory_resource>
#include <string_view>

#include <tsl/robin_map.h>

namespace fovea::text {

/// A keyed hash, so that nobody can construct a text whose words all collide.
struct WordHash {
  std::uint64_t first_key = 0;
  std::uint64_t second_key = 0;

  [[nodiscard]] std::uint64_t mix(std::uint64_t low, std::uint64_t high) const {
    __extension__ using Product = unsigned __int128;
    const Product product = static_cast<Product>(low ^ first_key) * (high ^ second_key);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
  }

  std::size_t operator()(std::string_view word) const {
    std::uint64_t hash = word.size();
    for (; word.size() >= sizeof hash; word.remove_prefix(sizeof hash)) {
      hash = mix(hash, load(word.substr(0, sizeof hash)));
    }
    return mix(hash, load(word));
  }

 private:
  /// Loads at most 8 bytes.
  static std::uint64_t load(std::string_view bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data(), bytes.size());
    return value;
  }
};

/// Keys are views into a WordArena.
template <class Value>
using WordMap = tsl::robin_map<std::string_view, Value, WordHash, std::equal_to<std::string_view>,
                               std::allocator<std::pair<std::string_view, Value>>, true>;

template <class Value>
std::size_t bytes_of(const WordMap<Value>& map) {
  constexpr std::size_t hash_and_distance = 8;
  return map.bucket_count() * (sizeof(typename WordMap<Value>::value_type) + hash_and_distance);
}

/// Stores words in memory that is freed at once.
class WordArena {
 public:
  std::string_view keep(std::string_view word) {
    auto* const copy = static_cast<char*>(memory_.allocate(word.size(), 1));
    std::memcpy(copy, word.data(), word.size());
    bytes_ += word.size();
    return {copy, word.size()};
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::pmr::monotonic_buffer_resource memory_;
  std::size_t bytes_ = 0;
};

}  // namespace fovea::text
