#pragma once
// Strings that live as long as the artefact that refers to them.

#include <deque>
#include <string>
#include <string_view>

#include "fovea/base/hash.hpp"

namespace fovea {

/// Keeps strings at fixed addresses; equal strings are kept once.
class StringPool {
 public:
  /// A view equal to `text`, valid while the pool lives (also when the pool is moved).
  std::string_view intern(std::string_view text);

  [[nodiscard]] std::size_t size() const { return strings_.size(); }

 private:
  std::deque<std::string> strings_;
  NameSet known_;
};

}  // namespace fovea
