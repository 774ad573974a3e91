#pragma once
// Converts judgements of any kind to graded elements.

#include <string>
#include <vector>

#include "fovea/collection.hpp"

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

struct JudgedElement {
  std::string_view doc;
  std::string path;  ///< canonical; empty: the whole document
  Assessment assessment;
  std::optional<std::uint64_t> size;  ///< code points, if the judgements have it
  std::uint64_t line = 0;
};

/// The elements of one judged document: those listed in the judgements; otherwise every element
/// with some highlighted text, which needs the catalogue; otherwise the document with its grade.
/// Omits elements that were seen but not judged. `file` appears in messages.
Result<std::vector<JudgedElement>> judged_elements(const qrels::DocumentView& document,
                                                   collection::Catalogue* catalogue,
                                                   const std::string& file);

/// The exhaustivity and specificity equivalent to a judgement of INEX 2002: exact coverage is S3,
/// too large S2, too small E1S3.
Assessment assessment_2002(int relevance, qrels::Coverage coverage);

}  // namespace fovea::measure
