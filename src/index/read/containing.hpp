#pragma once
// Finds the elements that contain a part of a word.

#include <cstdint>

#include "fovea/index.hpp"

namespace fovea::index {

/// Calls visit(e) for every element e that contains a part of the word at `position`. `last` must
/// be the last element whose words begin at or before it. visit must return false for an element
/// that it has already seen for this word. `tree` has parent(e) and words(e).
///
/// Elements whose words begin before `position` and that contain it are `last` or its ancestors,
/// unless markup splits the word. In that case, elements that begin with the rest of it (or are
/// empty inside it) follow others that end with its beginning. So the walk goes back over the
/// elements that begin at `position`, and up wherever it meets one that begins before.
template <class AnyTree, class Visit>
void for_each_containing(AnyTree& tree, std::uint32_t position, Element last, Visit&& visit) {
  const auto climb = [&](Element e) {
    while ((!tree.words(e).contains(position) || visit(e)) && e != 0) e = tree.parent(e);
  };
  Element climbed = last;
  for (Element e = last;; --e) {
    const Words words = tree.words(e);
    if (words.first < position) return climb(e);
    if (words.contains(position)) visit(e);
    if (e == 0) return;
    const Element above = tree.parent(e);
    if (above != climbed && tree.words(above).first < position) climb(above);
    climbed = above;
  }
}

}  // namespace fovea::index
