#include "fovea/base/arena.hpp"

namespace fovea {

std::string_view StringPool::intern(std::string_view text) {
  if (const auto found = known_.find(text); found != known_.end()) return *found;
  const std::string_view kept = strings_.emplace_back(text);
  known_.insert(kept);
  return kept;
}

}  // namespace fovea
