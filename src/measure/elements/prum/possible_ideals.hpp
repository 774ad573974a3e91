#pragma once
// Which elements could be ideal, and what the ideal list could be worth, once all were judged.

#include <cstdint>
#include <vector>

#include "measure/elements/worth.hpp"
#include "measure/elements/xcg/xcg_curve.hpp"

namespace fovea::measure {

/// Whether an element is ideal, if none around it is.
enum class Place : std::uint8_t {
  never,
  perhaps,
  or_better,  ///< if it is not, the best of the ideal elements in it is worth at least as much
  always,     ///< in a file of ideal elements: even if one around it is
};

struct PossibleIdeal {
  Place place = Place::never;
  double low = 0;  ///< what it is worth, if it is ideal
  double high = 0;
};

/// By node. A document in which all is judged has the ideal elements it has; elsewhere, what the
/// definitions of the parameter `ideal` have in common for any judgements of the rest:
///
/// kazai and piwowarski: every relevant leaf is or lies in an ideal element. An element that is
/// worth more than anything in it can become leaves no ideal one inside; with kazai, more than
/// anything on one path down to a leaf. An element that is ideal is worth more than the best of
/// what is in it on some such path. focused: every relevant leaf is or lies in an ideal element.
/// file: the elements stay, what they are worth may change.
std::vector<PossibleIdeal> possible_ideals(ElementTopic& topic, const Measure& measure);

struct CurveBounds {
  Curve low, high;  ///< at each rank
};

/// Of ideal_curve(). Takes n log² n in the nodes.
CurveBounds ideal_curve_bounds(const ElementTopic& topic,
                               const std::vector<PossibleIdeal>& possible);

}  // namespace fovea::measure
