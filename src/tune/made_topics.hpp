#pragma once
// Makes topics from a document: text that describes a part of it, removed from the searched text.

#include <span>
#include <string>
#include <vector>

#include "fovea/tune.hpp"

namespace fovea::tune {

/// The words of a text that describes a part of a document, and the elements that answer them.
struct Candidate {
  std::vector<std::string> words;
  std::vector<index::Element> relevant;  ///< in document order
};

/// The material of a document for one kind of topic.
struct Material {
  std::vector<Candidate> candidates;
  std::vector<index::Element> gone;  ///< in document order: would reveal the answers
};

/// `text` is the whole text of the document.
Material material_of(Kind kind, const index::Index& index, index::Tree& tree,
                     std::string_view text);

/// Returns an error if the index has no text to make topics from.
Result<void> check_text(const index::Index& index);

/// The words of a text without the signs and quotation marks around them.
std::vector<std::string> query_words(std::string_view text);

}  // namespace fovea::tune
