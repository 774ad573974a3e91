#pragma once
// Measures of effectiveness and the evaluation of runs with them.
//
// A measure is a Record: what it is called, what it says, how it is calculated. To add one, write a
// file in src/measure that returns its Record, declare it in records.hpp and give it a line in
// registry.cpp: parsing, printing, help, documents and the command line follow from that.
//
// What a calculation looks at is decided by its family, the alternative of Calculation it holds:
// documents, graded elements, highlighted text, aspects. To add a family: a type for one prepared
// topic, forward declared here; one alternative of Calculation; a PreparedQrels and an Evaluator
// (src/measure/family.hpp) that prepare it; and its line in families.cpp, at the position of the
// alternative.

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

/// The value for one topic, or left_out.
using DocumentCalculation = double (*)(const Ranking&, const Measure&);
using ElementCalculation = double (*)(ElementTopic&, const Measure&);
using TextCalculation = double (*)(TextTopic&, const Measure&);
using AspectCalculation = double (*)(const AspectTopic&, const Measure&);
using Calculation =
    std::variant<DocumentCalculation, ElementCalculation, TextCalculation, AspectCalculation>;

/// Where the value of a topic would lie once its unjudged results were judged, whatever the judges
/// found. Judgements of other documents stay as they are.
struct Interval {
  double low = 0;
  double high = 0;  ///< infinite where nothing limits it
  /// Some judgements lead to each end; else none leads outside, but it may be wider than need be.
  bool exact = false;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// The family is that of the calculation. Nothing where a measure has no bounds.
using DocumentBounds = Interval (*)(const Ranking&, const Measure&);
using ElementBounds = Interval (*)(ElementTopic&, const Measure&);
using TextBounds = Interval (*)(TextTopic&, const Measure&);
using Bounds = std::variant<std::monostate, DocumentBounds, ElementBounds, TextBounds>;

/// In place of a value: there is nothing to find in the topic, so it has no part in the mean.
constexpr double left_out = std::numeric_limits<double>::quiet_NaN();
inline bool counts(double value) { return value == value; }

/// What the number behind '@' counts.
enum class Cutoff : std::uint8_t {
  none,
  rank,      ///< results, at least 1
  recall,    ///< share of the relevant, 0..1
  multiple,  ///< ranks, in multiples of the number of relevant documents
};

/// Which of two values is the better one.
enum class Better : std::uint8_t { higher, lower, neither };

/// The values that a measure can have; unlimited where nothing limits them.
constexpr double unlimited = std::numeric_limits<double>::infinity();
struct Range {
  double low = 0;
  double high = 1;
};

/// How the values of the topics become one.
enum class Mean : std::uint8_t { arithmetic, geometric, sum };

/// What trec_eval calls it; empty where it has no name for it.
struct TrecName {
  std::string plain = {};    ///< without a cutoff: "map"
  std::string cut = {};      ///< before "_10": "map_cut"
  bool per_topic = true;     ///< also printed for each topic
  bool official = false;     ///< in its official set
  bool all_trec = true;      ///< in its set all_trec
  bool set_based = false;    ///< in its set "set"
  std::string implies = {};  ///< arguments that its names stand for: "round=trec_eval"
};

/// What a run has to keep to for a measure to mean something.
struct Rules {
  bool no_overlap = false;      ///< no two results of a topic have text in common
  bool together = false;        ///< the results of a document follow one another
  bool one_a_document = false;  ///< a document is returned once
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
  std::vector<double> usual_cutoffs = {};  ///< what a bare name means where one is required
  std::vector<Parameter> parameters = {};
  Mean mean = Mean::arithmetic;
  Better better = Better::higher;
  Range range = {};
  Rules rules = {};
  Rules (*rules_for)(const Measure&) = nullptr;  ///< where they depend on the arguments
  bool uses_collection_size = false;             ///< for what lies beyond the end of a run
  Calculation calculation;
  Bounds bounds = {};
};

/// Every measure, in the order of help and documents.
std::span<const Record> registry();

/// A record with its arguments.
struct Measure {
  const Record* record = nullptr;
  std::optional<double> cutoff;
  std::vector<Value> values;  ///< one for each parameter of the record

  /// The argument of that name; the record has such a parameter of that type.
  [[nodiscard]] std::int64_t integer(std::string_view parameter) const;
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
  /// The argument of a word that has one: "ideals.tsv" of ideal=file=ideals.tsv, "50" of
  /// user=decay(half=50).
  [[nodiscard]] std::string_view inner(std::string_view parameter) const;
  /// The cutoff as a rank; without one, larger than any.
  [[nodiscard]] std::size_t ranks() const;
  [[nodiscard]] Rules rules() const;

  friend bool operator==(const Measure&, const Measure&) = default;
};

/// "P(rel=2)@10": the measure's identity. A parameter at its default is not printed.
std::string name_of(const Measure& measure);

/// "P_10", or the canonical name where trec_eval has none. `level` is what `rel` is understood to
/// be.
std::string trec_name_of(const Measure& measure, std::int64_t level);

/// One or several measures separated by commas: canonical names, names of trec_eval ("P_10",
/// "ndcg_cut.5,10") and its sets "official", "set", "all_trec"; "all", "all_elements", "all_text"
/// and "all_aspects" are everything for documents, graded elements, highlighted text and aspects
/// that needs no argument ("all_elements": nor results of a document that are together). "P@[5,10]"
/// is P@5 and P@10. Names that differ in case alone from a known one mean it. Each measure comes
/// once. `level` is the relevance level of those that are not given one.
Result<std::vector<Measure>> parse(std::string_view text, std::int64_t level = 1);
Result<std::vector<Measure>> parse(std::span<const std::string> texts, std::int64_t level);

/// What there is to evaluate.
struct Situation {
  const qrels::Qrels& qrels;
  const run::Run& run;
  run::Task task = run::Task::unknown;  ///< unknown: as the submission says, if it does
  bool catalogue = false;               ///< there is one
};

/// What is computed when nothing is asked for, and why.
struct Choice {
  std::string reason;  ///< "whole documents", "highlighted text, task focused", …
  std::vector<Measure> measures;
};

Choice default_measures(const Situation& situation, std::int64_t level);

/// A measure with a cutoff at the points of a curve: recall 0, 0.01, …, 1 or ranks 1 to 100.
/// "precision-recall", "gain-recall" and "effort-precision" stand for usual ones.
Result<std::vector<Measure>> parse_curve(std::string_view text, std::int64_t level = 1);

/// Curves that go with some measures, for parse_curve, the most telling first: over recall for
/// averages over it, over its own cutoff for a measure that has one. At most two.
std::vector<std::string> default_curves(std::span<const Measure> measures);

/// The measures [begin, end) of a list that are the points of one curve.
struct CurvePoints {
  std::string name;
  std::size_t begin;
  std::size_t end;
};
/// From the measure at `from` on.
std::vector<CurvePoints> curves_of(std::span<const Measure> measures, std::size_t from = 0);

/// A record for people: all it knows.
std::string describe(const Record& record);
/// The record of that name or alias; the error suggests the nearest.
Result<const Record*> find(std::string_view name);
/// One line for each measure.
std::string list();
/// docs/measures.md.
std::string list_markdown();

/// Whether measures take into account what focused retrieval calls for.
enum class Answer : std::uint8_t { no, indirectly, yes };

struct Requirement {
  std::string_view name;
  std::string_view asks;  ///< what is tried to answer it
};

/// The answers for some measures of a kind, given by one of them.
struct MatrixRow {
  std::string_view kind;
  std::string_view measure;
  std::vector<Answer> answers;  ///< one for each requirement
};

std::span<const Requirement> requirements();
std::span<const MatrixRow> matrix();
/// As a table for a terminal, or as a page of documentation.
std::string matrix_text();
std::string matrix_markdown();

enum class Order : std::uint8_t { file, rank, score };

/// By score for the TREC format, as in the file for the others.
Order usual_order(run::Format format);

/// A run for a format that another order is usual for.
struct Reordered {
  run::Run run;
  std::size_t rescored = 0;  ///< topics whose scores were given anew
};

/// The run with its results as `from` ranks them, so that `to` ranks them the same. Topics whose
/// scores would give another order get descending ones: as many as there are results, down to 1.
Result<Reordered> reordered(const run::Run& run, Order from, Order to, const std::string& file);

/// What may be wrong with a run and counted nevertheless.
struct Allowed {
  bool duplicates = false;  ///< the first result, the first judgement of a document counts
  bool scattered = false;   ///< results of a document that are not together count at the first
};

/// Results that have text in common.
enum class Overlap : std::uint8_t {
  refuse,      ///< an error for measures that forbid it
  count_once,  ///< text counts where it is first returned
};

struct Options {
  bool intersection = false;  ///< average over the topics that the run has, too
  Allowed allowed = {};
  Overlap overlap = Overlap::refuse;
  bool task_forbids_overlap = false;  ///< an error for measures of graded elements, too
  bool judged_only = false;           ///< results that were not judged are taken out
  std::size_t max_results = std::numeric_limits<std::size_t>::max();  ///< of a topic
  bool bounds = false;  ///< also where the values could lie; not together with judged_only
  std::size_t bounded = std::numeric_limits<std::size_t>::max();  ///< … of so many measures
  /// Of means, at 95 %; none where nobody looks at them, since they take time.
  std::optional<statistics::IntervalKind> interval = statistics::IntervalKind::bca;
  /// 9 or 10: the recall points of IPrec and IPrecAvg as that version rounds them. 0: exact, but
  /// for those asked for by the names of trec_eval, which are as version 10 has them.
  int trec_eval = 0;
  /// Element trees, sizes and offsets, where something needs them.
  collection::Catalogue* catalogue = nullptr;
  std::optional<std::uint64_t> elements;  ///< in the collection, where there is no catalogue
  Files* files = nullptr;                 ///< for arguments that name files
  std::size_t threads = 1;                ///< to prepare the judgements with
};

/// The values of the topics in one figure.
struct Summary {
  double value = 0;
  std::size_t topics = 0;
  std::optional<double> low;  ///< confidence interval of the mean, as Options::interval says
  std::optional<double> high;
  std::optional<Interval> bounds;  ///< of the value, where every topic that counts has some
};

/// What a reader of the scores should know.
struct Remarks {
  std::vector<std::string> missing;  ///< topics of the judgements without a result
  std::vector<std::string> extra;    ///< topics of the run without judgements
  std::vector<std::string> nothing_relevant;
  std::size_t results = 0;            ///< that took part
  std::size_t unjudged = 0;           ///< of them
  std::size_t duplicates = 0;         ///< results left out because their document stood before
  std::size_t overlapping = 0;        ///< results that share text with one above them
  std::size_t not_in_collection = 0;  ///< results that the catalogue does not have
  std::size_t past_end = 0;           ///< results that reach past the end of their document
  std::uint64_t past_end_line = 0;    ///< of the first of them
  bool aspects_merged = false;        ///< grades of documents are the highest of their aspects
  bool aspects_unknown = false;       ///< a measure of aspects found none
  std::size_t judged_not_in_collection = 0;  ///< judgements that the catalogue does not have
  std::string first_judged_not_in_collection;
  std::vector<std::string> worth_nothing;  ///< measures to which no judgement is relevant
  /// What was judged, "passages" or "elements", where a measure took whole documents instead.
  std::string_view reduced;
  bool words_unknown = false;  ///< sizes in characters served where a measure counts words
  bool size_of_collection_unknown = false;  ///< and a measure would have used it
  std::uint64_t disorder_line = 0;  ///< the first line whose score or rank contradicts its place
};

/// The remarks in words, one line each.
std::vector<std::string> to_lines(const Remarks& remarks);

struct Scores {
  std::string run;
  std::vector<Measure> measures;
  std::vector<std::string> topics;
  std::vector<double> values;  ///< topic after topic, one for each measure; left_out has no part
  /// As the values, where they were asked for; none for a measure without bounds and for a topic
  /// that was left out.
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

/// Judgements made ready for some measures, once for any number of runs.
class Evaluation {
 public:
  /// The judgements must outlive the evaluation. `file` is for messages.
  static Result<Evaluation> prepare(const qrels::Qrels& qrels, const std::string& file,
                                    std::vector<Measure> measures, const Options& options);
  ~Evaluation();
  Evaluation(Evaluation&&) noexcept;
  Evaluation& operator=(Evaluation&&) noexcept;

  /// Byte for byte the same for any number of threads. May be called from several threads.
  [[nodiscard]] Result<Scores> evaluate(const run::Run& run, Order order, const std::string& file,
                                        std::size_t threads) const;
  /// The same for a run that is read piece by piece. Nothing where that cannot be done or brings an
  /// error: the whole run then tells.
  [[nodiscard]] std::optional<Scores> evaluate(run::Pieces& pieces, Order order,
                                               const std::string& file, std::size_t threads) const;
  /// The same for the run that `input` holds. Large files are not kept in memory.
  [[nodiscard]] Result<Scores> evaluate(const Bytes& input, run::Format format, Order order,
                                        const std::string& file, std::size_t threads) const;

 private:
  Evaluation();

  const qrels::Qrels* qrels_ = nullptr;
  std::unique_ptr<const qrels::Qrels> whole_;  ///< the same without aspects, where it has some
  std::vector<Measure> measures_;
  Options options_;
  std::vector<std::unique_ptr<PreparedQrels>>
      prepared_;  ///< one for each family; null where not needed
};

/// trec_eval's: a topic without success must not make a geometric mean 0.
constexpr double geometric_floor = 0.00001;

/// Samples of a bootstrap of means: there are many means, and the ends of their intervals are read
/// to two digits.
constexpr std::size_t interval_samples = 2'000;

/// Mean and interval of the values of one measure; without `intervals` the mean alone.
Summary summarise(const std::vector<double>& values, Mean mean,
                  const statistics::Intervals* intervals);
/// The bounds of that mean: topics are judged independently of each other.
Interval summarise_bounds(const std::vector<Interval>& bounds, Mean mean);

enum class Layout : std::uint8_t { table, tsv, csv, json, latex, markdown, trec };

std::string_view name_of(Layout layout);
std::span<const Layout> all_layouts();
std::optional<Layout> layout_named(std::string_view name);

struct LayoutOptions {
  bool per_topic = false;
  std::int64_t level = 1;  ///< what trec_eval's names take for granted
};

/// Writes the scores of some runs. Layouts for people end with the remarks.
void write(std::span<const Scores> scores, Layout layout, const LayoutOptions& options,
           TextSink& sink);

/// Writes scores at many cutoffs as points: run, curve, topic, x, y. Layouts tsv, csv and json.
void write_curves(std::span<const Scores> scores, Layout layout, bool per_topic, TextSink& sink);

/// Whether `layout` holds the remarks; otherwise they belong on standard error.
bool holds_remarks(Layout layout);
/// Whether it writes the intervals of means.
bool shows_intervals(Layout layout);

}  // namespace fovea::measure
