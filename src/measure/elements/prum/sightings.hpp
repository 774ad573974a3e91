#pragma once
// When readers of a ranking come to see the ideal elements (Piwowarski, Gallinari and Dupret 2007,
// equation 6).

#include <vector>

#include "measure/elements/element_topic.hpp"
#include "measure/elements/prum/poisson_binomial.hpp"

namespace fovea::measure {

/// A result that makes it more probable that an ideal element has been seen.
struct Sighting {
  std::size_t rank = 0;  ///< from 0
  std::size_t ideal = 0;
  Chance before;    ///< that it has been seen at the ranks before
  double lead = 0;  ///< the probability that the result leads to it
};

struct Sightings {
  std::size_t ideals = 0;
  std::size_t results = 0;
  std::vector<Sighting> all;  ///< by rank; of a rank and an ideal element one at most
};

/// What has become of `before` when a result leads there with probability `lead`.
Chance seen_after(Chance before, double lead);

/// Readers who take the same elements as ideal.
struct ReaderGroup {
  double share = 1;  ///< of all readers
  Sightings sightings;
};

/// Tells apart the parameters that the groups depend on.
std::string readers_key(const Measure& measure);

/// The parameter `weights`.
Parameter weights_parameter();

/// The measure has the parameters `quant`, `ideal`, `user`, `unit`, `weights`. None where nothing
/// is ideal; the shares add up to 1. A result that was returned before leads nowhere else than the
/// first time, and one that the collection does not have leads nowhere; both have been consulted.
///
/// weights=graded: readers differ in how much they ask for. To a share t of them an element is
/// ideal if its weight is at least t, t spread evenly from 0 to the highest weight of the topic.
const std::vector<ReaderGroup>& reader_groups(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
