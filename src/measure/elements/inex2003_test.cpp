#include "measure/elements/inex2003.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/testing.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::example;
using testing::Given;
using testing::graded;
using testing::highlighted;

Measure measure_with(std::optional<double> recall = {}, const std::string& unit = "words") {
  static const Record record = inex2003();
  return testing::measure_of(record, {{"unit", unit}}, recall);
}

using Arguments = std::vector<std::pair<std::string, Value>>;

Measure recall_at(double rank, const Arguments& arguments = {}) {
  static const Record record = inex2003_recall();
  return testing::measure_of(record, arguments, rank);
}

Measure precision_at(double rank, const Arguments& arguments = {}) {
  static const Record record = inex2003_precision();
  return testing::measure_of(record, arguments, rank);
}

double value(Example& made, const Measure& measure) {
  return std::get<ElementCalculation>(measure.record->calculation)(made.topic, measure);
}

double value(const std::vector<Given>& elements, const std::vector<std::string>& results,
             const Measure& measure) {
  Example made = example(elements, results);
  return value(made, measure);
}

void expect_points(const std::vector<Given>& elements, const std::vector<std::string>& results,
                   const std::vector<Point>& expected, double tolerance) {
  Example made = example(elements, results);
  const auto points = inex2003_points(made.topic, measure_with());
  ASSERT_EQ(points.size(), expected.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_NEAR(points[i].recall, expected[i].recall, tolerance) << i;
    EXPECT_NEAR(points[i].precision, expected[i].precision, tolerance) << i;
  }
}

TEST(Inex2003, NothingToFindAndNothingFound) {
  const std::vector<Given> one = {{"/a[1]", graded(3, 3)}};
  EXPECT_FALSE(counts(value({}, {"/a[1]"}, measure_with())));
  EXPECT_FALSE(counts(value({{"/a[1]", graded(0, 0)}}, {"/a[1]"}, measure_with())));
  EXPECT_EQ(value(one, {}, measure_with()), 0);
  EXPECT_EQ(value(one, {"/b[1]"}, measure_with()), 0);
  EXPECT_EQ(value(one, {"/a[1]"}, measure_with()), 1);
  EXPECT_EQ(value(one, {"/b[1]", "/a[1]", "/a[1]"}, measure_with()), .5);
}

/// 2/3 as 0.67 and 1/3 as 0.33, as in the tables.
std::vector<Given> rounded_figure_1() {
  std::vector<Given> elements = testing::figure_1();
  for (Given& given : elements) {
    given.assessment->exhaustivity = 3 * std::round(given.assessment->exhaustivity / 3 * 100) / 100;
    given.assessment->share = std::round(given.assessment->share * 100) / 100;
  }
  return elements;
}

// Kazai and Lalmas, Notes on what to measure in INEX, 2005, tables 4 to 6.
TEST(Inex2003, TablesOfPaper000) {
  expect_points(rounded_figure_1(), testing::figure_1_full_run(),
                {{.2717, 1},
                 {.4538, 1},
                 {.6359, 1},
                 {.6359, 1},
                 {.6359, 1},
                 {.6359, 1},
                 {.7180, .9367},
                 {.9059, .5173},
                 {.9059, .5173},
                 {.9059, .5173}},
                5e-5);
  const std::string bdy = "/article[1]/bdy[1]";
  expect_points(rounded_figure_1(), {bdy + "/sec[6]", bdy + "/sec[4]"}, {{.27, 1}, {.45, .86}},
                5e-3);
}

TEST(Inex2003, ExactThirds) {
  expect_points(testing::figure_1(), testing::figure_1_full_run(),
                {{3 / 11.0, 1},
                 {5 / 11.0, 1},
                 {7 / 11.0, 1},
                 {7 / 11.0, 1},
                 {7 / 11.0, 1},
                 {7 / 11.0, 1},
                 {(7 + 2 * 120 / 266.0) / 11, 586 / 626.0},
                 {(7 + 2 * 120 / 266.0 + 3 * 1402 / 2028.0) / 11, (586 + 1402 / 3.0) / 2028},
                 {(7 + 2 * 120 / 266.0 + 3 * 1402 / 2028.0) / 11, (586 + 1402 / 3.0) / 2028},
                 {(7 + 2 * 120 / 266.0 + 3 * 1402 / 2028.0) / 11, (586 + 1402 / 3.0) / 2028}},
                1e-12);
}

// Piwowarski, Gallinari and Dupret 2007, figure 6; the paper's 0.65 contradicts its formula. Recall
// can exceed 1.
TEST(Inex2003, ExampleOfPaper001) {
  const std::vector<Given> nested = {{"/a[1]", graded(3, 2), 60},
                                     {"/a[1]/b[1]", graded(3, 2), 40},
                                     {"/a[1]/b[1]/c[1]", graded(3, 3), 10}};
  expect_points(nested, {"/a[1]/b[1]/c[1]", "/a[1]/b[1]", "/a[1]"},
                {{1, 1}, {1.75, .75}, {1.75 + 1 / 3.0, 13 / 18.0}}, 1e-12);
  expect_points(nested, {"/a[1]", "/a[1]/b[1]", "/a[1]/b[1]/c[1]"},
                {{1, 2 / 3.0}, {1, 2 / 3.0}, {1, 2 / 3.0}}, 1e-12);
}

// Piwowarski, Gallinari and Dupret 2007, section 4.2 and appendix C.2: all elements are the recall
// base.
TEST(Inex2003, AllElementsAsRecallBase) {
  const Arguments all = {{"rel", std::string("all")}};
  const std::vector<Given> nested = {{"/a[1]", graded(3, 2), 60},
                                     {"/a[1]/b[1]", graded(3, 2), 40},
                                     {"/a[1]/b[1]/c[1]", graded(3, 3), 10}};
  Example good = example(nested, {"/a[1]/b[1]/c[1]", "/a[1]/b[1]", "/a[1]"});
  EXPECT_DOUBLE_EQ(value(good, recall_at(3, all)), (1 + 3 / 4. + 1 / 3.) / 3);  // .69
  Example bad = example(nested, {"/a[1]", "/a[1]/b[1]", "/a[1]/b[1]/c[1]"});
  EXPECT_DOUBLE_EQ(value(bad, recall_at(3, all)), 1 / 3.);
  EXPECT_DOUBLE_EQ(value(bad, precision_at(3, all)), 2 / 3.);
  Example entry =
      example({{"/a[1]", graded(3, 3)}, {"/a[1]/b[1]", graded(3, 3)}, {"/a[1]/c[1]", graded(3, 3)}},
              {"/a[1]"});
  EXPECT_DOUBLE_EQ(value(entry, recall_at(1, all)), 1 / 3.);
  EXPECT_DOUBLE_EQ(value(entry, precision_at(1, all)), 1);
}

TEST(Inex2003, QuantisationsOfBothParts) {
  const std::vector<Given> two = {{"/a[1]", graded(2, 3), 10}, {"/b[1]", graded(3, 1), 30}};
  Example made = example(two, {"/a[1]", "/b[1]"});
  ElementFiles files;
  files.tables["t"] = {.by_exhaustivity = {{2, .5}, {3, .75}}, .by_specificity = {{3, .8}}};
  made.topic.files = &files;
  const Arguments strict = {{"quant", std::string("strict")}};
  const Arguments table = {{"quant", std::string("table=t")}};
  EXPECT_DOUBLE_EQ(value(made, recall_at(1, strict)), 0);
  EXPECT_DOUBLE_EQ(value(made, recall_at(2, strict)), 1);
  EXPECT_DOUBLE_EQ(value(made, precision_at(2, strict)), .25);
  EXPECT_DOUBLE_EQ(value(made, recall_at(1, table)), .4);
  EXPECT_DOUBLE_EQ(value(made, precision_at(1, table)), .8);
  EXPECT_DOUBLE_EQ(value(made, precision_at(9, table)), .2);
}

TEST(Inex2003, HighestPrecisionFromARecallOn) {
  const std::vector<Given> two = {{"/a[1]", highlighted(3, .5), 100}, {"/b[1]", graded(3, 3), 300}};
  const std::vector<std::string> run = {"/a[1]", "/b[1]"};  // (.5, .5), (1, .875)
  for (const double recall : {0.0, .5, .51, 1.0})
    EXPECT_DOUBLE_EQ(value(two, run, measure_with(recall)), .875) << recall;
  EXPECT_DOUBLE_EQ(value(two, {"/a[1]"}, measure_with(.5)), .5);
  EXPECT_EQ(value(two, {"/a[1]"}, measure_with(.51)), 0);
  EXPECT_DOUBLE_EQ(value(two, {"/a[1]"}, measure_with()), .25);
}

TEST(Inex2003, CodesOf2002AndUnits) {
  using qrels::Coverage;
  // 2L is E2S2, 3S is E1S3.
  const std::vector<Given> elements = {{"/a[1]", testing::covered(2, Coverage::too_large), 20},
                                       {"/b[1]", testing::covered(3, Coverage::too_small), 10}};
  expect_points(elements, {"/a[1]", "/b[1]"}, {{2 / 3.0, 2 / 3.0}, {1, 7 / 9.0}}, 1e-12);

  Example made = example(elements, {"/a[1]", "/b[1]"});
  for (Node& node : made.topic.nodes) node.characters->size = 50;
  EXPECT_DOUBLE_EQ(value(made, measure_with(1, "characters")), 5 / 6.0);
  EXPECT_DOUBLE_EQ(value(made, measure_with(1, "words")), 7 / 9.0);
}

TEST(Inex2003, SizesThatAreNotKnownAreNoted) {
  Example made = example({{"/a[1]", graded(3, 3)}}, {"/a[1]"});
  made.topic.nodes[0].words.reset();
  value(made, measure_with());
  EXPECT_EQ(made.topic.lacking(), 0U);
}

bool relevant(const Node& node) { return node.assessment && node.assessment->relevant(); }

double slow_relevance(const ElementTopic& topic) {
  double sum = 0;
  for (NodeId x = 0; x < topic.nodes.size(); ++x) {
    bool leaf = relevant(topic.nodes[x]);
    for (NodeId z = 0; z < topic.nodes.size(); ++z)
      if (z != x && topic.contains(x, z) && relevant(topic.nodes[z])) leaf = false;
    if (leaf) sum += topic.nodes[x].assessment->exhaustivity / 3;
  }
  return sum;
}

/// The formulas, marking every word of every document when it is seen.
std::vector<Point> slow_points(const ElementTopic& topic) {
  const double all = slow_relevance(topic);
  std::map<std::string_view, std::vector<bool>> seen;
  double recall = 0, specific = 0, text = 0;
  std::vector<Point> points;
  for (const NodeId id : topic.results) {
    const Node& node = topic.nodes[id];
    const Extent words = node.words.value_or(Extent{});
    std::vector<bool>& marked = seen[node.doc];
    marked.resize(std::max<std::size_t>(marked.size(), words.start + words.size));
    double fresh = 0;
    for (std::size_t word = words.start; word < words.start + words.size; ++word) {
      fresh += marked[word] ? 0 : 1;
      marked[word] = true;
    }
    const Assessment assessment = node.assessment.value_or(Assessment{});
    if (words.size > 0)
      recall += assessment.exhaustivity / 3 * fresh / static_cast<double>(words.size);
    specific += assessment.share * fresh;
    text += fresh;
    points.push_back({recall / all, text > 0 ? specific / text : 0});
  }
  return points;
}

double slow_at(const std::vector<Point>& points, double recall) {
  double highest = 0;
  for (const Point& point : points)
    if (point.recall >= recall - 1e-9 * recall) highest = std::max(highest, point.precision);
  return highest;
}

TEST(Inex2003, AgreesWithTheFormulas) {
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    Example made = testing::random_example(seed);
    const double mean = value(made, measure_with());
    ASSERT_EQ(counts(mean), slow_relevance(made.topic) > 0) << seed;
    if (!counts(mean)) continue;
    const std::vector<Point> points = slow_points(made.topic);
    double sum = 0;
    for (int level = 1; level <= 100; ++level) sum += slow_at(points, level / 100.0);
    ASSERT_NEAR(mean, sum / 100, 1e-12 * mean) << seed;
    ASSERT_TRUE(mean >= 0 && mean <= 1) << seed;
    const double x = static_cast<double>(seed % 101) / 100, expected = slow_at(points, x);
    ASSERT_NEAR(value(made, measure_with(x)), expected, 1e-12 * expected) << seed;
    if (points.empty()) continue;
    const std::size_t rank = 1 + seed % 30;
    const Point& point = points[std::min(rank, points.size()) - 1];
    const auto cutoff = static_cast<double>(rank);
    ASSERT_NEAR(value(made, recall_at(cutoff)), point.recall, 1e-12 * point.recall) << seed;
    ASSERT_NEAR(value(made, precision_at(cutoff)), point.precision, 1e-12) << seed;
    double all = 0;
    for (const Node& node : made.topic.nodes)
      if (relevant(node)) all += node.assessment->exhaustivity / 3;
    ASSERT_NEAR(value(made, recall_at(cutoff, {{"rel", std::string("all")}})),
                point.recall * slow_relevance(made.topic) / all, 1e-12)
        << seed;
  }
}

}  // namespace
}  // namespace fovea::measure
