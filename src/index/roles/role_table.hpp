#pragma once
// The roles of all contexts of an index, as stored in the part `roles`.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

struct RoleTable {
  std::vector<ContextRole> contexts;  ///< by context of the index
  std::string rules;                  ///< the user's roles file, applied when documents are added
  std::vector<std::string> function_words;  ///< terms
  BlockTotals blocks;                       ///< counted, not stored

  [[nodiscard]] std::string write() const;
  /// Returns nullopt if the table is damaged or not for `contexts` contexts.
  static std::optional<RoleTable> read(std::string_view bytes, std::size_t contexts);
  /// Sets `blocks`.
  void count(std::span<const ContextFacts> facts);
};

}  // namespace fovea::index
