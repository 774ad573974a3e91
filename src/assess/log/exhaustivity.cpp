#include "fovea/assess/exhaustivity.hpp"

#include <algorithm>

namespace fovea::assess {

std::string_view to_string(Exhaustiveness level) {
  return exhaustiveness_names[static_cast<std::size_t>(level)];
}

std::optional<Exhaustiveness> exhaustiveness_named(std::string_view text) {
  const auto found = std::ranges::find(exhaustiveness_names, text);
  if (found == exhaustiveness_names.end()) return std::nullopt;
  return static_cast<Exhaustiveness>(found - exhaustiveness_names.begin());
}

std::optional<Exhaustiveness> exhaustiveness_in(const qrels::ElementJudgement& row) {
  if (row.too_small) return Exhaustiveness::too_small;
  if (!row.exhaustivity || *row.exhaustivity < 0 || *row.exhaustivity > 2) return std::nullopt;
  return static_cast<Exhaustiveness>(*row.exhaustivity);
}

void put(qrels::ElementJudgement& row, Exhaustiveness level) {
  row.too_small = level == Exhaustiveness::too_small;
  if (!row.too_small) row.exhaustivity = static_cast<int>(level);
}

}  // namespace fovea::assess
