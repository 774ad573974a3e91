#pragma once
// Finds the contexts of elements by name, with a cache.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "index/build/structure.hpp"

namespace fovea::index {

/// Adds contexts to a structure and caches those that were requested recently.
class ContextFinder {
 public:
  explicit ContextFinder(Structure& structure) : structure_(structure) {}

  [[nodiscard]] Structure& structure() const { return structure_; }
  Context find(std::optional<Context> parent, std::string_view name);

  /// Calls Structure::roll_back and clears the cache.
  void roll_back(const Structure::Mark& mark) {
    structure_.roll_back(mark);
    entries_ = {};
  }

 private:
  static constexpr unsigned index_bits = 11;

  struct Entry {
    std::uint64_t prefix = 0;  ///< the name's first eight bytes
    std::uint32_t size = 0;    ///< of the name; 0: the entry is empty
    std::uint32_t parent = 0;
    Context context = 0;
  };

  [[nodiscard]] std::string_view name_of(Context context) const {
    return structure_.tags()[structure_.contexts()[context].tag];
  }

  Structure& structure_;
  std::array<Entry, 1U << index_bits> entries_{};
};

}  // namespace fovea::index
