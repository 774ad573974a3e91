#pragma once
// A document of an index without some of its elements, as XML that can be indexed again.

#include <span>
#include <string>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::tune {

/// The elements that are taken out, with everything in them.
class Without {
 public:
  /// `elements` in document order; those inside another of them do not matter. `tree` is that of
  /// the document.
  Without(index::Tree& tree, std::span<const index::Element> elements);

  /// Where the characters of a range stand once the elements are taken out; of an element that was
  /// taken out nothing is left.
  [[nodiscard]] region::Range moved(const region::Range& range) const;

  /// The document, whose text is `text`. White space and everything else is kept.
  [[nodiscard]] std::string xml(const index::Index& index, index::Tree& tree,
                                std::string_view text) const;

 private:
  struct Gap {
    index::Element element;
    region::Range range;
  };

  [[nodiscard]] std::uint64_t moved(std::uint64_t offset) const;

  std::vector<Gap> gaps_;  ///< apart, in document order
};

}  // namespace fovea::tune
