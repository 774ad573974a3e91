// Tests the measures of cumulated gain: figures from the papers, properties, and the definitions on
// random topics.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/testing.hpp"
#include "measure/elements/xcg/xcg_reference.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::example;
using testing::Given;
using testing::graded;

using Values = std::vector<double>;

double value(ElementTopic& topic, const std::string& name) {
  const auto measures = parse(name);
  EXPECT_TRUE(measures) << name;
  const Measure& measure = measures->front();
  return std::get<ElementCalculation>(measure.record->calculation)(topic, measure);
}

double value(Example made, const std::string& name) { return value(made.topic, name); }

/// The values of "NAME@1" to "NAME@count".
Values by_rank(Example made, const std::string& name, int count) {
  Values values;
  for (int k = 1; k <= count; ++k)
    values.push_back(value(made.topic, name + "@" + std::to_string(k)));
  return values;
}

void expect_near(const Values& found, const Values& expected, double tolerance = 1e-12) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], tolerance) << i;
}

const std::string bdy = "/article[1]/bdy[1]";
const std::string sec4 = bdy + "/sec[4]", sec6 = bdy + "/sec[6]";
const std::vector<std::string> leaves = {sec6 + "/ip1[2]", sec6 + "/p[1]", sec6 + "/p[2]",
                                         sec4 + "/ip1[2]", sec4 + "/p[1]", sec4 + "/p[2]"};

Example figure_1(const std::vector<std::string>& results) {
  return example(testing::figure_1(), results);
}

TEST(Xcg, FigureOne) {
  const std::string nxcg = "nxCG(quant=sog)";
  expect_near(by_rank(figure_1({sec6, sec4}), nxcg, 4), {1, 1, 1, 1});
  expect_near(by_rank(figure_1(testing::figure_1_full_run()), nxcg, 10), Values(10, 1));
  expect_near(by_rank(figure_1({sec4, sec6}), nxcg, 2), {.5, 1});
  expect_near(by_rank(figure_1(leaves), nxcg, 6), {.9, 1 / 1.5, 1 / 1.5, 1, 1, 1});
}

TEST(Xcg, TheMeasuresOfOneRun) {
  const Example made = figure_1({sec4, sec6});
  expect_near(by_rank(made, "xCG(quant=sog)", 3), {.5, 1.5, 1.5});
  expect_near(by_rank(made, "gr(quant=sog)", 3), {.5 / 1.5, 1, 1});
  expect_near(by_rank(made, "MAnxCG(quant=sog)", 4), {.5, .75, 2.5 / 3, 3.5 / 4});
  // The ideal list reaches two thirds of 1.5 at rank 1 and this run at rank 2; a third is reached
  // at rank 1.
  EXPECT_NEAR(value(made, "ep(quant=sog)@0.3"), 1, 1e-12);
  EXPECT_NEAR(value(made, "ep(quant=sog)@0.34"), .5, 1e-12);
  EXPECT_NEAR(value(made, "ep(quant=sog)@1"), 1, 1e-12);
  EXPECT_NEAR(value(made, "ep(quant=sog)@0"), 1, 1e-12);
  EXPECT_NEAR(value(made, "MAep(quant=sog)"), (33 + 33 * .5 + 34) / 100, 1e-12);
}

TEST(Xcg, WithoutOverlapHandlingEachResultGainsAllOfIt) {
  const Example made = figure_1(leaves);
  const Values sums = {.9, 1.8, 2.7, 3.6, 4.5, 4.75};
  expect_near(by_rank(made, "xCG(quant=sog,overlap=ignore)", 6), sums);
  Values over_ideal, over_all;
  const Values all = {1, 1.9, 2.8, 3.7, 4.6, 5.5};  // 1, five times .9
  for (std::size_t i = 0; i < 6; ++i) {
    over_ideal.push_back(sums[i] / (i == 0 ? 1 : 1.5));
    over_all.push_back(sums[i] / all[i]);
  }
  expect_near(by_rank(made, "nxCG(quant=sog,overlap=ignore)", 6), over_ideal);
  expect_near(by_rank(made, "nCG(quant=sog)", 6), over_ideal);
  expect_near(by_rank(made, "nCG(quant=sog,base=full)", 6), over_all);
}

const std::vector<std::string> names = {"xCG", "nxCG", "MAnxCG", "ep", "MAep", "gr", "nCG"};

/// Adds a cutoff if the measure needs one.
std::string complete(const std::string& name) {
  return name == "MAep" ? name : name + (name == "ep" ? "@0.5" : "@10");
}

TEST(Xcg, NothingToFindIsLeftOutAndNothingFoundIsNought) {
  for (const std::string& name : names) {
    EXPECT_FALSE(counts(value(example({}, {"/a[1]"}), complete(name)))) << name;
    EXPECT_FALSE(counts(value(example({{"/a[1]", graded(0, 0)}}, {"/a[1]"}), complete(name))));
    EXPECT_EQ(value(example({{"/a[1]", graded(1, 1)}}), complete(name)), 0) << name;
    EXPECT_EQ(value(example({{"/a[1]", graded(1, 1)}}, {"/b[1]"}), complete(name)), 0) << name;
  }
}

TEST(Xcg, CutoffsFarBehindTheEnd) {
  const Example made = figure_1({sec4});
  EXPECT_NEAR(value(made, "nxCG(quant=sog)@1000000000000"), .5 / 1.5, 1e-12);
  EXPECT_NEAR(value(made, "MAnxCG(quant=sog)@1000000000000"), .5 / 1.5, 1e-9);
}

/// 0.1 + 0.2 is not exactly 0.3 in binary: a run with the whole gain has reached it.
TEST(Xcg, ReachingToleratesRounding) {
  std::vector<Given> elements;
  std::vector<std::string> results;
  for (int i = 1; i <= 30; ++i) {
    results.insert(results.begin(), "/a[" + std::to_string(i) + "]");
    elements.push_back({results.front(), graded(1, 1 + i % 3)});
  }
  EXPECT_EQ(value(example(elements, results), "ep(quant=sog)@1"), 1);
}

std::string arguments(std::uint64_t seed, bool all_ideals) {
  const std::vector<std::string> quants = {"strict", "generalised", "sog", "continuous"};
  const std::vector<std::string> ideals = {"kazai", "piwowarski", "focused"};
  const std::vector<std::string> alphas = {"1", "0.6", "0"};
  return "quant=" + quants[seed % 4] + ",ideal=" + ideals[seed / 4 % (all_ideals ? 3 : 2)] +
         ",alpha=" + alphas[seed / 16 % 3];
}

TEST(Xcg, AgreesWithTheDefinition) {
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    Example made = testing::random_example(seed);
    const std::string in = "(" + arguments(seed, true) + ")";
    const Measure measure = parse("nxCG" + in + "@1")->front();
    const auto slow = testing::slow_xcg(made.topic, quantised(made.topic, measure),
                                        ideal_elements(made.topic, measure), measure.real("alpha"));
    if (slow.ideal.empty()) {
      ASSERT_FALSE(counts(value(made.topic, "nxCG" + in + "@5"))) << seed;
      continue;
    }
    double sum = 0;
    for (std::size_t k = 1; k <= 1 + seed % 40; ++k) sum += slow.nxcg(k);
    const std::size_t k = 1 + seed % 40;
    const auto near = [&](const std::string& name, double expected) {
      EXPECT_NEAR(value(made.topic, name), expected, 1e-12 * std::max(1.0, expected))
          << name << " seed " << seed;
    };
    const std::string at = in + "@" + std::to_string(k);
    near("xCG" + at, testing::SlowXcg::sum(slow.gains, k));
    near("nxCG" + at, slow.nxcg(k));
    near("MAnxCG" + at, sum / static_cast<double>(k));
    near("gr" + at, testing::SlowXcg::sum(slow.gains, k) /
                        testing::SlowXcg::sum(slow.ideal, slow.ideal.size()));
    double mean = 0;
    for (int i = 1; i <= 100; ++i) mean += slow.ep(i / 100.0) / 100;
    near("MAep" + in, mean);
    near("ep" + in + "@0.37", slow.ep(.37));
    ASSERT_FALSE(HasFailure());
  }
}

TEST(Xcg, AnIdealRunIsPerfectAtEveryRank) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Example made = testing::random_example(seed);
    const std::string in = "(" + arguments(seed, true) + ")";
    const Measure measure = parse("nxCG" + in + "@1")->front();
    const Values q = quantised(made.topic, measure);
    made.topic.results = ideal_elements(made.topic, measure);
    if (made.topic.results.empty()) continue;
    std::stable_sort(made.topic.results.begin(), made.topic.results.end(),
                     [&](NodeId a, NodeId b) { return q[a] > q[b]; });
    for (const int k : {1, 2, 3, 5, 8, 13, 21, 34, 1000})
      ASSERT_NEAR(value(made.topic, "nxCG" + in + "@" + std::to_string(k)), 1, 1e-12) << seed;
    ASSERT_EQ(value(made.topic, "MAep" + in), 1) << seed;
  }
}

/// With the ideal elements of Kazai and of Piwowarski, no run without overlap can beat the ideal.
TEST(Xcg, RunsWithoutOverlapStayBelowTheIdeal) {
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    Example made = testing::random_example(seed);
    std::vector<NodeId> kept;
    for (const NodeId id : made.topic.results) {
      const bool free = std::none_of(kept.begin(), kept.end(), [&](NodeId other) {
        return made.topic.contains(id, other) || made.topic.contains(other, id);
      });
      if (free) kept.push_back(id);
    }
    made.topic.results = kept;
    const std::string in = "(" + arguments(seed, false) + ")";
    for (std::size_t k = 1; k <= kept.size() + 1; ++k) {
      const double found = value(made.topic, "nxCG" + in + "@" + std::to_string(k));
      if (!counts(found)) break;
      ASSERT_LE(found, 1 + 1e-12) << seed << " " << in << " rank " << k;
      ASSERT_GE(found, 0) << seed;
    }
  }
}

}  // namespace
}  // namespace fovea::measure
