// Generalised recall and precision: precision defined by expected search length, on quantised
// values.
#include "measure/elements/inex2002.hpp"

#include <algorithm>
#include <functional>

#include "measure/elements/quantise.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

constexpr const char* overview =
    "Gövert and Kazai, Overview of INEX 2002; after Raghavan, Bollmann and Jung, ACM TOIS 7(3), "
    "1989";

/// Results that share a rank, or a single one.
struct Rank {
  std::size_t before = 0;  ///< number of results before them
  double relevance = 0;
  double irrelevance = 0;
};

struct Course {
  double total = 0;                    ///< n: total relevance
  std::vector<Rank> ranks;             ///< of each result
  std::vector<double> found = {0};     ///< expected relevance before each result, and at the end
  std::vector<double> possible = {0};  ///< maximum according to the parameter `best`
  std::optional<double> rest;          ///< elements of the collection that were not returned
};

/// The relevance of each result. A repeated result has gain 0 and irrelevance 1. `elements` counts
/// the distinct results that are in the collection.
std::vector<double> gains_of(const ElementTopic& topic, const std::vector<double>& values,
                             double& elements) {
  std::vector<double> gains;
  std::vector<bool> returned(values.size(), false);
  for (const NodeId id : topic.results) {
    gains.push_back(returned[id] ? 0 : values[id]);
    if (!returned[id] && topic.nodes[id].in_collection) ++elements;
    returned[id] = true;
  }
  return gains;
}

/// The best possible relevance at each rank; 1 after the end of the list.
std::vector<double> best_values(const Measure& measure, std::vector<double> values) {
  if (measure.word("best") == "one") return {};
  std::sort(values.begin(), values.end(), std::greater<>());
  values.erase(std::find(values.begin(), values.end(), 0), values.end());
  return values;
}

/// All orders of tied results are equally likely, so the expected relevance of each is their mean.
Course course_of(ElementTopic& topic, const Measure& measure) {
  const std::vector<double>& values = quantised(topic, measure);
  const std::vector<double> best = best_values(measure, values);
  Course course;
  for (const double value : values) course.total += value;
  double elements = 0;
  const std::vector<double> gains = gains_of(topic, values, elements);
  for (std::size_t begin = 0, end = 0; begin < gains.size(); begin = end) {
    end = topic.end_of_ties(begin);
    Rank rank{.before = begin};
    for (std::size_t i = begin; i < end; ++i) rank.relevance += gains[i];
    for (std::size_t i = begin; i < end; ++i)
      course.possible.push_back(course.possible.back() + (i < best.size() ? best[i] : 1));
    const auto size = static_cast<double>(end - begin);
    rank.irrelevance =
        std::max(0.0, course.possible[end] - course.possible[begin] - rank.relevance);
    for (std::size_t i = begin; i < end; ++i) {
      course.ranks.push_back(rank);
      course.found.push_back(course.found.back() + rank.relevance / size);
    }
  }
  if (topic.elements_in_collection)
    course.rest = std::max(0.0, static_cast<double>(*topic.elements_in_collection) - elements);
  return course;
}

const Course& course(ElementTopic& topic, const Measure& measure) {
  return topic.once("inex2002 of " + measure.word("quant") + " best " + measure.word("best"),
                    [&] { return course_of(topic, measure); });
}

/// The rank that supplies the last unit of relevance. nullopt if it lies beyond the run and the
/// size of the collection is unknown. All elements that were not returned form one tied rank.
std::optional<Rank> last_rank(const Course& course, double needed) {
  const auto after =
      std::partition_point(course.found.begin() + 1, course.found.end(),
                           [&](double found) { return found == 0 || !reaches(found, needed); });
  const auto before = static_cast<std::size_t>(after - course.found.begin()) - 1;
  if (after != course.found.end()) return course.ranks[before];
  if (!course.rest) return std::nullopt;
  const double relevance = course.total - course.found.back();
  return Rank{before, relevance, std::max(0.0, *course.rest - relevance)};
}

/// Equation 19 of Piwowarski, Gallinari and Dupret 2007. At recall 0, its limit as recall tends to
/// 0.
double precision_at(const Course& course, double recall) {
  const double needed = recall * course.total;
  const auto last = last_rank(course, needed);
  if (!last) return 0;
  const double found = course.found[last->before];
  const double j = std::max(0.0, course.possible[last->before] - found);
  if (needed == 0)
    return j > 0 ? 0 : (last->relevance + 1) / (last->relevance + 1 + last->irrelevance);
  return needed / (needed + j + (needed - found) * last->irrelevance / (last->relevance + 1));
}

double calculate(ElementTopic& topic, const Measure& measure) {
  const Course& taken = course(topic, measure);
  if (taken.total == 0) return left_out;
  if (topic.results.empty()) return 0;
  if (measure.cutoff) return precision_at(taken, *measure.cutoff);
  return mean_over_recall([&](double recall) { return precision_at(taken, recall); });
}

/// The point after a rank within the run. Requires that something is relevant.
Point point_after(const Course& course, std::size_t rank) {
  const double recall = course.found[rank] / course.total;
  return {recall, precision_at(course, recall)};
}

std::vector<Parameter> parameters() {
  return {
      quant_parameter(),
      {.name = "best",
       .standard = std::string("one"),
       .says = "what a result falls short of: the value 1 (one), or the value that the best run "
               "has at its rank, all judged elements in the order of their values (achievable); "
               "1 at ranks that the best run does not have",
       .choices = {"one", "achievable"}}};
}

/// The point after the rank of the cutoff, or after the last one.
double after_cutoff(ElementTopic& topic, const Measure& measure, double Point::*figure) {
  const Course& taken = course(topic, measure);
  if (taken.total == 0) return left_out;
  const std::size_t rank = std::min(measure.ranks(), taken.ranks.size());
  return rank == 0 ? 0 : point_after(taken, rank).*figure;
}

double recall_after(ElementTopic& topic, const Measure& measure) {
  return after_cutoff(topic, measure, &Point::recall);
}

double precision_after(ElementTopic& topic, const Measure& measure) {
  return after_cutoff(topic, measure, &Point::precision);
}

Record after_rank(std::string name, std::string says, ElementCalculation calculation) {
  return {.name = std::move(name),
          .says = std::move(says),
          .misleads =
              "a point of the curve that inex2002 averages, and as it is: overlap is rewarded. "
              "Behind the end of the run it is that of the last result",
          .citation = overview,
          .cutoff = Cutoff::rank,
          .parameters = parameters(),
          .calculation = calculation};
}

}  // namespace

std::vector<Point> inex2002_points(ElementTopic& topic, const Measure& measure) {
  const Course& taken = course(topic, measure);
  std::vector<Point> points;
  if (taken.total == 0) return points;
  for (std::size_t rank = 1; rank < taken.found.size(); ++rank)
    points.push_back(point_after(taken, rank));
  return points;
}

Record inex2002() {
  return {
      .name = "inex2002",
      .aliases = {"GRP"},
      .says =
          "the precision of a reader who stops at a recall x of all the relevance that was "
          "judged, each element counting for its quantised value and against it for the rest "
          "to 1 (see best); without x, the mean over recall 0.01 to 1",
      .misleads =
          "overlap is rewarded: full recall needs every nested element, and an element that is "
          "worth less than 1 lowers precision even in the best order. What was not returned "
          "counts as one last tied rank if the size of the collection is known; otherwise "
          "precision is 0 there. An element returned again counts as not relevant. Results with "
          "the same rank and the same score are tied, in any order",
      .citation = overview,
      .cutoff = Cutoff::recall,
      .parameters = parameters(),
      .uses_collection_size = true,
      .calculation = calculate};
}

Record inex2002_recall() {
  return after_rank("inex2002R",
                    "the share of all the relevance that was judged, each element counting for its "
                    "quantised value, that the first k results have, or all",
                    recall_after);
}

Record inex2002_precision() {
  return after_rank("inex2002P",
                    "precision as inex2002 defines it, at the recall (inex2002R) that the first k "
                    "results reach, or all",
                    precision_after);
}

}  // namespace fovea::measure
