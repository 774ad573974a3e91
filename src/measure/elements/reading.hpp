#pragma once
// The reader of T2I, who opens each result and reads on until something relevant turns up or the
// patience ends (Piwowarski, Gallinari and Dupret 2007, section 2.2; de Vries, Kazai and Lalmas,
// RIAO 2004).

#include <string>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// What became of opening one result.
struct Opening {
  bool hit = false;
  double vain = 0;  ///< words read that are not relevant or were seen before
};

struct Reading {
  std::size_t fragments = 0;      ///< ideal elements with text
  std::size_t unseen = 0;         ///< of them, those with text not yet seen after all results
  std::vector<Opening> openings;  ///< one for each result
};

/// A result is opened at its start. The reader goes on through the document up to the first word
/// that belongs to a fragment and has not been seen: a hit, unless that takes more than `tolerance`
/// other words; else the reader gives up after so many. A hit belongs to the smallest fragment
/// around that word, all of which is then seen; so no fragment is hit twice, and a fragment that
/// was seen as part of another is no hit. A result that the collection does not have cannot be
/// opened.
///
/// The measure has the parameters `quant`, `ideal`, `unit`, `tolerance`.
const Reading& reading(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
