#pragma once
// Writes a document of an index without some of its elements, as XML that can be indexed again.

#include <span>
#include <string>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::tune {

/// The elements to be removed, with everything in them.
class Without {
 public:
  /// `elements` must be in document order; elements inside others of them have no effect. `tree`
  /// must be that of the document.
  Without(index::Tree& tree, std::span<const index::Element> elements);

  /// The range of the same characters after removal; empty for an element that was removed.
  [[nodiscard]] region::Range moved(const region::Range& range) const;

  /// The document as XML. `text` is its text. White space and everything else is kept.
  [[nodiscard]] std::string xml(const index::Index& index, index::Tree& tree,
                                std::string_view text) const;

 private:
  struct Gap {
    index::Element element;
    region::Range range;
  };

  [[nodiscard]] std::uint64_t moved(std::uint64_t offset) const;

  std::vector<Gap> gaps_;  ///< disjoint, in document order
};

}  // namespace fovea::tune
