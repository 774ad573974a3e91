#pragma once
// From judgements of any kind to graded elements.

#include <string>
#include <vector>

#include "fovea/collection.hpp"

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

struct JudgedElement {
  std::string_view doc;
  std::string path;  ///< canonical; empty: the whole document
  Assessment assessment;
  std::optional<std::uint64_t> size;  ///< code points, where the judgements tell
  std::uint64_t line = 0;
};

/// The elements that one judged document has: those the judgements list; else every element that
/// holds some highlighted text, which needs the catalogue; else the document with its grade.
/// Elements that were seen but not judged are left out. `file` is for messages.
Result<std::vector<JudgedElement>> judged_elements(const qrels::DocumentView& document,
                                                   collection::Catalogue* catalogue,
                                                   const std::string& file);

/// Exhaustivity and specificity that a judgement of INEX 2002 stands for: exact coverage is S3, too
/// large S2, too small E1S3.
Assessment assessment_2002(int relevance, qrels::Coverage coverage);

}  // namespace fovea::measure
