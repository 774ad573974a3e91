#pragma once
// Topics that a document provides: text that names a part of it, taken out of what is searched.

#include <span>
#include <string>
#include <vector>

#include "fovea/tune.hpp"

namespace fovea::tune {

/// Words of a text that describes a part of a document, and the elements that answer them.
struct Candidate {
  std::vector<std::string> words;
  std::vector<index::Element> relevant;  ///< in document order
};

/// What a document gives for one kind of topic.
struct Material {
  std::vector<Candidate> candidates;
  std::vector<index::Element> gone;  ///< in document order: would give the answers away
};

/// `text` is all text of the document.
Material material_of(Kind kind, const index::Index& index, index::Tree& tree,
                     std::string_view text);

/// The words of a text without the signs around them, so that none means something in a query.
std::vector<std::string> query_words(std::string_view text);

}  // namespace fovea::tune
