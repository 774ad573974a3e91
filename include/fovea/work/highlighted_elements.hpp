#pragma once
// Turns highlighted text into judgements of elements.

#include <string>
#include <vector>

#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::work {

struct HighlightedElements {
  qrels::Qrels qrels;
  std::vector<std::string> lost;  ///< what elements cannot hold, one line each
};

/// Replaces passages by the elements that hold highlighted text, with their sizes and their
/// highlighted part in code points. Passages must be offsets (see located_qrels). A document whose
/// elements are judged, or that the catalogue does not have, stays as it is.
Result<HighlightedElements> highlighted_elements(const qrels::Qrels& qrels,
                                                 collection::Catalogue& catalogue);

}  // namespace fovea::work
