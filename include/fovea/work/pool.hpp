#pragma once
// Makes the pools that a campaign judges from runs.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/files.hpp"
#include "fovea/pool.hpp"
#include "fovea/run.hpp"
#include "fovea/work/artefact.hpp"

namespace fovea::work {

struct RunsToPool {
  std::vector<std::unique_ptr<run::Run>> runs;
  std::vector<pool::RankedRun> ranked;  ///< one per run, in the usual order of its format
};

/// Reads runs from files and from directories of runs.
Result<RunsToPool> read_runs_to_pool(Files& files, const std::vector<std::string>& paths,
                                     const InputOptions& options, std::size_t threads);

struct Pools {
  std::vector<pool::TopicPool> topics;
  std::vector<std::string> notes;  ///< what the pools omit, one line each
  /// One line if the pools have places that the catalogue does not have.
  std::optional<std::string> missing;
};

/// Pools the runs. A document that the catalogue cannot read counts as missing.
Result<Pools> pool_runs(std::span<const pool::RankedRun> runs, const pool::Options& options);

/// The pools as a campaign stores them.
std::vector<assess::PoolItem> pool_items(std::span<const pool::TopicPool> pools);

}  // namespace fovea::work
