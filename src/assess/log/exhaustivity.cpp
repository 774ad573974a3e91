#include "fovea/assess/exhaustivity.hpp"

#include <array>

namespace fovea::assess {
namespace {

/// In the order of the enumerators, whose numbers below "?" are the numbers in qrels.
constexpr std::array<std::string_view, 4> names = {"0", "1", "2", "?"};

}  // namespace

std::string_view to_string(Exhaustiveness level) { return names[static_cast<std::size_t>(level)]; }

std::optional<Exhaustiveness> exhaustiveness_named(std::string_view text) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return static_cast<Exhaustiveness>(i);
  }
  return std::nullopt;
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
