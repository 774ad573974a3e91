#pragma once
// The votes of all runs for one topic.

#include <cstdint>
#include <string_view>
#include <vector>

#include "fovea/fuse.hpp"

namespace fovea::fuse {

/// A result of at least one run. The run owns the viewed strings.
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
  std::vector<Candidate> candidates;  ///< all distinct
  std::vector<CastVote> votes;        ///< at most one per candidate and input, by candidate
  std::vector<Sizes> sizes;           ///< by input; results is 0 if the run lacks the topic
  std::vector<RunRemarks> remarks;    ///< by input, for this topic
};

/// The slice of one topic in each input, or null.
using Slices = std::vector<const run::TopicSlice*>;

/// Collects the votes of all inputs. Returns an error if scores are used and one is not finite.
Result<Ballot> collect(std::span<const Input> inputs, const Slices& slices, const Options& options);

/// Turns votes for whole documents into votes for their parts, if there are any.
void spread(Ballot& ballot);

/// The fused score of each candidate. Returns an error if one is not finite.
Result<std::vector<double>> scores_of(const Ballot& ballot, std::span<const Input> inputs,
                                      const Method& method);

}  // namespace fovea::fuse
