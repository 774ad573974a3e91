#pragma once
// Scores runs with judgements: the common part of all evaluations.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/measure.hpp"
#include "fovea/measure/explain.hpp"
#include "fovea/work/artefact.hpp"
#include "fovea/work/overlap_rules.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

struct EvaluateOptions {
  std::string asked_by;           ///< the place of usage errors, such as "fovea eval"
  std::string qrels;              ///< a file, or a directory whose files are one input
  std::vector<std::string> runs;  ///< files, or directories of runs
  InputOptions qrels_input;
  InputOptions run_input;
  std::optional<std::string> catalogue;  ///< path of the documents or their index
  std::vector<std::string> measures;     ///< names; empty: those that suit judgements and run
  std::vector<std::string> curves;       ///< names of curves whose points are scored
  /// Curves are scored together with measures and drawn with fewer points. If none are named, those
  /// that suit the measures are scored.
  bool curves_with_measures = false;
  std::optional<std::string> explain;    ///< the topic for explain_runs()
  std::optional<std::string> user_from;  ///< a log from which user models are estimated
  std::int64_t level = 1;                ///< lowest grade that is relevant
  OverlapRules overlap;
  std::optional<measure::Order> order;  ///< nullopt: the usual order of the format
  // The other members have the meaning of the members of measure::Options.
  bool intersection = false;
  measure::Allowed allowed;
  bool judged_only = false;
  std::size_t max_results = std::numeric_limits<std::size_t>::max();
  bool bounds = false;
  std::optional<statistics::IntervalKind> interval;
  int trec_eval = 0;
  std::optional<std::uint64_t> elements;
  std::size_t threads = 1;
};

/// Judgements and measures, prepared for the runs.
struct PreparedEvaluation {
  qrels::Qrels qrels;
  std::vector<std::string> judged;                   ///< the files of the judgements
  std::vector<std::string> files;                    ///< the file of each run; at least one
  std::unique_ptr<collection::Catalogue> catalogue;  ///< null if none is named
  std::vector<measure::Measure> measures;            ///< followed by the points of curves
  std::size_t measure_count = 0;                     ///< how many of `measures` are not points
  std::size_t explained_topic = 0;  ///< its number if EvaluateOptions::explain is set
  std::optional<Loaded<run::Run, run::Format>> first;  ///< the first run, if it had to be read
  std::vector<std::string> notes;  ///< one line each: chosen measures, errors in the judgements
};

/// Reads the judgements and, if no measures are named, the first run in order to choose them. The
/// notes are a result of this step alone, so that a user sees them even if a run is refused.
Result<PreparedEvaluation> prepare_evaluation(Files& files, const EvaluateOptions& options);
/// The same with judgements that were read from the file EvaluateOptions::qrels before.
Result<PreparedEvaluation> prepare_evaluation(Files& files, const EvaluateOptions& options,
                                              Loaded<qrels::Qrels, qrels::Format> judgements);

/// The scores of each run, in the order of `prepared.files`. Runs without a name, or with the name
/// of another run, are named after their files. Advances `progress` by one per run; it may be null.
Result<std::vector<measure::Scores>> score_runs(Files& files, const PreparedEvaluation& prepared,
                                                const EvaluateOptions& options, Progress* progress);

/// Explains how each run gets its values for the topic EvaluateOptions::explain.
Result<std::vector<measure::ExplainedRun>> explain_runs(Files& files,
                                                        const PreparedEvaluation& prepared,
                                                        const EvaluateOptions& options);

}  // namespace fovea::work
