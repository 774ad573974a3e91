#include "measure/documents/ranking.hpp"

#include <array>
#include <cmath>

namespace fovea::measure {
namespace {

constexpr std::size_t table_size = 4096;

std::array<double, table_size> discount_table() {
  std::array<double, table_size> table{};
  for (std::size_t rank = 0; rank < table_size; ++rank)
    table[rank] = std::log2(static_cast<double>(rank + 1));
  return table;
}

}  // namespace

double discount(std::size_t rank) {
  static const std::array<double, table_size> table = discount_table();
  return rank < table_size ? table[rank] : std::log2(static_cast<double>(rank + 1));
}

Parameter relevance_level() {
  return {.name = "rel",
          .standard = std::int64_t{1},
          .says = "the lowest grade that counts as relevant",
          .least = 1,
          .most = 1'000'000'000};
}

}  // namespace fovea::measure
