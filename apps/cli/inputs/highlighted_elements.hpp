#pragma once
// Highlighted text as judgements of elements.

#include <string>
#include <vector>

#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::cli {

struct HighlightedElements {
  qrels::Qrels qrels;
  std::vector<std::string> lost;  ///< what elements do not hold, one line each
};

/// The judgements with the elements that hold highlighted text in place of the passages: their
/// sizes and what is highlighted in them, in code points. Passages are offsets (see located_qrels);
/// a document whose elements are judged or that the catalogue does not have stays as it is.
Result<HighlightedElements> highlighted_elements(const qrels::Qrels& qrels,
                                                 collection::Catalogue& catalogue);

}  // namespace fovea::cli
