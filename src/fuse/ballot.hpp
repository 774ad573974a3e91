#pragma once
// What all runs say about one topic.

#include <cstdint>
#include <string_view>
#include <vector>

#include "fovea/fuse.hpp"

namespace fovea::fuse {

/// A result of at least one run. Views belong to the run.
struct Candidate {
  std::string_view doc;
  region::Focus focus;
};

struct CastVote {
  std::uint32_t candidate = 0;
  std::uint32_t input = 0;
  Vote vote;
};

struct Ballot {
  std::vector<Candidate> candidates;  ///< all different
  std::vector<CastVote> votes;        ///< at most one per candidate and input, by candidate
  std::vector<Sizes> sizes;           ///< by input; no results: the run lacks the topic
  std::vector<RunRemarks> remarks;    ///< by input, of this topic
};

/// The slice of one topic in each input, or null.
using Slices = std::vector<const run::TopicSlice*>;

/// The votes of all inputs. An error where scores are used and one is not finite.
Result<Ballot> collect(std::span<const Input> inputs, const Slices& slices, const Options& options);

/// Votes for whole documents become votes for their parts, where there are any.
void spread(Ballot& ballot);

/// The fused score of each candidate. An error where one is not finite.
Result<std::vector<double>> scores_of(const Ballot& ballot, std::span<const Input> inputs,
                                      const Method& method);

}  // namespace fovea::fuse
