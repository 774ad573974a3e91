#include "measure/elements/xcg/xcg_bounds.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/testing.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::example;
using testing::Given;
using testing::graded;

struct Bounded {
  std::string name;
  std::string cutoff;
  Interval (*bounds)(ElementTopic&, const Measure&);
  std::string argument = "";
};

const std::vector<Bounded> all_bounded = {
    {"xCG", "@3", xcg_bounds},
    {"xCG", "@3", xcg_bounds, ",overlap=ignore"},
    {"nxCG", "@2", nxcg_bounds},
    {"nxCG", "@5", nxcg_bounds},
    {"nxCG", "@3", nxcg_bounds, ",overlap=ignore"},
    {"MAnxCG", "@4", mean_nxcg_bounds},
    {"MAnxCG", "@50", mean_nxcg_bounds},
    {"gr", "@3", gain_recall_bounds},
    {"nCG", "@3", normalised_cg_bounds},
    {"nCG", "@4", normalised_cg_bounds, ",base=full"},
    {"ep", "@0.3", effort_precision_bounds},
    {"ep", "@1", effort_precision_bounds},
    {"MAep", "", mean_effort_precision_bounds},
};

Measure measure_of(const Bounded& bounded, std::string arguments) {
  if (bounded.name == "nCG") arguments = arguments.substr(0, arguments.find(",alpha"));
  return parse(bounded.name + "(" + arguments + bounded.argument + ")" + bounded.cutoff)->front();
}

double value(ElementTopic& topic, const Measure& measure) {
  return std::get<ElementCalculation>(measure.record->calculation)(topic, measure);
}

Interval bounds(Example made, const std::string& name, const Bounded& bounded) {
  return bounded.bounds(made.topic, parse(name)->front());
}

TEST(XcgBounds, NothingToJudge) {
  const Example made = example({{"/a[1]", graded(3, 3)}, {"/b[1]", graded(2, 3)}}, {"/b[1]"});
  for (const Bounded& bounded : all_bounded) {
    ElementTopic topic = made.topic;
    const Measure measure = measure_of(bounded, "quant=sog");
    const Interval found = bounded.bounds(topic, measure);
    EXPECT_EQ(found, (Interval{value(topic, measure), value(topic, measure), true}))
        << name_of(measure);
  }
}

TEST(XcgBounds, NothingToFind) {
  const Example made = example({{"/a[1]", graded(0, 0)}}, {"/a[1]"});
  for (const Bounded& bounded : all_bounded) {
    ElementTopic topic = made.topic;
    const Interval found = bounded.bounds(topic, measure_of(bounded, "quant=sog"));
    EXPECT_TRUE(!counts(found.low) && !counts(found.high) && found.exact) << bounded.name;
  }
}

TEST(XcgBounds, AnotherDocumentThatNobodyJudged) {
  const Example made =
      example({{"/a[1]", graded(3, 3)}, {"e/a[1]", graded(3, 3)}}, {"f/a[1]", "/a[1]"});
  const Bounded nxcg{"nxCG", "", nxcg_bounds}, xcg{"xCG", "", xcg_bounds};
  EXPECT_EQ(bounds(made, "xCG@1", xcg), (Interval{0, 1, false}));
  EXPECT_EQ(bounds(made, "xCG@2", xcg), (Interval{1, 2, false}));
  EXPECT_EQ(bounds(made, "xCG(overlap=ignore)@2", xcg), (Interval{1, 2, true}));
  EXPECT_EQ(bounds(made, "nxCG@2", nxcg), (Interval{.5, 1, false}));
  EXPECT_EQ(bounds(made, "nxCG@3", nxcg), (Interval{1.0 / 3, 1, false}));
}

/// One element inside an ideal one is unjudged: whatever its value, sec[6] remains the best there.
TEST(XcgBounds, JudgedElementsKeepTheBoundsTogether) {
  const std::string sec6 = "/article[1]/bdy[1]/sec[6]";
  const Example made = example(testing::figure_1(), {sec6, sec6 + "/p[3]"});
  const Bounded nxcg{"nxCG", "", nxcg_bounds};
  EXPECT_EQ(bounds(made, "nxCG(quant=sog)@1", nxcg), (Interval{1, 1, false}));
  EXPECT_EQ(bounds(made, "nxCG(quant=sog)@2", nxcg), (Interval{1 / 1.5, 1 / 1.5, false}));
}

/// u, returned later, is smaller than its child c. If u is not relevant, c counts in its place.
TEST(XcgBounds, SizesThatDoNotAddUp) {
  const Example made = example({{"/a[1]", graded(3, 1), 10},
                                {"/a[1]/d[1]", graded(0, 0), 1},
                                {"/a[1]/u[1]", {}, 5},
                                {"/a[1]/u[1]/c[1]", graded(3, 3), 8}},
                               {"/a[1]/d[1]", "/a[1]", "/a[1]/u[1]"});
  EXPECT_EQ(bounds(made, "xCG@2", {"xCG", "", xcg_bounds}), (Interval{0, .8, false}));
}

/// Small trees in two documents, sometimes with inconsistent sizes, and a run that returns many of
/// their elements, some twice.
class Small {
 public:
  explicit Small(std::uint64_t seed) : random_(seed) {}

  Example make() {
    std::vector<Given> elements;
    std::vector<std::string> results;
    for (const std::string doc : {"d", "e"}) add_tree(doc, elements);
    for (int i = below(8); i >= 0; --i)
      results.push_back(
          elements[static_cast<std::size_t>(below(static_cast<int>(elements.size())))].name);
    return example(elements, results);
  }

  Assessment assessment() {
    if (below(3) == 0) return graded(0, 0);
    if (below(8) == 0) return testing::highlighted(1 + below(3), (1 + below(10)) / 10.0);
    return graded(1 + below(3), 1 + below(3));
  }

  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }

 private:
  void add_tree(const std::string& doc, std::vector<Given>& elements) {
    const auto first = static_cast<int>(elements.size());
    const int judged = below(5);
    const bool any_size = below(4) == 0;
    for (int i = 0, size = 1 + below(7); i < size; ++i) {
      const auto parent = static_cast<std::size_t>(first + (i == 0 ? 0 : below(i)));
      Given given{i == 0 ? doc + "/a[1]" : elements[parent].name + "/s[" + std::to_string(i) + "]"};
      if (below(4) < judged) given.assessment = assessment();
      if (any_size) given.words = below(30);
      elements.push_back(given);
    }
  }

  std::mt19937_64 random_;
};

Example completed(Example made, Small& random) {
  for (Node& node : made.topic.nodes)
    if (!node.assessment) node.assessment = random.assessment();
  return made;
}

void expect_within(const Interval& bounds, double value, const std::string& what) {
  constexpr double tolerance = 1e-9;
  if (!counts(value)) return;
  EXPECT_GE(value, bounds.low - tolerance) << what;
  EXPECT_LE(value, bounds.high + tolerance) << what;
}

TEST(XcgBounds, EveryCompletionLiesWithin) {
  const std::vector<std::string> quants = {"strict", "generalised", "sog", "continuous"};
  const std::vector<std::string> ideals = {"kazai", "piwowarski", "focused", "file=i"};
  const std::vector<std::string> alphas = {"1", "0.6", "0"};
  const ElementFiles files{
      .ideals = {
          {"i",
           {{"t", {{{"d", "/a[1]"}, 1}, {{"d", "/a[1]/s[1]"}, 1}, {{"e", "/a[1]/s[2]"}, 1}}}}}}};
  for (std::uint64_t seed = 0; seed < 2000 && !::testing::Test::HasFailure(); ++seed) {
    Small random(seed);
    Example made = random.make();
    made.topic.files = &files;
    const std::string arguments = "quant=" + quants[seed % 4] + ",ideal=" + ideals[seed / 4 % 4] +
                                  ",alpha=" + alphas[seed / 16 % 3];
    std::vector<Measure> measures;
    std::vector<Interval> intervals;
    for (const Bounded& bounded : all_bounded) {
      ElementTopic topic = made.topic;
      measures.push_back(measure_of(bounded, arguments));
      intervals.push_back(bounded.bounds(topic, measures.back()));
    }
    for (int i = 0; i < 20; ++i) {
      Example complete = completed(made, random);
      for (std::size_t m = 0; m < measures.size(); ++m)
        expect_within(intervals[m], value(complete.topic, measures[m]),
                      name_of(measures[m]) + " seed " + std::to_string(seed));
    }
  }
}

TEST(XcgBounds, AreThoseOfTheRecords) {
  for (const Bounded& each : all_bounded) {
    const Measure measure = parse(each.name + each.cutoff)->front();
    EXPECT_EQ(std::get<ElementBounds>(measure.record->bounds), each.bounds) << each.name;
  }
}

}  // namespace
}  // namespace fovea::measure
