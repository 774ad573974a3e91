#pragma once
// A report: the results of evaluating some runs as one value, and the ways to show it.
//
// The JSON is the contract with the page (web/src/report/data.ts has members with the same names).
// Every text may be hostile: each writer escapes it for its own format.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/base/result.hpp"
#include "fovea/compare.hpp"
#include "fovea/measure.hpp"
#include "fovea/qrels.hpp"

namespace fovea::report {

/// How to reproduce the report. It has no times: the same input yields the same bytes.
struct Made {
  std::string command;
  std::string version;
  std::uint64_t seed = 1;
  double alpha = 0.05;
};

struct Collection {
  std::string source;
  std::uint64_t documents = 0;
  std::uint64_t elements = 0;
};

struct Judgements {
  std::vector<std::string> files;
  std::string kind;  ///< "whole documents", "graded elements", "highlighted text"
  std::size_t topics = 0;
  std::size_t judged = 0;    ///< documents, over all topics
  std::size_t relevant = 0;  ///< those of them that are relevant
};

struct Topic {
  std::string id;
  std::optional<std::string> title;
  std::size_t relevant = 0;  ///< documents
};

/// What the scores are about.
struct Subject {
  std::string title;
  Made made;
  std::optional<Collection> collection;
  Judgements judgements;
  std::vector<Topic> topics;       ///< the columns of every table, in the order of the judgements
  std::vector<std::string> files;  ///< one per run; empty if it has none
};

/// Summarises judgements of documents, elements or text. A grade of at least `level` is relevant.
Judgements describe(const qrels::Qrels& qrels, std::vector<std::string> files, std::int64_t level);
std::vector<Topic> topics_of(const qrels::Qrels& qrels, std::int64_t level);

struct Run {
  std::string name;
  std::string file;
  std::size_t topics = 0;  ///< topics with a result
  std::size_t results = 0;
  std::optional<double> unjudged;  ///< as a share of the results
  std::vector<std::string> remarks;
};

/// The mean over topics with its interval at level 1 - alpha.
struct MeanValue {
  double mean = 0;
  std::optional<double> low;
  std::optional<double> high;
  std::size_t topics = 0;
};

/// The range of a mean if everything were judged; without a high end it is unbounded.
struct Bound {
  double low = 0;
  std::optional<double> high;
};

/// Every pair a < b of runs, in the order (0,1), (0,2), …, (1,2), …; differences are a - b.
struct Comparison {
  std::string test;
  std::string correction;
  std::vector<double> difference;
  std::vector<double> low;  ///< of the difference; NaN if there is none
  std::vector<double> high;
  std::vector<double> p;
  std::vector<double> adjusted;
  std::vector<double> d;  ///< infinite if all topics differ by the same amount
  std::vector<std::uint64_t> wins;
  std::vector<std::uint64_t> losses;
};

/// The index of the pair a < b among the pairs of `runs` runs.
constexpr std::size_t pair_at(std::size_t a, std::size_t b, std::size_t runs) {
  return a * runs - a * (a + 1) / 2 + (b - a - 1);
}

struct Variance {
  double systems = 0;
  double topics = 0;
  double rest = 0;
};

struct Measure {
  std::string name;
  std::string says;
  std::string misleads;
  std::string citation;
  bool lower_is_better = false;
  std::vector<std::vector<double>> values;  ///< [run][topic]; measure::left_out if missing
  std::vector<MeanValue> means;             ///< [run]
  std::optional<std::vector<Bound>> bounds;
  std::optional<std::vector<std::string>> letters;  ///< nullopt if there would be too many
  Comparison comparison;
  std::optional<Variance> variance;  ///< nullopt for fewer than two runs or topics
};

/// The mean over topics at each point, with the ends of its band; NaN if there is none.
struct CurveOfRun {
  std::vector<double> mean;
  std::vector<double> low;
  std::vector<double> high;
};

struct Curve {
  std::string name;
  std::string x;
  std::string y;
  std::vector<double> at;
  std::vector<CurveOfRun> runs;
};

/// Correlation between the rankings of the runs by two measures, [measure][measure].
struct Correlation {
  std::vector<std::vector<double>> tau;
  std::vector<std::vector<double>> tau_ap;
  std::vector<std::vector<double>> rbo;
  double persistence = 0;
};

struct Report {
  Subject subject;
  std::vector<Run> runs;
  std::vector<Measure> measures;
  std::vector<Curve> curves;
  std::optional<Correlation> correlation;  ///< only for at least two measures and two runs
};

struct Settings {
  compare::PairOptions pairs;                       ///< no baseline: every pair
  double persistence = compare::usual_persistence;  ///< of rank-biased overlap
  Progress* progress = nullptr;                     ///< advanced by one per measure
};

/// Makes a report from the `scores` of the runs, all by the same measures: the first `measures` of
/// them are reported, the later ones are the points of curves. Topics that the subject does not
/// have are omitted.
Report make(Subject subject, std::span<const measure::Scores> scores, std::size_t measures,
            const Settings& settings);

/// Runs by their mean of this measure, best first; equal means in the order of the runs.
std::vector<std::size_t> ranking(const Measure& measure);

/// Writes compact JSON. It contains no '<', so that it can be embedded in a script element.
void write_json(const Report& report, TextSink& sink);

/// The placeholder for the report in a page.
inline constexpr std::string_view data_marker = "/*FOVEA_REPORT_DATA*/";

/// Writes `page` with the JSON of the report in place of the marker, which must occur exactly once.
Result<void> write_html(const Report& report, std::string_view page, TextSink& sink);

/// Writes text for a terminal with this many columns.
void write_text(const Report& report, std::size_t columns, TextSink& sink);

/// A plot as the text of an SVG file.
struct Picture {
  std::string name;  ///< a file name without extension; unique
  std::string svg;
};

/// Every plot that the report has data for, created on `threads` threads.
std::vector<Picture> pictures(const Report& report, std::size_t threads);

}  // namespace fovea::report
