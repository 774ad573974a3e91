#pragma once
// Judgements and runs become scores: what every verb that measures has in common.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/measure.hpp"
#include "fovea/measure/explain.hpp"

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// What a command line says of it.
struct Scoring {
  std::string verb;  ///< for messages: "fovea eval"
  std::string qrels;
  std::vector<std::string> runs;
  std::vector<std::string> measures;
  std::vector<std::string> curves;
  std::optional<std::string> explain;  ///< a topic whose values are to be explained
  bool curves_beside = false;  ///< curves beside measures, the usual ones where none are named
  bool complete = false;
  bool intersection = false;
  bool judged_only = false;
  bool bounds = false;
  std::size_t level = 1;
  std::size_t max_results = std::numeric_limits<std::size_t>::max();
  std::optional<std::string> catalogue;
  std::size_t elements = 0;              ///< 0: not said
  std::optional<std::string> user_from;  ///< a log that user models are estimated from
  std::optional<std::string> task;
  std::optional<std::string> overlap;
  std::vector<std::string> allow;
  std::optional<std::string> qrels_format;
  std::optional<std::string> run_format;
  std::optional<std::string> order;
  std::optional<std::string> trec_eval;              ///< 9 or 10
  std::optional<statistics::IntervalKind> interval;  ///< of means; none where nobody sees them
  std::size_t threads = default_threads();
};

/// What ranks the results of a run: what was asked for, else what is usual for the format.
measure::Order order_of(const std::optional<std::string>& order, run::Format format);
Option order_option(std::optional<std::string>& order);

/// The options that fill it, operands first.
std::vector<Option> scoring_options(Scoring& scoring);

/// Scores of every run, in the order of the command line, and what they were made from.
struct Scored {
  std::vector<measure::Scores> scores;
  std::size_t measures = 0;         ///< so many of their measures, then the points of curves
  std::vector<std::string> files;   ///< of each run
  std::vector<std::string> judged;  ///< the files of the judgements
  qrels::Qrels qrels;
  std::unique_ptr<collection::Catalogue> catalogue;  ///< null where none is named
};

/// Tells on standard error which measures were chosen where none are asked for, and on a terminal
/// how far it has come.
Result<Scored> score_all(Files& files, const Scoring& scoring);

/// The scores alone.
Result<std::vector<measure::Scores>> score(Files& files, const Scoring& scoring);

/// How the values of the topic `explain` come about, for every run.
Result<std::vector<measure::ExplainedRun>> explain_all(Files& files, const Scoring& scoring);

}  // namespace fovea::cli
