#pragma once
// Scores every run by one measure and sorts them, best first.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/collection.hpp"
#include "fovea/measure.hpp"
#include "fovea/qrels.hpp"
#include "fovea/run.hpp"
#include "fovea/work/overlap_rules.hpp"

namespace fovea::work {

struct RunToRank {
  std::string name;
  run::Format format = run::Format::trec;
  const run::Run* run = nullptr;
};

struct RankOptions {
  std::optional<std::string> measure;  ///< nullopt: the first that suits the judgements
  std::int64_t level = 1;              ///< lowest grade that is relevant
  OverlapRules overlap;
  collection::Catalogue* catalogue = nullptr;  ///< may be null
  std::size_t threads = 1;
};

struct RankedRun {
  std::string name;
  measure::Summary summary;  ///< with bounds, without a confidence interval
};

struct Ranking {
  std::string measure;             ///< empty if there is nothing to rank
  std::vector<RankedRun> runs;     ///< best first; equal means in the order of the runs
  std::vector<std::string> notes;  ///< one line each: runs that were refused, and other remarks
};

/// Scores the runs exactly as `fovea eval` does with the same options. A run that cannot be scored
/// gets a note and no rank. An error concerns the measure or the judgements.
Result<Ranking> rank_runs(const qrels::Qrels& qrels, std::span<const RunToRank> runs,
                          const RankOptions& options);

}  // namespace fovea::work
