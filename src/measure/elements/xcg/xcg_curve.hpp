#pragma once
// Cumulated gain by rank: of the results and of the ideal list.

#include <cstddef>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Sums by rank, from rank 0 on, so never empty.
using Curve = std::vector<double>;

/// It stays level after its end.
inline double at(const Curve& curve, std::size_t rank) {
  return curve[rank < curve.size() ? rank : curve.size() - 1];
}

/// The first rank, from 1 on, whose sum reaches `sum`; 0 if none does. Tolerates 1e-9 relative.
std::size_t rank_reaching(const Curve& curve, double sum);

/// The sums of these, in this order.
Curve cumulated(const std::vector<double>& gains);
/// The sums of these, the highest first.
Curve best_first(std::vector<double> gains);

/// Of gains().
const Curve& xcg_curve(ElementTopic& topic, const Measure& measure);
/// Of the quantised values of the results, whatever was seen before.
const Curve& plain_curve(ElementTopic& topic, const Measure& measure);
/// Of the ideal elements.
const Curve& ideal_curve(ElementTopic& topic, const Measure& measure);
/// Of everything judged.
const Curve& full_curve(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
