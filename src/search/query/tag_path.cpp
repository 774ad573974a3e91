#include "search/query/tag_path.hpp"

namespace fovea::search {

PathState PathState::start(std::size_t steps) {
  PathState state{std::vector<double>(steps + 1, unmet), std::vector<double>(steps + 1, unmet)};
  state.at[0] = state.above[0] = 0;
  return state;
}

bool meets(std::span<const TagTest> path, std::span<const index::Tag> tags) {
  std::vector<bool> descendant;
  for (const TagTest& test : path) descendant.push_back(test.descendant);
  PathState state = PathState::start(path.size());
  for (const index::Tag tag : tags) {
    state = descend(
        state, path.size(), [&](std::size_t i) { return path[i].admits(tag); },
        [](std::size_t) { return 0.0; }, descendant);
  }
  return state.at[path.size()] != unmet;
}

}  // namespace fovea::search
