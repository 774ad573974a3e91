#pragma once
// How pools and the effort to judge them grow, round by round: figures 1 and 2 of Piwowarski and
// Lalmas, "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation"
// (CIKM 2004).

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/pool.hpp"
#include "fovea/qrels.hpp"

namespace fovea::pool {

/// Which results of runs have been assessed.
///
/// - An element: a judgement gives it a value, assigned or inferred. "Unknown" is not a value.
/// - Any result in a document whose text was highlighted, or in which nothing is relevant: the
///   assessor has seen all of it.
/// - A document as a whole: a judgement is about it or about something in it. The root element is
///   the document, so a grade of the document counts for it.
class Assessed {
 public:
  /// Adds judgements. A result is assessed if any assessor has judged it.
  void add(const qrels::Qrels& judgements);
  /// Whether the judgements have the topic.
  [[nodiscard]] bool has(std::string_view topic) const { return topics_.contains(topic); }
  /// Whether the result is assessed; `where` as in Item.
  [[nodiscard]] bool has(std::string_view topic, std::string_view doc,
                         std::string_view where) const;

 private:
  struct Document {
    bool everything = false;
    bool root = false;  ///< the document was judged as a whole
    std::set<std::string, std::less<>> paths;
  };
  static void add(const qrels::DocumentView& judged, Document& document);

  std::map<std::string, std::map<std::string, Document, std::less<>>, std::less<>> topics_;
};

/// Means over topics.
struct CurvePoint {
  double round = 0;                  ///< from 1; a mean if topics stop after different rounds
  double elements = 0;               ///< in the pool
  double documents = 0;              ///< in the pool
  double assessed = 0;               ///< elements of the pool
  double in_documents = 0;           ///< submitted elements that lie in a document of the pool
  double in_documents_assessed = 0;  ///< those of them that are assessed
  double baseline = 0;               ///< number of elements if all runs returned different ones
  double hours = 0;                  ///< to judge the pool
  double seconds = 0;                ///< per element of the pool
  double complete_hours = 0;         ///< to judge all submitted elements in documents of the pool
  double complete_seconds = 0;       ///< per element of these
  std::size_t stopped = 0;           ///< topics whose pool is full
};

struct Curve {
  std::vector<CurvePoint> points;   ///< one per round; topics that have stopped keep their values
  CurvePoint stop;                  ///< each pool when it stops: the mark "O" of the figures
  std::size_t topics = 0;           ///< of the runs
  std::size_t assessed_topics = 0;  ///< those with judgements; 0 if no judgements are known
};

/// Computes the curve; `assessed` may be null.
Curve make_curve(std::span<const RankedRun> runs, const Options& options, const Effort& effort,
                 const Assessed* assessed = nullptr);

/// Unit of a series.
enum class Quantity : std::uint8_t { size, hours, seconds };

/// A line of the figures and a column of the tables.
struct Series {
  std::string_view name;     ///< column in TSV, member in JSON
  std::string_view above;    ///< first line of its heading in a readable table; may be empty
  std::string_view heading;  ///< second line
  std::string_view label;    ///< in the legend of a plot
  Quantity quantity;
  double CurvePoint::*value;
  double CurvePoint::*counts;  ///< the size itself, or the size that the effort is for
  bool needs_judgements = false;
};

/// All series for which the curve has values, in the order of the figures.
std::vector<Series> series_of(const Curve& curve);

/// Writes tab-separated values after a header line.
void write_tsv(const Curve& curve, TextSink& sink);
/// Writes an array of objects, for plots.
void write_json(const Curve& curve, TextSink& sink);
/// Writes about twenty of the points and the stop as a readable table.
void write_table(const Curve& curve, TextSink& sink);

}  // namespace fovea::pool
