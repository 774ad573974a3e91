#pragma once
// Matches a line of elements against a path of tags.

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "search/query/plan.hpp"

namespace fovea::search {

constexpr double unmet = -std::numeric_limits<double>::infinity();

/// How far a path is matched at an element. at[i] is the best score with i steps matched, the last
/// of them here; above[i] is the best with i steps matched here or at an element above. The value
/// is `unmet` if the steps are not matched.
struct PathState {
  std::vector<double> at;
  std::vector<double> above;

  /// The state before the first element of a line.
  static PathState start(std::size_t steps);
};

/// The state at a child of the element of `state`. score(i) is the contribution of step i here, or
/// unmet; it is called only if the step could match here.
template <class Admits, class Score>
PathState descend(const PathState& state, std::size_t steps, const Admits& admits,
                  const Score& score, const std::vector<bool>& descendant) {
  PathState next{std::vector<double>(steps + 1, unmet), state.above};
  for (std::size_t i = 0; i < steps; ++i) {
    const double before = descendant[i] ? state.above[i] : state.at[i];
    if (before == unmet || !admits(i)) continue;
    const double here = score(i);
    if (here == unmet) continue;
    next.at[i + 1] = before + here;
    if (next.at[i + 1] > next.above[i + 1]) next.above[i + 1] = next.at[i + 1];
  }
  return next;
}

/// Whether the tags from below an element down to another match the path, with the last step at the
/// last tag. An empty path matches only an empty list of tags.
bool meets(std::span<const TagTest> path, std::span<const index::Tag> tags);

}  // namespace fovea::search
