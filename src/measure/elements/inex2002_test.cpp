#include "measure/elements/inex2002.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "measure/elements/quantise.hpp"
#include "measure/elements/testing.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::example;
using testing::Given;
using testing::graded;

Measure measure_with(const std::string& quant, std::optional<double> recall = {}) {
  static const Record record = inex2002();
  return testing::measure_of(record, {{"quant", quant}}, recall);
}

double value(Example& made, const Measure& measure) {
  return std::get<ElementCalculation>(measure.record->calculation)(made.topic, measure);
}

double value(const std::vector<Given>& elements, const std::vector<std::string>& results,
             const Measure& measure, std::optional<std::uint64_t> in_collection = {}) {
  Example made = example(elements, results);
  made.topic.elements_in_collection = in_collection;
  return value(made, measure);
}

void expect_points(const std::vector<std::string>& results, const std::vector<double>& recalls,
                   const std::vector<double>& precisions, double tolerance) {
  Example made = example(testing::figure_1(), results);
  const auto points = inex2002_points(made.topic, measure_with("sog"));
  ASSERT_EQ(points.size(), precisions.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_NEAR(points[i].recall, recalls[i], tolerance) << i;
    EXPECT_NEAR(points[i].precision, precisions[i], tolerance) << i;
  }
}

// One of two tied results is relevant and comes first in half of the orders. The expected search
// length is 1/2, so the value is 1 / (1 + 1/2), whatever the order of the file.
TEST(Inex2002, TiedResultsHaveNoOrder) {
  const std::vector<Given> one = {{"/a[1]", graded(3, 3)}, {"/b[1]", graded(0, 0)}};
  for (const auto& results :
       {std::vector<std::string>{"/a[1]", "/b[1]"}, std::vector<std::string>{"/b[1]", "/a[1]"}}) {
    Example made = example(one, results);
    made.topic.tied = {false, true};
    EXPECT_NEAR(value(made, measure_with("strict", 1)), 2.0 / 3, 1e-12);
    static const Record recall = inex2002_recall();
    EXPECT_NEAR(value(made, testing::measure_of(recall, {}, 1)), 0.5, 1e-12);
  }
}

// Compares with the mean search length over all orders of the tied results.
TEST(Inex2002, OfTiesIsTheMeanSearchLengthOverTheirOrders) {
  for (const std::size_t relevant : {1U, 2U, 3U}) {
    std::vector<Given> elements;
    std::vector<std::string> results;
    for (std::size_t i = 1; i <= 5; ++i) {
      results.push_back("/a[" + std::to_string(i) + "]");
      elements.push_back({results.back(), i <= relevant ? graded(3, 3) : graded(0, 0)});
    }
    Example made = example(elements, results);
    made.topic.tied = {false, true, true, true, true};
    const auto wanted = static_cast<double>(relevant);
    double in_vain = 0;
    double orders = 0;
    do {
      std::size_t end = 0;  // after the last relevant one
      for (std::size_t i = 0; i < results.size(); ++i) {
        if (results[i][3] <= static_cast<char>('0' + relevant)) end = i + 1;
      }
      in_vain += static_cast<double>(end) - wanted;
      ++orders;
    } while (std::next_permutation(results.begin(), results.end()));
    EXPECT_NEAR(value(made, measure_with("strict", 1)), wanted / (wanted + in_vain / orders), 1e-12)
        << relevant;
  }
}

TEST(Inex2002, NothingToFindAndNothingFound) {
  const std::vector<Given> one = {{"/a[1]", graded(3, 3)}};
  EXPECT_FALSE(counts(value({}, {"/a[1]"}, measure_with("sog"))));
  EXPECT_FALSE(counts(value({{"/a[1]", graded(0, 0)}}, {"/a[1]"}, measure_with("sog"))));
  EXPECT_FALSE(counts(value({{"/a[1]", graded(3, 2)}}, {"/a[1]"}, measure_with("strict"))));
  EXPECT_EQ(value(one, {}, measure_with("sog")), 0);
  EXPECT_EQ(value(one, {"/a[1]"}, measure_with("sog")), 1);
  EXPECT_EQ(value(one, {"/b[1]", "/a[1]"}, measure_with("sog", 1)), .5);
}

// Kazai and Lalmas, Notes on what to measure in INEX, 2005, tables 4 to 6.
TEST(Inex2002, TablesOfPaper000) {
  const std::string bdy = "/article[1]/bdy[1]";
  expect_points({bdy + "/sec[6]", bdy + "/sec[4]"}, {.148, .222}, {1, .9}, 5e-4);
  expect_points({bdy + "/sec[4]", bdy + "/sec[6]"}, {.074, .222}, {.75, .75}, 5e-4);
  expect_points(testing::figure_1_full_run(),
                {.14815, .28148, .41481, .54815, .68148, .81481, .88889, .92593, .96296, 1},
                {1, .9757, .95, .9373, .9298, .9248, .9, .8446, .7738, .7181}, 5e-5);
}

// Piwowarski, Gallinari and Dupret 2007, figures 6 and 7.
TEST(Inex2002, ExamplesOfPaper001) {
  const std::vector<Given> nested = {
      {"/a[1]", graded(3, 2)}, {"/a[1]/b[1]", graded(3, 2)}, {"/a[1]/b[1]/c[1]", graded(3, 3)}};
  const Measure all = measure_with("generalised", 1);
  EXPECT_NEAR(value(nested, {"/a[1]/b[1]/c[1]", "/a[1]/b[1]", "/a[1]"}, all), .875, 1e-12);
  EXPECT_NEAR(value(nested, {"/a[1]", "/a[1]/b[1]", "/a[1]/b[1]/c[1]"}, all), .8333, 5e-5);

  const std::vector<Given> entry = {
      {"/a[1]", graded(3, 3)}, {"/a[1]/b[1]", graded(3, 3)}, {"/a[1]/c[1]", graded(3, 3)}};
  EXPECT_NEAR(value(entry, {"/a[1]"}, all, 100), .0443, 5e-5);
  EXPECT_EQ(value(entry, {"/a[1]"}, all), 0);
  EXPECT_EQ(value(entry, {"/a[1]"}, measure_with("generalised", .33)), 1);
}

TEST(Inex2002, CodesOf2002) {
  using qrels::Coverage;
  const std::vector<Given> elements = {{"/a[1]", testing::covered(1, Coverage::too_small)},
                                       {"/a[1]/b[1]", testing::covered(3, Coverage::exact)}};
  // 1S is worth 0.25; its equivalent E1S3 would be worth 0.5.
  EXPECT_NEAR(value(elements, {"/a[1]", "/a[1]/b[1]"}, measure_with("generalised", 1)), .625,
              1e-12);
  EXPECT_EQ(value(elements, {"/a[1]", "/a[1]/b[1]"}, measure_with("strict", 1)), .5);
}

TEST(Inex2002, ReturnedAgainIsNotRelevant) {
  const std::vector<Given> two = {{"/a[1]", graded(3, 3)}, {"/b[1]", graded(3, 3)}};
  EXPECT_NEAR(value(two, {"/a[1]", "/a[1]", "/b[1]"}, measure_with("sog", 1)), 2 / 3.0, 1e-12);
  // Three of the collection's five elements are left: the relevant one is the second of them on
  // average.
  EXPECT_NEAR(value(two, {"/a[1]", "/a[1]", "/c[1]"}, measure_with("sog", 1), 5), 2 / 5.0, 1e-12);
}

TEST(Inex2002, RecallZeroIsTheLimit) {
  const std::vector<Given> one = {{"/a[1]", graded(3, 2)}};
  for (const std::vector<std::string>& results :
       {std::vector<std::string>{}, {"/a[1]"}, {"/b[1]"}, {"/b[1]", "/a[1]"}}) {
    EXPECT_NEAR(value(one, results, measure_with("sog", 0), 10),
                value(one, results, measure_with("sog", 1e-9), 10), 1e-8);
  }
}

TEST(Inex2002, BestOrderOfBinaryValuesGivesOne) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Example made = testing::random_example(seed);
    made.topic.results.clear();
    const auto& values = quantised(made.topic, measure_with("strict"));
    for (NodeId id = 0; id < values.size(); ++id)
      if (values[id] == 1) made.topic.results.push_back(id);
    const double best = value(made, measure_with("strict"));
    ASSERT_TRUE(made.topic.results.empty() ? !counts(best) : best == 1) << seed;
  }
}

Measure measure_with_best(const std::string& quant, std::optional<double> recall = {}) {
  static const Record record = inex2002();
  return testing::measure_of(record, {{"quant", quant}, {"best", std::string("achievable")}},
                             recall);
}

// Kazai and Lalmas 2005, section 6.2: at rank 2 the best value is 0.9, so a result worth 0.9 loses
// nothing.
TEST(Inex2002, TheBestRunIsPerfectWhereItIsWhatIsComparedWith) {
  Example full = example(testing::figure_1(), testing::figure_1_full_run());
  for (const Point& point : inex2002_points(full.topic, measure_with_best("sog")))
    EXPECT_DOUBLE_EQ(point.precision, 1);
  EXPECT_DOUBLE_EQ(value(full, measure_with_best("sog")), 1);
  const std::string bdy = "/article[1]/bdy[1]";
  Example reversed = example(testing::figure_1(), {bdy + "/sec[4]", bdy + "/sec[6]"});
  const auto points = inex2002_points(reversed.topic, measure_with_best("sog"));
  EXPECT_DOUBLE_EQ(points[0].precision, .5 / (.5 + .5 * .5 / 1.5));
  EXPECT_DOUBLE_EQ(points[1].precision, 1.5 / (1.5 + .5));
}

/// The values of the best run by rank, from 0.
using Best = std::vector<double>;

/// The formula, with every sum computed from the start.
double slow(const ElementTopic& topic, const std::vector<double>& q, double x,
            const Best& best = {}) {
  double n = 0;
  for (const double each : q) n += each;
  if (n == 0) return left_out;
  if (topic.results.empty()) return 0;  // a topic missing from the run
  double f = 0, j = 0;
  std::set<NodeId> seen;
  std::size_t rank = 0;
  for (const NodeId id : topic.results) {
    const double possible = rank < best.size() ? best[rank] : 1;
    ++rank;
    const double r = seen.insert(id).second ? q[id] : 0, i = std::max(0.0, possible - r);
    if (f + r >= x * n - 1e-9 * x * n) return x * n / (x * n + j + (x * n - f) * i / (r + 1));
    f += r;
    j += possible - r;
  }
  if (!topic.elements_in_collection) return 0;
  auto left = static_cast<double>(*topic.elements_in_collection);
  for (const NodeId id : seen)
    if (topic.nodes[id].in_collection) left -= 1;
  const double r = n - f, i = left - r;
  return x * n / (x * n + j + (x * n - f) * i / (r + 1));
}

void expect_agreement(std::uint64_t seed, const std::string& quant) {
  Example made = testing::random_example(seed);
  const auto& q = quantised(made.topic, measure_with(quant));
  double sum = 0;
  for (int level = 1; level <= 100; ++level) sum += slow(made.topic, q, level / 100.0);
  const double mean = value(made, measure_with(quant)), x = static_cast<double>(seed % 101) / 100;
  ASSERT_EQ(counts(mean), counts(sum));
  if (!counts(mean)) return;
  ASSERT_NEAR(mean, sum / 100, 1e-12 * mean);
  ASSERT_TRUE(mean >= 0 && mean <= 1);
  if (x > 0) {
    const double expected = slow(made.topic, q, x);
    ASSERT_NEAR(value(made, measure_with(quant, x)), expected, 1e-12 * expected);
  }
}

TEST(Inex2002, AgreesWithTheFormulaOnTheBestRun) {
  const std::vector<std::string> quants = {"strict", "generalised", "sog", "continuous"};
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    const std::string& quant = quants[seed % quants.size()];
    Example made = testing::random_example(seed);
    const auto& q = quantised(made.topic, measure_with_best(quant));
    Best best;
    for (const double each : q)
      if (each > 0) best.insert(std::upper_bound(best.begin(), best.end(), each), each);
    std::reverse(best.begin(), best.end());
    const double x = static_cast<double>(1 + seed % 100) / 100;
    const double expected = slow(made.topic, q, x, best);
    const double found = value(made, measure_with_best(quant, x));
    ASSERT_EQ(counts(found), counts(expected)) << seed;
    if (!counts(found)) continue;
    ASSERT_NEAR(found, expected, 1e-12) << seed;
  }
}

TEST(Inex2002, AgreesWithTheFormula) {
  const std::vector<std::string> quants = {"strict", "generalised", "sog", "continuous"};
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    expect_agreement(seed, quants[seed % quants.size()]);
    ASSERT_FALSE(HasFailure()) << seed;
  }
}

}  // namespace
}  // namespace fovea::measure
