#pragma once
// The reader of T2I, who opens each result and reads on until something relevant appears or
// patience ends (Piwowarski, Gallinari and Dupret 2007, section 2.2; de Vries, Kazai and Lalmas,
// RIAO 2004).

#include <string>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The outcome of opening one result.
struct Opening {
  bool hit = false;
  double vain = 0;  ///< words read that are not relevant or were seen before
};

struct Reading {
  std::size_t fragments = 0;      ///< ideal elements with text
  std::size_t unseen = 0;         ///< how many of them have unseen text after all results
  std::vector<Opening> openings;  ///< one per result
};

/// The reader opens a result at its start and reads on in the document up to the first unseen word
/// that belongs to a fragment. This is a hit if it takes at most `tolerance` other words; otherwise
/// the reader gives up after this many. A hit belongs to the smallest fragment around the word,
/// which is then seen completely; so no fragment is hit twice, and a fragment that was seen as part
/// of another is not a hit. A result that is not in the collection cannot be opened.
///
/// The measure must have the parameters `quant`, `ideal`, `unit`, `tolerance`.
const Reading& reading(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
