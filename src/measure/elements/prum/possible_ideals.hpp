#pragma once
// Which elements could be ideal, and what the ideal list could be worth, if all were judged.

#include <cstdint>
#include <vector>

#include "measure/elements/worth.hpp"
#include "measure/elements/xcg/xcg_curve.hpp"

namespace fovea::measure {

/// Whether an element is ideal, provided that no ancestor is.
enum class Place : std::uint8_t {
  never,
  perhaps,
  or_better,  ///< if it is not, the best ideal element in it is worth at least as much
  always,     ///< in a file of ideal elements: even if an ancestor is
};

struct PossibleIdeal {
  Place place = Place::never;
  double low = 0;  ///< worth of the element if it is ideal
  double high = 0;
};

/// By node. A document in which everything is judged keeps its ideal elements. For other documents,
/// the result holds for any judgements of the rest, according to the parameter `ideal`:
///
/// kazai and piwowarski: every relevant leaf is or lies in an ideal element. An element that is
/// worth more than any of its descendants can become has no ideal descendants; with kazai, more
/// than anything on one path down to a leaf. An ideal element is worth more than the best of its
/// descendants on some such path. focused: every relevant leaf is or lies in an ideal element.
/// file: the elements stay the same, their worth may change.
std::vector<PossibleIdeal> possible_ideals(ElementTopic& topic, const Measure& measure);

struct CurveBounds {
  Curve low, high;  ///< at each rank
};

/// Bounds of ideal_curve(). Takes time n log² n in the number of nodes.
CurveBounds ideal_curve_bounds(const ElementTopic& topic,
                               const std::vector<PossibleIdeal>& possible);

}  // namespace fovea::measure
