#pragma once
// The gain of each result, given what the reader saw before it.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The parameters `quant`, `ideal`, `alpha` and `unit`.
std::vector<Parameter> gain_parameters();

/// The gain of each result, by rank from 0. q is the quantised value; an element is relevant if its
/// q is above 0. The reader sees every result, judged or not.
///
///   rv(x) = q                                          if nothing of x was seen
///           (1-alpha) q                                if x or an element around it was returned
///           alpha sum rv(c) |c| / |x| + (1-alpha) q    if only elements in x were returned
///
/// The sum is over the relevant children of x (those without a relevant element between), and their
/// rv is the same function at the same moment. Elements that are not relevant gain nothing.
///
/// The gain is rv(x), but at most the remaining q of each ideal element that x is or lies in. Ideal
/// elements can be nested only in a file of ideal elements. Elements around ideal ones are not
/// capped.
///
/// Time is linear in nodes and results: once the children of an element are summed up, the result
/// that required the sum covers them for all later ones. Nested ideal elements cost their depth.
std::vector<double> gains(ElementTopic& topic, const Measure& measure);

/// The gains before the cap.
std::vector<double> uncapped_gains(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
