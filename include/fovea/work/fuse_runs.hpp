#pragma once
// Reads several runs and fuses them into one.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/fuse.hpp"
#include "fovea/measure.hpp"
#include "fovea/work/artefact.hpp"

namespace fovea::work {

struct FuseOptions {
  std::vector<std::string> runs;  ///< files, or directories of runs
  InputOptions input;
  std::optional<measure::Order> order;   ///< nullopt: the usual order of each run's format
  std::vector<double> weights;           ///< one per run; empty: 1 each
  std::optional<std::string> catalogue;  ///< the documents, to compare elements with passages
  std::optional<run::Format> format;     ///< nullopt: the simplest format that holds the results
  fuse::Options how;
};

struct FusedRuns {
  run::Run run;
  run::Format format = run::Format::trec;  ///< a format in which the run can be written
  std::vector<std::string> notes;  ///< one line each: what runs lack or lose, and the chosen task
};

/// Fuses the runs. If a catalogue is given and some run has passages, the elements of all runs
/// become passages.
Result<FusedRuns> fuse_runs(Files& files, const FuseOptions& options);

}  // namespace fovea::work
