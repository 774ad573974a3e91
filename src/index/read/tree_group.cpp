#include "index/read/tree_group.hpp"

namespace fovea::index {

/// The parent is the last less deep element before it: one in the group, or an ancestor of the
/// first element.
Element TreeGroup::find_parent(std::uint32_t i) {
  const std::uint32_t deep = depth[i];
  std::uint32_t before = i;
  while (before > 0 && depth[before - 1] >= deep) --before;
  Element found = 0;
  if (before > 0) {
    found = first + before - 1;
  } else if (deep >= 2 && deep - 2 < ancestors.size()) {
    found = ancestors[deep - 2];
  }
  parent_or_unknown[i] = found;
  return found;
}

void TreeGroup::clear_shape() {
  ancestors.clear();
  closed.fill(1);
  closed[0] = 0;
  first_word.fill(0);
  end_word.fill(0);
  ranks = {};
}

void TreeGroup::clear_depths() {
  ancestors.clear();
  depth.fill(2);
  if (first == 0) depth[0] = 1;
  parent_or_unknown.fill(0);
}

}  // namespace fovea::index
