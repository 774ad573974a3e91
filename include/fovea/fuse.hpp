#pragma once
// Fusion: several runs become one.
//
// A method is a Record, like a model or a measure: to add one, write a function in src/fuse that
// returns its Record and give it a line in registry.cpp. Names, help and the command line derive
// from that.

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
  std::size_t rank = 0;  ///< from 1, among the different results of the run
  double score = 0;      ///< normalised, for methods that use scores
};

/// The sizes that a method may need.
struct Sizes {
  std::size_t results = 0;     ///< different results of the run for the topic
  std::size_t candidates = 0;  ///< different results of all runs for the topic
};

struct Record {
  std::string name;
  std::string says;
  std::string citation;
  std::vector<Parameter> parameters = {};
  /// What a vote is worth, before it is multiplied by the weight of its run.
  double (*value)(const Method&, const Vote&, const Sizes&) = nullptr;
  /// What a run that has the topic gives to a result that it does not have; null: nothing.
  double (*absent)(const Sizes&) = nullptr;
  /// The fused score from the weighted values of a result, ascending, at least one.
  double (*combine)(std::span<const double>) = nullptr;

  /// Whether the method has the parameter `normalise`: scores matter, not only ranks.
  [[nodiscard]] bool uses_scores() const;
};

/// Every method, in the order of help and documents; the first is the default.
std::span<const Record> methods();

/// A record with its arguments.
struct Method {
  const Record* record = nullptr;
  std::vector<Value> values;  ///< one for each parameter of the record

  /// The argument of that name; the record has such a parameter of that type.
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
};

/// "rrf(k=10)": the method's identity. A parameter at its default is not printed.
std::string name_of(const Method& method);
/// Reads what name_of writes; an error names the nearest known method or the parameters there are.
Result<Method> parse_method(std::string_view text);
/// Sets the parameter `normalise`. An error where the method uses ranks alone.
Result<void> set_normalisation(Method& method, std::string_view normalisation);

/// Brings the scores of one run for one topic to a common scale.
struct Normalisation {
  std::string_view name;
  std::string_view says;
  /// Scores are finite, in the order of ranks, at least one.
  std::vector<double> (*normalised)(std::span<const double> scores);
};
std::span<const Normalisation> normalisations();

/// Methods and normalisations with what they say, for people.
std::string list_methods();

/// A run to be fused. Its results are best first within each topic.
struct Input {
  const run::Run* run = nullptr;
  std::string file;  ///< for messages
  double weight = 1;
};

struct Options {
  Method method;                        ///< none: the default
  run::Task task = run::Task::unknown;  ///< unknown: see Fused::task
  region::OverlapRemoval overlap = region::OverlapRemoval::greedy;
  std::size_t results = 1500;  ///< per topic
  bool spread = false;         ///< documents support their parts
  std::string id;              ///< empty: the method
  std::size_t threads = 1;
};

/// What was found in one run.
struct RunRemarks {
  std::size_t missing = 0;  ///< topics of other runs that it lacks
  std::string first_missing;
  std::size_t repeated = 0;   ///< results that it has more than once in a topic: the first counts
  std::size_t unlocated = 0;  ///< passages without a place: omitted
};

struct Fused {
  run::Run run;
  /// Options::task, else the task that the runs state, else `article` for runs of whole documents,
  /// `thorough` where a run has results that overlap, and `focused` where none has.
  run::Task task = run::Task::unknown;
  std::string why;  ///< the task, unless Options::task named it
  std::size_t topics = 0;
  std::size_t overlapping = 0;  ///< results dropped because they overlap others
  std::vector<RunRemarks> inputs;
};

/// Two results are the same if document and focus are equal. A method gives each result a score
/// from its ranks or scores in the runs; results are ordered by it, then by document id, then by
/// region::focus_before. The order of the inputs changes nothing.
///
/// Tasks: `thorough` keeps every result. `focused` drops results that overlap.
/// `relevant-in-context` and `fetch-browse` do so and keep the results of a document together,
/// documents by their best result, whose score all of them get. `best-in-context` keeps the best
/// result of each document. `article` fuses documents: the best result of each in a run stands for
/// it.
///
/// Whole documents support only themselves. With Options::spread the vote of a whole document
/// counts for each part of it that any run has (unless the same run has the part itself), and the
/// document is a result only if no run has a part of it.
///
/// Errors: fewer than two runs; a weight that is not finite or below 0, or all 0; a run that shares
/// no topic with any other; elements and passages together, or text points where overlap matters
/// (run::located makes passages of both); scores that are not finite where the method uses them.
Result<Fused> fuse(std::span<const Input> inputs, const Options& options);

}  // namespace fovea::fuse
