#include "measure/elements/xcg/xcg_gain.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
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

Measure measure_with(double alpha, const std::string& quant = "generalised",
                     const std::string& ideal = "kazai") {
  static const Record record{.parameters = gain_parameters()};
  return testing::measure_of(record, {{"alpha", alpha}, {"quant", quant}, {"ideal", ideal}});
}

void expect_near(const Values& found, const Values& expected, const std::string& what = "") {
  ASSERT_EQ(found.size(), expected.size()) << what;
  for (std::size_t i = 0; i < found.size(); ++i)
    EXPECT_NEAR(found[i], expected[i], 1e-12 * std::max(1.0, expected[i]))
        << what << " rank " << i + 1;
}

Values uncapped(Example made, double alpha) {
  return uncapped_gains(made.topic, measure_with(alpha));
}

TEST(XcgGain, NothingReturnedOrRelevant) {
  EXPECT_EQ(uncapped(example({{"/a[1]", graded(3, 3)}}), 1), Values{});
  EXPECT_EQ(uncapped(example({{"/a[1]", graded(0, 0)}}, {"/a[1]", "/b[1]"}), 1), (Values{0, 0}));
}

/// Piwowarski, Gallinari and Dupret 2007, figure 6: a (60 words) contains b (40), which contains c
/// (10).
std::vector<Given> figure_6() {
  return {{"/a[1]", graded(3, 2), 60},
          {"/a[1]/b[1]", graded(3, 2), 40},
          {"/a[1]/b[1]/c[1]", graded(3, 3), 10}};
}

TEST(XcgGain, FigureSix) {
  const std::string a = "/a[1]", b = a + "/b[1]", c = b + "/c[1]";
  for (const double alpha : {0.0, 0.25, 1.0}) {
    const double again = 1 - alpha;
    expect_near(uncapped(example(figure_6(), {a, b, c}), alpha), {.75, .75 * again, again});
    // From the inside out: the only relevant part of b is c, which was seen.
    const double rest_of_b = alpha * again * 10 / 40 + again * .75;
    const double rest_of_a = alpha * again * .75 * 40 / 60 + again * .75;
    expect_near(uncapped(example(figure_6(), {c, b, a}), alpha), {1, rest_of_b, rest_of_a});
    // b is partly seen when a is returned, so the recursion goes through it.
    const double b_in_a = (alpha * again * 10 / 40 + again * .75) * 40 / 60;
    expect_near(uncapped(example(figure_6(), {c, a}), alpha), {1, alpha * b_in_a + again * .75});
  }
}

TEST(XcgGain, OnlyPartsNotSeenCount) {
  const std::vector<Given> elements = {{"/a[1]", graded(3, 1), 100},
                                       {"/a[1]/b[1]", graded(3, 3), 20},
                                       {"/a[1]/b[2]", graded(1, 3), 40},
                                       {"/a[1]/x[1]", {}, 10}};
  // (40 · 0.5) / 100 after b[1]; (20 · 1 + 40 · 0.5) / 100 after something irrelevant.
  expect_near(uncapped(example(elements, {"/a[1]/b[1]", "/a[1]"}), 1), {1, .2});
  expect_near(uncapped(example(elements, {"/a[1]/x[1]", "/a[1]"}), 1), {0, .4});
}

TEST(XcgGain, WhatWasNotJudgedIsSeenAllTheSame) {
  const std::vector<Given> elements = {
      {"/a[1]", graded(3, 1), 100}, {"/a[1]/u[1]", {}, 50}, {"/a[1]/u[1]/b[1]", graded(3, 3), 20}};
  const Values gained =
      uncapped(example(elements, {"/a[1]/u[1]", "/a[1]/u[1]/b[1]", "/a[1]", "/a[1]"}), .5);
  expect_near(gained, {0, .5, .5 * .5 * 20 / 100 + .5 * .75, .5 * .75});
}

TEST(XcgGain, ElementsWithoutText) {
  const std::vector<Given> elements = {{"/a[1]", graded(3, 3), 0}, {"/a[1]/b[1]", graded(3, 3), 0}};
  expect_near(uncapped(example(elements, {"/a[1]/b[1]", "/a[1]"}), 1), {1, 0});
}

TEST(XcgGain, SizesAreNotAskedForWhereNothingOverlaps) {
  Example made = example({{"/a[1]", graded(3, 3)}, {"/b[1]", graded(1, 1)}, {"/b[1]/c[1]"}},
                         {"/b[1]/c[1]", "/a[1]", "/a[1]", "/b[1]"});
  for (Node& node : made.topic.nodes) node.words.reset();
  EXPECT_EQ(uncapped_gains(made.topic, measure_with(1)), (Values{0, 1, 0, 0}));
  EXPECT_EQ(made.topic.lacking(), no_node);
}

TEST(XcgGain, NestedIdealElementsCapEach) {
  const std::string a = "/a[1]", b = a + "/b[1]";
  Example made = example({{a, graded(3, 2)},
                          {b, graded(1, 3)},
                          {b + "/c[1]", graded(3, 3)},
                          {a + "/d[1]", graded(3, 3)}},
                         {b + "/c[1]", a + "/d[1]", a});
  const ElementFiles files{.ideals = {{"i", {{"t", {{{"d", a}, 1}, {{"d", b}, 1}}}}}}};
  made.topic.files = &files;
  // c is worth 1, its parent b 0.5 and a 0.75.
  expect_near(gains(made.topic, measure_with(1, "generalised", "file=i")), {.5, .25, 0});
}

const std::vector<double> alphas = {1, 1, 0.75, 0.3, 0};
const std::vector<std::string> quants = {"strict", "generalised", "sog", "continuous"};
const std::vector<std::string> ideals = {"kazai", "piwowarski", "focused", "file=i"};

/// Selects about one node in three.
ElementFiles random_ideals(const ElementTopic& topic, std::uint64_t seed) {
  ElementFiles files;
  for (NodeId id = 0; id < topic.nodes.size(); ++id)
    if ((seed * 31 + id * 7) % 3 == 0)
      files.ideals["i"]["t"].emplace(ElementName(topic.nodes[id].doc, topic.nodes[id].path), 1);
  files.ideals["i"];
  return files;
}

TEST(XcgGain, AgreesWithTheDefinition) {
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    Example made = testing::random_example(seed);
    const ElementFiles files = random_ideals(made.topic, seed);
    made.topic.files = &files;
    const double alpha = alphas[seed % 5];
    const Measure measure = measure_with(alpha, quants[seed % 4], ideals[seed / 4 % 4]);
    const auto slow = testing::slow_xcg(made.topic, quantised(made.topic, measure),
                                        ideal_elements(made.topic, measure), alpha);
    expect_near(uncapped_gains(made.topic, measure), slow.uncapped, std::to_string(seed));
    expect_near(gains(made.topic, measure), slow.gains, std::to_string(seed));
    if (HasFailure()) break;
  }
}

/// A chain of elements, innermost returned first: each needs what was seen of all its descendants.
TEST(XcgGain, DeepAndLongTopicsTakeLinearTime) {
  constexpr NodeId count = 100000;
  ElementTopic topic;
  for (NodeId id = 0; id < count; ++id) {
    topic.nodes.push_back({.parent = id == 0 ? no_node : id - 1,
                           .end = count,
                           .assessment = graded(1 + static_cast<int>(id % 3), 3),
                           .words = Extent{id, count - id}});
    topic.results.push_back(count - 1 - id);
  }
  const Values all = gains(topic, measure_with(0.5));
  ASSERT_EQ(all.size(), count);
  EXPECT_EQ(all.front(), .5);
  EXPECT_GT(all.back(), 0);
}

}  // namespace
}  // namespace fovea::measure
