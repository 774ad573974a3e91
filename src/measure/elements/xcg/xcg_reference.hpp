#pragma once
// Cumulated gain directly from its definition, for tests.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure::testing {

struct SlowXcg {
  std::vector<double> uncapped;  ///< gain by rank, from 0
  std::vector<double> gains;
  std::vector<double> ideal;  ///< quantised values of the ideal elements, descending

  /// The sum of the first `rank` values.
  static double sum(const std::vector<double>& values, std::size_t rank);
  [[nodiscard]] double nxcg(std::size_t rank) const;
  [[nodiscard]] double ep(double recall) const;
};

SlowXcg slow_xcg(ElementTopic& topic, const std::vector<double>& q,
                 const std::vector<NodeId>& ideals, double alpha);

}  // namespace fovea::measure::testing
