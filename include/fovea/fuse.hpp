#pragma once
// Fusion: combines several runs into one.
//
// A method is a Record, like a model or a measure. To add one, write a function in src/fuse that
// returns its Record and add a line to methods.def. Names, help and the command line derive from
// that.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region/overlap.hpp"
#include "fovea/run.hpp"

namespace fovea::fuse {

struct Method;

/// How one run ranks one result.
struct Vote {
  std::size_t rank = 0;  ///< from 1, among the distinct results of the run
  double score = 0;      ///< normalised, for methods that use scores
};

/// Sizes that a method may need.
struct Sizes {
  std::size_t results = 0;     ///< distinct results of the run for the topic
  std::size_t candidates = 0;  ///< distinct results of all runs for the topic
};

struct Record {
  std::string name;
  std::string says;
  std::string citation;
  std::vector<Parameter> parameters = {};
  /// The value of a vote, before multiplication by the weight of its run.
  double (*value)(const Method&, const Vote&, const Sizes&) = nullptr;
  /// The value that a run with the topic contributes to a result it does not have; null: none.
  double (*absent)(const Sizes&) = nullptr;
  /// Combines the weighted values of a result into its score. There is at least one value; they are
  /// ascending.
  double (*combine)(std::span<const double>) = nullptr;

  /// Whether the method has the parameter `normalise`, that is, uses scores and not only ranks.
  [[nodiscard]] bool uses_scores() const;
};

/// All methods, in the order of help and documentation; the first is the default.
std::span<const Record> methods();

/// A Record with its arguments.
struct Method {
  const Record* record = nullptr;
  std::vector<Value> values;  ///< one per parameter of the record

  /// The argument for this parameter. The record must have a parameter with this name and type.
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
};

/// The method's identity, such as "rrf(k=10)". Parameters at their defaults are omitted.
std::string name_of(const Method& method);
/// Parses the output of name_of. An error suggests the nearest known method or lists the
/// parameters.
Result<Method> parse_method(std::string_view text);
/// Sets the parameter `normalise`. Returns an error if the method uses only ranks.
Result<void> set_normalisation(Method& method, std::string_view normalisation);

/// Brings the scores of one run for one topic to a common scale.
struct Normalisation {
  std::string_view name;
  std::string_view says;
  /// Requires at least one score; all are finite and in rank order.
  std::vector<double> (*normalised)(std::span<const double> scores);
};
std::span<const Normalisation> normalisations();

/// Lists methods and normalisations with their descriptions in readable form.
std::string list_methods();

/// A run to be fused. Within each topic its results must be sorted, best first.
struct Input {
  const run::Run* run = nullptr;
  std::string file;  ///< used in messages
  double weight = 1;
};

struct Options {
  Method method;                        ///< no record: the default
  run::Task task = run::Task::unknown;  ///< unknown: see Fused::task
  region::OverlapRemoval overlap = region::OverlapRemoval::greedy;
  std::size_t results = 1500;  ///< per topic
  bool spread = false;         ///< votes for whole documents also count for their parts
  std::string id;              ///< empty: the name of the method
  std::size_t threads = 1;
};

/// Findings about one input run.
struct RunRemarks {
  std::size_t missing = 0;  ///< topics of other runs that this run does not have
  std::string first_missing;
  std::size_t repeated = 0;   ///< results that occur again in a topic; only the first counts
  std::size_t unlocated = 0;  ///< passages without a location; they are omitted
};

struct Fused {
  run::Run run;
  /// Options::task if set, else the task that the runs state, else `article` for runs of whole
  /// documents, `thorough` if a run has overlapping results, and `focused` if none has.
  run::Task task = run::Task::unknown;
  std::string why;  ///< reason for the task, unless Options::task set it
  std::size_t topics = 0;
  std::size_t overlapping = 0;  ///< results dropped because they overlap others
  std::vector<RunRemarks> inputs;
};

/// Fuses runs. Two results are the same if document and focus are equal. The method computes a
/// score for each result from its ranks or scores in the runs. Results are ordered by this score,
/// then by document id, then by region::focus_before. The order of the inputs does not matter.
///
/// Tasks: `thorough` keeps every result. `focused` drops results that overlap.
/// `relevant-in-context` and `fetch-browse` also drop them and keep the results of a document
/// together; documents are ordered by their best result, and all results of a document get its
/// score. `best-in-context` keeps the best result of each document. `article` fuses documents: in
/// each run the best result of a document represents it.
///
/// Whole documents support only themselves. With Options::spread the vote for a whole document
/// counts for each part of it that any run has (unless the same run has the part itself), and the
/// document is a result only if no run has a part of it.
///
/// Errors: fewer than two runs; a weight that is not finite or below 0, or all weights 0; a run
/// that shares no topic with any other; a mix of elements and passages, or text points if overlap
/// matters (run::located converts both to passages); scores that are not finite if the method uses
/// them.
Result<Fused> fuse(std::span<const Input> inputs, const Options& options);

}  // namespace fovea::fuse
