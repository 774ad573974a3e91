#pragma once
// Judgements and runs become scores: what every verb that measures has in common.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/measure.hpp"

#include "cli/verb.hpp"

namespace fovea::cli {

/// What a command line says of it.
struct Scoring {
  std::string verb;  ///< for messages: "fovea eval"
  std::string qrels;
  std::vector<std::string> runs;
  std::vector<std::string> measures;
  std::vector<std::string> curves;
  bool complete = false;
  bool intersection = false;
  bool judged_only = false;
  bool bounds = false;
  std::size_t level = 1;
  std::size_t max_results = std::numeric_limits<std::size_t>::max();
  std::optional<std::string> catalogue;
  std::size_t elements = 0;  ///< 0: not said
  std::optional<std::string> task;
  std::optional<std::string> overlap;
  std::vector<std::string> allow;
  std::optional<std::string> qrels_format;
  std::optional<std::string> run_format;
  std::optional<std::string> order;
  std::string trec_eval = "10";
  std::size_t threads = default_threads();
};

/// The options that fill it, operands first.
std::vector<Option> scoring_options(Scoring& scoring);

/// Scores of every run, in the order of the command line. Tells on standard error which measures
/// were chosen where none are asked for.
Result<std::vector<measure::Scores>> score(Files& files, const Scoring& scoring);

}  // namespace fovea::cli
