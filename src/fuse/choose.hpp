#pragma once
// Which candidates are results, and in which order.

#include "fuse/ballot.hpp"

namespace fovea::fuse {

struct Placed {
  std::uint32_t candidate = 0;
  double score = 0;
};

struct Chosen {
  std::vector<Placed> results;  ///< best first
  std::size_t overlapping = 0;  ///< candidates dropped because they overlap others
};

/// What the task of `options` wants of the candidates with these scores.
Chosen choose(const Ballot& ballot, std::span<const double> scores, const Options& options);

}  // namespace fovea::fuse
