#include "search/model/context_resemblance.hpp"

#include <algorithm>

namespace fovea::search {

double context_resemblance(std::span<const std::vector<index::Tag>> query,
                           std::span<const index::Tag> found) {
  std::size_t met = 0;
  for (const index::Tag tag : found) {
    if (met == query.size()) break;
    const auto& step = query[met];
    if (step.empty() || std::find(step.begin(), step.end(), tag) != step.end()) ++met;
  }
  if (met < query.size()) return 0;
  return (1 + static_cast<double>(query.size())) / (1 + static_cast<double>(found.size()));
}

}  // namespace fovea::search
