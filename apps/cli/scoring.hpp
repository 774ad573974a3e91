#pragma once
// The options of every verb that scores runs, and the call that scores them.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/work/evaluate.hpp"

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// The options of a command line. The members after `typed` are texts and numbers as the user gave
/// them; evaluate_options() sets the members of `typed` from them.
struct Scoring {
  work::EvaluateOptions typed = {};
  bool complete = false;
  std::size_t level = 1;
  std::size_t elements = 0;  ///< 0: not given
  std::optional<std::string> task = {};
  std::optional<std::string> overlap = {};
  std::vector<std::string> allow = {};
  std::optional<std::string> order = {};
  std::optional<std::string> trec_eval = {};  ///< 9 or 10
};

/// The options for this verb, such as "fovea eval".
Scoring scoring_of(const std::string& verb);

/// The options that set its members, operands first.
std::vector<Option> scoring_options(Scoring& scoring);
Option order_option(std::optional<std::string>& order);
std::optional<measure::Order> order_named(const std::optional<std::string>& name);

/// All options, parsed. An error means that two of them contradict each other.
Result<work::EvaluateOptions> evaluate_options(const Scoring& scoring);

/// Prepares an evaluation and prints its notes.
Result<work::PreparedEvaluation> prepare_scoring(Files& files,
                                                 const work::EvaluateOptions& options);

/// Scores of every run, in the order of the command line, and their sources.
struct Scored {
  work::EvaluateOptions options;
  work::PreparedEvaluation prepared;
  std::vector<measure::Scores> scores;
};

/// Prints the notes on standard error, and the progress if it is a terminal.
Result<Scored> score_all(Files& files, const Scoring& scoring);

}  // namespace fovea::cli
