#pragma once
// Chooses which candidates are results, and their order.

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

/// Chooses from the candidates with these scores the results that the task of `options` requires.
Chosen choose(const Ballot& ballot, std::span<const double> scores, const Options& options);

}  // namespace fovea::fuse
