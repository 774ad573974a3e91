#include "tune/choose_texts.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace fovea::tune {

std::vector<std::size_t> drawn(std::size_t size, std::size_t most, std::uint64_t seed) {
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (size <= most) return order;
  std::mt19937_64 random(seed);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  order.resize(most);
  std::sort(order.begin(), order.end());
  return order;
}

}  // namespace fovea::tune
