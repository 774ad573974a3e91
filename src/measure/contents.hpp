#pragma once
// What judgements contain: whole documents, elements, highlighted text.

#include <string_view>

#include "fovea/qrels.hpp"

namespace fovea::measure {

struct Contents {
  bool elements = false;
  bool highlights = false;
  bool sizes = false;   ///< of the elements
  bool shares = false;  ///< specificity as a share, not in steps
};

Contents contents_of(const qrels::Qrels& qrels);

/// What measures of documents reduce to whole documents: "passages" or "elements"; empty if
/// nothing.
std::string_view what_is_reduced(const Contents& contents);

}  // namespace fovea::measure
