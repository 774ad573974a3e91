#pragma once
// Cumulated gain by rank: of the results and of the ideal list.

#include <cstddef>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Sums by rank, starting at rank 0, so never empty.
using Curve = std::vector<double>;

/// The curve stays level after its end.
inline double at(const Curve& curve, std::size_t rank) {
  return curve[rank < curve.size() ? rank : curve.size() - 1];
}

/// The first rank, from 1 on, whose sum reaches `sum`; 0 if none does. The relative tolerance is
/// 1e-9.
std::size_t rank_reaching(const Curve& curve, double sum);

/// The cumulated sums of the gains in this order.
Curve cumulated(const std::vector<double>& gains);
/// The cumulated sums of the gains, highest first.
Curve best_first(std::vector<double> gains);

/// The curve of gains().
const Curve& xcg_curve(ElementTopic& topic, const Measure& measure);
/// The curve of the quantised values of the results, regardless of what was seen before.
const Curve& plain_curve(ElementTopic& topic, const Measure& measure);
/// The curve of the ideal elements.
const Curve& ideal_curve(ElementTopic& topic, const Measure& measure);
/// The curve of everything judged.
const Curve& full_curve(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
