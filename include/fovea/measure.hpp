#pragma once
// Measures of effectiveness and the evaluation of runs with them.
//
// A measure is a Record: its name, its description and its calculation. To add one, write a file in
// src/measure with a function that returns its Record, and list the function in measures.def:
// parsing, printing, help, documentation and the command line follow from that.
//
// The family of a calculation, that is, the alternative of Calculation that it holds, decides what
// the calculation looks at: documents, graded elements, highlighted text or aspects. To add a
// family, write a type for one prepared topic, forward declared here; an alternative of
// Calculation; a PreparedQrels and an Evaluator (src/measure/family.hpp) that prepare it; and a
// line in families.cpp, at the position of the alternative.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"
#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"
#include "fovea/run.hpp"
#include "fovea/statistics.hpp"

namespace fovea::measure {

struct Measure;
struct Ranking;      // documents: ranking.hpp
class ElementTopic;  // graded elements: elements/element_topic.hpp
struct TextTopic;    // highlighted text: text/text_topic.hpp
struct AspectTopic;  // documents by aspect: aspects/aspect_topic.hpp

/// Returns the value for one topic, or left_out.
using DocumentCalculation = double (*)(const Ranking&, const Measure&);
using ElementCalculation = double (*)(ElementTopic&, const Measure&);
using TextCalculation = double (*)(TextTopic&, const Measure&);
using AspectCalculation = double (*)(const AspectTopic&, const Measure&);
using Calculation =
    std::variant<DocumentCalculation, ElementCalculation, TextCalculation, AspectCalculation>;

/// The range in which the value of a topic would lie if its unjudged results were judged, whatever
/// the assessors decided. Judgements of other documents stay as they are.
struct Interval {
  double low = 0;
  double high = 0;  ///< infinite if unlimited
  /// Whether some judgements reach each end. Otherwise no judgements lead outside, but the interval
  /// may be wider than necessary.
  bool exact = false;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// The bounds have the family of the calculation; monostate if a measure has no bounds.
using DocumentBounds = Interval (*)(const Ranking&, const Measure&);
using ElementBounds = Interval (*)(ElementTopic&, const Measure&);
using TextBounds = Interval (*)(TextTopic&, const Measure&);
using Bounds = std::variant<std::monostate, DocumentBounds, ElementBounds, TextBounds>;

/// Replaces the value of a topic that has nothing to find and is therefore excluded from the mean.
constexpr double left_out = std::numeric_limits<double>::quiet_NaN();
inline bool counts(double value) { return value == value; }

/// What the number after '@' counts.
enum class Cutoff : std::uint8_t {
  none,
  rank,      ///< results, at least 1
  recall,    ///< share of the relevant, 0..1
  multiple,  ///< ranks, in multiples of the number of relevant documents
};

/// Which of two values is the better one.
enum class Better : std::uint8_t { higher, lower, neither };

/// The values that a measure can have; an end may be unlimited.
constexpr double unlimited = std::numeric_limits<double>::infinity();
struct Range {
  double low = 0;
  double high = 1;
};

/// How the values of the topics are combined.
enum class Mean : std::uint8_t { arithmetic, geometric, sum };

/// The names that trec_eval uses; empty if it has none.
struct TrecName {
  std::string plain = {};    ///< without a cutoff: "map"
  std::string cut = {};      ///< before "_10": "map_cut"
  bool per_topic = true;     ///< also printed per topic
  bool official = false;     ///< in its official set
  bool all_trec = true;      ///< in its set all_trec
  bool set_based = false;    ///< in its set "set"
  std::string implies = {};  ///< arguments that its names imply: "round=trec_eval"
};

/// What a run must satisfy for a measure to be meaningful.
struct Rules {
  bool no_overlap = false;      ///< no two results of a topic have text in common
  bool together = false;        ///< the results of a document follow one another
  bool one_a_document = false;  ///< a document is returned at most once
};

struct Record {
  std::string name;
  std::vector<std::string> aliases = {};
  TrecName trec = {};
  std::string says;
  std::string misleads;
  std::string citation;
  Cutoff cutoff = Cutoff::none;
  bool cutoff_required = false;
  std::vector<double> usual_cutoffs = {};  ///< meaning of a bare name if a cutoff is required
  std::vector<Parameter> parameters = {};
  Mean mean = Mean::arithmetic;
  Better better = Better::higher;
  Range range = {};
  Rules rules = {};
  Rules (*rules_for)(const Measure&) = nullptr;  ///< set if they depend on the arguments
  bool uses_collection_size = false;             ///< for the documents beyond the end of a run
  Calculation calculation;
  Bounds bounds = {};
};

/// Every measure, in the order of help and documentation.
std::span<const Record> registry();

/// A record with its arguments.
struct Measure {
  const Record* record = nullptr;
  std::optional<double> cutoff;
  std::vector<Value> values;  ///< one per parameter of the record

  /// The argument with this name. The record must have such a parameter of this type.
  [[nodiscard]] std::int64_t integer(std::string_view parameter) const;
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
  /// The argument of a word that has one: "ideals.tsv" of ideal=file=ideals.tsv, "50" of
  /// user=decay(half=50).
  [[nodiscard]] std::string_view inner(std::string_view parameter) const;
  /// The cutoff as a rank; larger than any rank if there is no cutoff.
  [[nodiscard]] std::size_t ranks() const;
  [[nodiscard]] Rules rules() const;

  friend bool operator==(const Measure&, const Measure&) = default;
};

/// The canonical name, "P(rel=2)@10", which identifies the measure. Parameters at their default are
/// omitted.
std::string name_of(const Measure& measure);

/// The name in trec_eval, "P_10", or the canonical name if trec_eval has none. `level` is the value
/// of `rel` that the names imply.
std::string trec_name_of(const Measure& measure, std::int64_t level);

/// Parses one or more measures separated by commas: canonical names, names of trec_eval ("P_10",
/// "ndcg_cut.5,10") and its sets "official", "set", "all_trec". "all", "all_elements", "all_text"
/// and "all_aspects" select every measure of documents, graded elements, highlighted text and
/// aspects that needs no argument ("all_elements" also excludes those that need the results of a
/// document to be together). "P@[5,10]" means P@5 and P@10. Case is ignored if no name matches
/// exactly. Duplicates are dropped. `level` is the relevance level of measures without an explicit
/// one.
Result<std::vector<Measure>> parse(std::string_view text, std::int64_t level = 1);
Result<std::vector<Measure>> parse(std::span<const std::string> texts, std::int64_t level);

/// The inputs of an evaluation.
struct Situation {
  const qrels::Qrels& qrels;
  const run::Run& run;
  run::Task task = run::Task::unknown;  ///< unknown: the task stated in the submission, if any
  bool catalogue = false;               ///< whether there is one
};

/// The measures computed by default, and the reason for them.
struct Choice {
  std::string reason;  ///< "whole documents", "highlighted text, task focused", …
  std::vector<Measure> measures;
};

Choice default_measures(const Situation& situation, std::int64_t level);

/// Parses a measure with a cutoff into the points of a curve: recall 0, 0.01, …, 1 or ranks 1 to
/// 100. "precision-recall", "gain-recall" and "effort-precision" name common curves.
Result<std::vector<Measure>> parse_curve(std::string_view text, std::int64_t level = 1);

/// Returns at most two curves that suit the measures, for parse_curve, the most informative first:
/// over recall for averages over recall, over its own cutoff for a measure that has one.
std::vector<std::string> default_curves(std::span<const Measure> measures);

/// The measures [begin, end) of a list that are the points of one curve.
struct CurvePoints {
  std::string name;
  std::size_t begin;
  std::size_t end;
};
/// The curves among the measures from index `from` on.
std::vector<CurvePoints> curves_of(std::span<const Measure> measures, std::size_t from = 0);

/// All fields of a record in readable form.
std::string describe(const Record& record);
/// Finds a record by name or alias; the error suggests the nearest name.
Result<const Record*> find(std::string_view name);
/// One line per measure; wrapped at `columns` if that is not 0.
std::string list(std::size_t columns = 0);
/// The text of docs/measures.md.
std::string list_markdown();

/// Whether measures meet a requirement of focused retrieval.
enum class Answer : std::uint8_t { no, indirectly, yes };

struct Requirement {
  std::string_view name;
  std::string_view asks;  ///< the question that is tested to answer it
};

/// The answers for a group of similar measures, represented by one of them.
struct MatrixRow {
  std::string_view kind;
  std::string_view measure;
  std::vector<Answer> answers;  ///< one per requirement
};

std::span<const Requirement> requirements();
std::span<const MatrixRow> matrix();
/// The matrix as a table for a terminal with so many columns (0: no limit), or as a page of
/// documentation.
std::string matrix_text(std::size_t columns = 0);
std::string matrix_markdown();

using run::Order;

/// A run converted for a format that usually implies another order.
struct Reordered {
  run::Run run;
  std::size_t rescored = 0;  ///< topics that got new scores
};

/// Returns the run with its results in the order of `from`, so that `to` ranks them the same.
/// Topics whose scores would give another order get new descending scores: from the number of
/// results down to 1.
Result<Reordered> reordered(const run::Run& run, Order from, Order to, const std::string& file);

/// Defects of a run that are tolerated.
struct Allowed {
  bool duplicates = false;  ///< the first result and the first judgement of a document count
  bool scattered = false;   ///< results of a document that are apart count at the first of them
};

/// Results that have text in common.
enum class Overlap : std::uint8_t {
  refuse,      ///< an error for measures that forbid it
  count_once,  ///< text counts at its first occurrence
};

struct Options {
  bool intersection = false;  ///< average only over topics that the run also has
  Allowed allowed = {};
  Overlap overlap = Overlap::refuse;
  bool task_forbids_overlap = false;  ///< an error for measures of graded elements, too
  bool judged_only = false;           ///< unjudged results are removed
  std::size_t max_results = std::numeric_limits<std::size_t>::max();  ///< per topic
  bool bounds = false;  ///< also compute bounds of the values; not together with judged_only
  std::size_t bounded = std::numeric_limits<std::size_t>::max();  ///< only the first N measures
  /// Kind of the 95 % intervals of means; nullopt computes none, which saves time.
  std::optional<statistics::IntervalKind> interval = statistics::IntervalKind::bca;
  /// 9 or 10: round the recall points of IPrec and IPrecAvg as this version of trec_eval does. 0:
  /// exact, except for measures requested by their trec_eval names, which follow version 10.
  int trec_eval = 0;
  /// Element trees, sizes and offsets, if something needs them.
  collection::Catalogue* catalogue = nullptr;
  std::optional<std::uint64_t> elements;  ///< in the collection, if there is no catalogue
  Files* files = nullptr;                 ///< for arguments that name files
  std::size_t threads = 1;                ///< used to prepare the judgements
};

/// The values of all topics combined into one figure.
struct Summary {
  double value = 0;
  std::size_t topics = 0;
  std::optional<double> low;  ///< confidence interval of the mean; see Options::interval
  std::optional<double> high;
  std::optional<Interval> bounds;  ///< of the value, if every topic that counts has some
};

/// Observations that readers of the scores should know.
struct Remarks {
  std::vector<std::string> missing;  ///< topics of the judgements without a result
  std::vector<std::string> extra;    ///< topics of the run without judgements
  std::vector<std::string> nothing_relevant;
  std::size_t results = 0;            ///< that were evaluated
  std::size_t unjudged = 0;           ///< how many of them are unjudged
  std::size_t duplicates = 0;         ///< results dropped because their document occurred before
  std::size_t overlapping = 0;        ///< results that share text with one ranked above
  std::size_t not_in_collection = 0;  ///< results missing from the catalogue
  std::size_t past_end = 0;           ///< results that reach past the end of their document
  std::uint64_t past_end_line = 0;    ///< of the first of them
  bool aspects_merged = false;        ///< the grade of a document is the highest of its aspects
  bool aspects_unknown = false;       ///< a measure of aspects found no aspects
  std::size_t judged_not_in_collection = 0;  ///< judgements missing from the catalogue
  std::string first_judged_not_in_collection;
  std::vector<std::string> worth_nothing;  ///< measures for which no judgement is relevant
  /// What was judged, "passages" or "elements", if a measure used whole documents instead.
  std::string_view reduced;
  bool words_unknown = false;               ///< a measure of words used sizes in characters
  bool size_of_collection_unknown = false;  ///< although a measure would use it
  std::uint64_t disorder_line = 0;  ///< first line whose score or rank contradicts its position
};

/// The remarks as text, one line each.
std::vector<std::string> to_lines(const Remarks& remarks);

struct Scores {
  std::string run;
  std::vector<Measure> measures;
  std::vector<std::string> topics;
  std::vector<double> values;  ///< topic by topic, one per measure; may be left_out
  /// Parallel to `values` if bounds were requested, otherwise empty; nullopt for a measure without
  /// bounds and for a topic that was left out.
  std::vector<std::optional<Interval>> bounds;
  std::vector<Summary> summaries;
  Remarks remarks;

  [[nodiscard]] double at(std::size_t topic, std::size_t measure) const {
    return values[topic * measures.size() + measure];
  }
  [[nodiscard]] std::optional<Interval> bounds_at(std::size_t topic, std::size_t measure) const {
    return bounds.empty() ? std::nullopt : bounds[topic * measures.size() + measure];
  }
};

class PreparedQrels;

/// Judgements prepared for some measures, once for any number of runs.
class Evaluation {
 public:
  /// The judgements must outlive the evaluation. `file` appears in messages.
  static Result<Evaluation> prepare(const qrels::Qrels& qrels, const std::string& file,
                                    std::vector<Measure> measures, const Options& options);
  ~Evaluation();
  Evaluation(Evaluation&&) noexcept;
  Evaluation& operator=(Evaluation&&) noexcept;

  /// Returns byte for byte the same scores for any number of threads. May be called from several
  /// threads.
  [[nodiscard]] Result<Scores> evaluate(const run::Run& run, Order order, const std::string& file,
                                        std::size_t threads) const;
  /// Evaluates a run that is read in pieces. Returns nullopt if that is impossible or fails;
  /// evaluating the whole run then yields the error.
  [[nodiscard]] std::optional<Scores> evaluate(run::Pieces& pieces, Order order,
                                               const std::string& file, std::size_t threads) const;
  /// Evaluates the run in `input`. Large files are not kept in memory.
  [[nodiscard]] Result<Scores> evaluate(const Bytes& input, run::Format format, Order order,
                                        const std::string& file, std::size_t threads) const;

 private:
  Evaluation();

  const qrels::Qrels* qrels_ = nullptr;
  std::unique_ptr<const qrels::Qrels> whole_;  ///< the judgements without aspects, if they have any
  std::vector<Measure> measures_;
  Options options_;
  std::vector<std::unique_ptr<PreparedQrels>> prepared_;  ///< one per family; null if not needed
};

/// The floor of trec_eval: a topic with value 0 must not make the geometric mean 0.
constexpr double geometric_floor = 0.00001;

/// Bootstrap samples per mean: there are many means, and the ends of their intervals are read to
/// two digits.
constexpr std::size_t interval_samples = 2'000;

/// Mean and confidence interval of the values of one measure; only the mean if `intervals` is null.
Summary summarise(const std::vector<double>& values, Mean mean,
                  const statistics::Intervals* intervals);
/// The bounds of this mean, given that topics are judged independently of each other.
Interval summarise_bounds(const std::vector<Interval>& bounds, Mean mean);

enum class Layout : std::uint8_t { table, tsv, csv, json, latex, markdown, trec };

std::string_view name_of(Layout layout);
std::span<const Layout> all_layouts();
std::optional<Layout> layout_named(std::string_view name);

struct LayoutOptions {
  bool per_topic = false;
  std::int64_t level = 1;   ///< relevance level that the names of trec_eval imply
  std::size_t columns = 0;  ///< width of the terminal for tables; 0: no limit
};

/// Writes the scores of some runs. Layouts in readable form end with the remarks.
void write(std::span<const Scores> scores, Layout layout, const LayoutOptions& options,
           TextSink& sink);

/// Writes scores at many cutoffs as points: run, curve, topic, x, y. Supports tsv, csv and json.
void write_curves(std::span<const Scores> scores, Layout layout, bool per_topic, TextSink& sink);

/// Whether `layout` includes the remarks; otherwise they belong on standard error.
bool holds_remarks(Layout layout);
/// Whether `layout` includes the confidence intervals of means.
bool shows_intervals(Layout layout);

}  // namespace fovea::measure
