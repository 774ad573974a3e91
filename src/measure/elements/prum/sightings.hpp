#pragma once
// When readers of a ranking see the ideal elements (Piwowarski, Gallinari and Dupret 2007, equation
// 6).

#include <vector>

#include "measure/elements/element_topic.hpp"
#include "measure/elements/prum/poisson_binomial.hpp"

namespace fovea::measure {

/// A result that makes it more probable that an ideal element has been seen.
struct Sighting {
  std::size_t rank = 0;  ///< from 0
  std::size_t ideal = 0;
  Chance before;    ///< that it was seen at an earlier rank
  double lead = 0;  ///< the probability that the result leads to it
};

struct Sightings {
  std::size_t ideals = 0;
  std::size_t results = 0;
  std::vector<Sighting> all;  ///< by rank; at most one per rank and ideal element
};

/// The chance after a result that leads to the element with probability `lead`.
Chance seen_after(Chance before, double lead);

/// Readers who regard the same elements as ideal.
struct ReaderGroup {
  double share = 1;  ///< of all readers
  Sightings sightings;
};

/// A key for the parameters that the groups depend on.
std::string readers_key(const Measure& measure);

/// The parameter `weights`.
Parameter weights_parameter();

/// The groups of readers, whose shares add up to 1; empty if nothing is ideal. The measure must
/// have the parameters `quant`, `ideal`, `user`, `unit`, `weights`. A repeated result leads nowhere
/// new, and a result that is not in the collection leads nowhere; both count as read.
///
/// weights=graded: readers differ in their demands. To readers with threshold t, an element is
/// ideal if its weight is at least t; t is distributed uniformly from 0 to the highest weight of
/// the topic.
const std::vector<ReaderGroup>& reader_groups(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
