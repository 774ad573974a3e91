#include <algorithm>
#include <numeric>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

std::vector<std::size_t> ascending(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  return order;
}

std::vector<double> bonferroni(std::span<const double> p) {
  std::vector<double> result(p.begin(), p.end());
  for (double& each : result) each = std::min(1.0, each * static_cast<double>(p.size()));
  return result;
}

/// Holm 1979: from the smallest up, each multiplied by the number of remaining p-values.
std::vector<double> holm(std::span<const double> p) {
  std::vector<double> result(p.size());
  double largest = 0;
  std::size_t left = p.size();
  for (const std::size_t i : ascending(p)) {
    largest = std::max(largest, std::min(1.0, p[i] * static_cast<double>(left--)));
    result[i] = largest;
  }
  return result;
}

/// Benjamini and Hochberg 1995: false discovery rate, from the largest down.
std::vector<double> benjamini_hochberg(std::span<const double> p) {
  std::vector<double> result(p.size());
  const auto order = ascending(p);
  double smallest = 1;
  for (std::size_t rank = p.size(); rank > 0; --rank) {
    const std::size_t i = order[rank - 1];
    smallest = std::min(smallest, p[i] * static_cast<double>(p.size()) / static_cast<double>(rank));
    result[i] = smallest;
  }
  return result;
}

}  // namespace

std::vector<double> adjusted(std::span<const double> p, Correction correction) {
  switch (correction) {
    case Correction::bonferroni:
      return bonferroni(p);
    case Correction::holm:
      return holm(p);
    case Correction::benjamini_hochberg:
      return benjamini_hochberg(p);
    case Correction::none:
      break;
  }
  return {p.begin(), p.end()};
}

}  // namespace fovea::compare
