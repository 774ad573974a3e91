#include <algorithm>
#include <cmath>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"
#include "measure/elements/ideal.hpp"
#include "measure/elements/prum/prum_reference.hpp"
#include "measure/elements/testing.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::graded;
using Arguments = std::vector<std::pair<std::string, Value>>;

double prum_of(Example& made, const Arguments& arguments = {}, std::optional<double> recall = {}) {
  static const Record record = prum();
  const Measure measure = testing::measure_of(record, arguments, recall);
  return std::get<ElementCalculation>(record.calculation)(made.topic, measure);
}

double gr_of(Example& made, const Arguments& arguments = {}, std::optional<double> rank = {}) {
  static const Record record = expected_recall();
  const Measure measure = testing::measure_of(record, arguments, rank);
  return std::get<ElementCalculation>(record.calculation)(made.topic, measure);
}

/// Documents, some of them ideal, and links between them.
struct Web {
  Example made;
  std::shared_ptr<ElementFiles> files = std::make_shared<ElementFiles>();
};

Web web(const std::vector<std::string>& ideals, const std::vector<std::string>& results,
        const std::vector<std::tuple<std::string, std::string, double>>& links) {
  std::vector<testing::Given> elements;
  for (const std::string& name : ideals) elements.push_back({name, graded(3, 3)});
  Web made{testing::example(elements, results)};
  for (const auto& [from, to, probability] : links)
    made.files->links["links"][{from, ""}].push_back({{to, ""}, probability});
  made.made.topic.files = made.files.get();
  return made;
}

const Arguments by_file = {{"user", std::string("file=links")}};

TEST(Prum, Figure5) {
  Web five = web({"a", "b"}, {"c", "d", "a", "b"},
                 {{"d", "a", .6}, {"c", "b", .4}, {"c", "a", .4}, {"d", "b", .4}});
  EXPECT_NEAR(prum_of(five.made, by_file, .5), .69137, 5e-6);
  EXPECT_NEAR(prum_of(five.made, by_file, 1), .63561, 5e-6);
  EXPECT_NEAR(prum_of(five.made, by_file), (.69137 + .63561) / 2, 5e-6);
  const Arguments ordinary = {{"user", std::string("none")}, {"interpolate", std::string("none")}};
  EXPECT_DOUBLE_EQ(prum_of(five.made, ordinary, .5), 1 / 3.);
  EXPECT_DOUBLE_EQ(prum_of(five.made, ordinary, 1), .5);
  EXPECT_DOUBLE_EQ(prum_of(five.made, {{"user", std::string("none")}}, .5), .5);
}

/// Kazai and Lalmas, Notes on what to measure in INEX, 2005, figure 3: for half of the readers only
/// sec[6] is ideal, for the others sec[4], too.
TEST(Prum, GradedIdealsOrderTheRunsOfFigure3) {
  const Arguments graded = {{"quant", std::string("sog")}, {"weights", std::string("graded")}};
  const std::string bdy = "/article[1]/bdy[1]";
  const auto value = [&](const std::vector<std::string>& results) {
    Example made = testing::example(testing::figure_1(), results);
    return prum_of(made, graded);
  };
  const double ideal = value({bdy + "/sec[6]", bdy + "/sec[4]"});
  const double full = value(testing::figure_1_full_run());
  const double reversed = value({bdy + "/sec[4]", bdy + "/sec[6]"});
  const double leaves = value({bdy + "/sec[6]/ip1[2]", bdy + "/sec[6]/p[1]", bdy + "/sec[6]/p[2]",
                               bdy + "/sec[4]/ip1[2]", bdy + "/sec[4]/p[1]", bdy + "/sec[4]/p[2]"});
  EXPECT_EQ(ideal, 1);
  EXPECT_DOUBLE_EQ(reversed, .75);
  EXPECT_GT(full, reversed);
  EXPECT_GT(reversed, leaves);
}

Example figure_6(const std::vector<std::string>& results) {
  return testing::example(
      {{"/a[1]", {}, 60}, {"/a[1]/b[1]", {}, 40}, {"/a[1]/b[1]/c[1]", graded(3, 3), 10}}, results);
}

TEST(Prum, Figure6) {
  Example good = figure_6({"/a[1]/b[1]/c[1]", "/a[1]/b[1]", "/a[1]"});
  EXPECT_EQ(prum_of(good), 1);
  Example bad = figure_6({"/a[1]", "/a[1]/b[1]", "/a[1]/b[1]/c[1]"});
  EXPECT_NEAR(prum_of(bad), .40678, 5e-6);
}

TEST(Prum, Figure7) {
  Web seven = web({"b", "c"}, {"a"}, {{"a", "b", 1}, {"a", "c", 1}});
  seven.made.topic.elements_in_collection = 100;
  EXPECT_EQ(prum_of(seven.made, by_file, 1), 1);
}

/// Piwowarski, Gallinari and Dupret 2007, figure 4.
TEST(ExpectedRecall, AddsUpTheWaysToAnElement) {
  Web four = web({"d"}, {"a", "b", "c"}, {{"a", "d", .4}, {"b", "d", .9}, {"c", "d", .2}});
  EXPECT_DOUBLE_EQ(gr_of(four.made, by_file, 1), .4);
  EXPECT_DOUBLE_EQ(gr_of(four.made, by_file, 2), .94);
  EXPECT_DOUBLE_EQ(gr_of(four.made, by_file, 3), .952);
  EXPECT_DOUBLE_EQ(gr_of(four.made, by_file), .952);
  EXPECT_DOUBLE_EQ(gr_of(four.made, {{"user", std::string("none")}}), 0);
}

TEST(Prum, NothingIdealIsLeftOut) {
  Example made = testing::example({{"/a[1]", graded(0, 0)}}, {"/a[1]"});
  EXPECT_FALSE(counts(prum_of(made)));
  EXPECT_FALSE(counts(gr_of(made)));
}

TEST(Prum, NoResults) {
  Example made = figure_6({});
  EXPECT_EQ(prum_of(made), 0);
  EXPECT_EQ(gr_of(made), 0);
}

TEST(Prum, ALinkGivenTwiceCountsOnceAtItsHighest) {
  Web once = web({"a"}, {"b"}, {{"b", "a", .5}});
  Web twice = web({"a"}, {"b"}, {{"b", "a", .25}, {"b", "a", .5}});
  EXPECT_EQ(gr_of(twice.made, by_file), gr_of(once.made, by_file));
  Web self = web({"a"}, {"a"}, {{"a", "a", .5}});
  EXPECT_EQ(prum_of(self.made, by_file), 1);
}

TEST(Prum, ResultsReturnedAgainLeadNowhereAndAreConsulted) {
  Example once = figure_6({"/a[1]", "/a[1]/b[1]/c[1]"});
  Example again = figure_6({"/a[1]", "/a[1]", "/a[1]/b[1]/c[1]"});
  EXPECT_NEAR(prum_of(once), (1 / 6. + 5 / 6.) / (1 + 5 / 6.), 1e-15);
  EXPECT_NEAR(prum_of(again), (1 / 6. + 5 / 6.) / (1 + 5 / 6. + 5 / 6.), 1e-15);
}

TEST(Prum, ResultsOutsideTheCollectionLeadNowhereAndAreConsulted) {
  Example made =
      testing::example({{"/a[1]", graded(3, 3)}, {.name = "/a[1]/x[1]", .in_collection = false}},
                       {"/a[1]/x[1]", "/a[1]"});
  EXPECT_EQ(prum_of(made), 0.5);
  EXPECT_EQ(gr_of(made, {}, 1), 0);
}

TEST(Prum, RecallIsRoundedUpToAnElement) {
  Web made = web({"a", "b", "c"}, {"a", "x", "b", "x2", "c"}, {});
  const Arguments none = {{"user", std::string("none")}};
  EXPECT_EQ(prum_of(made.made, none, 0), 1);
  EXPECT_EQ(prum_of(made.made, none, 1 / 3.), 1);
  EXPECT_EQ(prum_of(made.made, none, 1.0 - 2 / 3.), 1);
  EXPECT_EQ(prum_of(made.made, none, .34), 2 / 3.);
  EXPECT_EQ(prum_of(made.made, none, 1), 3 / 5.);
}

/// The ways from a node to an ideal one, from the definitions, using only extents and names.
class SlowUser {
 public:
  SlowUser(const ElementTopic& topic, const std::vector<NodeId>& ideals, std::string word)
      : topic_(topic), ideals_(ideals), word_(std::move(word)) {}

  [[nodiscard]] double probability(NodeId x, NodeId y) const {
    const Node &from = topic_.nodes[x], &to = topic_.nodes[y];
    if (!from.in_collection) return 0;
    if (x == y) return 1;
    if (word_ == "none") return 0;
    if (word_.starts_with("file=")) return linked(from, to);
    if (from.doc != to.doc || !to.in_collection) return 0;
    if (word_ == "hierarchical") return nested(from, to);
    return word_.starts_with("t2i") ? met_first(x, y) : read_on(*from.words, *to.words);
  }

 private:
  [[nodiscard]] double linked(const Node& from, const Node& to) const {
    double highest = 0;
    for (const auto& [name, links] : topic_.files->links.at(word_.substr(5)))
      for (const Link& link : links)
        if (is_called(from, name) && is_called(to, link.to))
          highest = std::max(highest, link.probability);
    return highest;
  }

  /// A root may also be named by its document alone.
  [[nodiscard]] static bool is_called(const Node& node, const ElementName& name) {
    const bool root = std::count(node.path.begin(), node.path.end(), '/') == 1;
    return node.doc == name.first && (node.path == name.second || (root && name.second.empty()));
  }

  [[nodiscard]] static bool holds(const Node& outer, const Node& inner) {
    return (std::string(inner.path) + '/').starts_with(std::string(outer.path) + '/');
  }

  [[nodiscard]] static double nested(const Node& from, const Node& to) {
    if (!holds(from, to) && !holds(to, from)) return 0;
    const auto a = static_cast<double>(from.words->size), b = static_cast<double>(to.words->size);
    return a == 0 || b == 0 ? 0 : std::min(a / b, b / a);
  }

  /// The distance that a reader goes from x to y; nullopt if y is never reached.
  [[nodiscard]] std::optional<double> way(NodeId x, NodeId y) const {
    const Node &from = topic_.nodes[x], &to = topic_.nodes[y];
    if (!to.in_collection || from.doc != to.doc) return std::nullopt;
    const Extent a = *from.words, b = *to.words;
    if (b.start <= a.start && a.start < b.start + b.size) return 0;
    if (b.start < a.start) return std::nullopt;
    return static_cast<double>(b.start - a.start);
  }

  [[nodiscard]] double met_first(NodeId x, NodeId y) const {
    const auto distance = way(x, y);
    const double tolerance = std::stod(word_.substr(word_.find('=') + 1));
    if (!distance || *distance > tolerance) return 0;
    const bool other_is_nearer = std::any_of(ideals_.begin(), ideals_.end(), [&](NodeId other) {
      const auto nearer = way(x, other);
      return nearer && *nearer < *distance;
    });
    return other_is_nearer ? 0 : 1;
  }

  [[nodiscard]] double read_on(const Extent& from, const Extent& to) const {
    if (to.start <= from.start && from.start < to.start + to.size) return 1;
    if (to.start < from.start) return 0;
    const auto distance = static_cast<double>(to.start - from.start);
    const double number = std::stod(word_.substr(word_.find('=') + 1));
    if (word_.starts_with("inverse")) return distance <= number ? 1 : number / distance;
    return distance == 0 ? 1 : std::pow(2, -distance / number);
  }

  const ElementTopic& topic_;
  const std::vector<NodeId>& ideals_;
  std::string word_;
};

reference::Transitions transitions(const ElementTopic& topic, const std::vector<NodeId>& ideals,
                                   const std::string& user) {
  const SlowUser slow(topic, ideals, user);
  reference::Transitions rows;
  std::set<NodeId> before;
  for (const NodeId result : topic.results) {
    rows.emplace_back(ideals.size(), 0);
    if (!before.insert(result).second) continue;
    for (std::size_t i = 0; i < ideals.size(); ++i)
      rows.back()[i] = slow.probability(result, ideals[i]);
  }
  return rows;
}

/// Arbitrary ideal elements, nested or not in the collection, and arbitrary links.
ElementFiles random_files(const ElementTopic& topic, std::mt19937_64& random) {
  ElementFiles files;
  const auto any = [&] {
    const Node& node = topic.nodes[random() % topic.nodes.size()];
    return ElementName(node.doc, node.path);
  };
  auto& ideals = files.ideals["ideals"][std::string(topic.name)];
  for (std::size_t i = random() % 12; i > 0; --i)
    ideals[any()] = static_cast<double>(random() % 5) / 4;
  auto& links = files.links["links"];
  for (std::size_t i = random() % 60; i > 0; --i)
    links[any()].push_back({any(), static_cast<double>(random() % 5) / 4});
  return files;
}

std::string random_user(std::mt19937_64& random) {
  const std::string number = std::to_string(random() % 40);
  const std::vector<std::string> users = {"none",
                                          "hierarchical",
                                          "t2i(tolerance=" + number + ")",
                                          "decay(half=" + number + ")",
                                          "inverse(near=" + number + ")",
                                          "file=links"};
  return users[random() % users.size()];
}

double rest_of(const ElementTopic& topic) {
  std::set<NodeId> returned;
  for (const NodeId result : topic.results)
    if (topic.nodes[result].in_collection) returned.insert(result);
  const auto count = static_cast<double>(returned.size());
  return std::max(static_cast<double>(*topic.elements_in_collection) - count, 0.0);
}

/// A random topic with files that arguments may name, and arguments that select ideal elements and
/// a user model.
struct RandomTopic {
  RandomTopic(std::uint64_t seed, std::size_t most_results)
      : random(seed), made(testing::random_example(seed)) {
    if (topic.results.size() > most_results) topic.results.resize(most_results);
    files = random_files(topic, random);
    topic.files = &files;
    const std::vector<std::string> ideal_words = {"kazai", "piwowarski", "file=ideals"};
    arguments = {{"ideal", ideal_words[random() % 3]}, {"user", random_user(random)}};
  }
  RandomTopic(const RandomTopic&) = delete;  // the topic refers to the files
  RandomTopic& operator=(const RandomTopic&) = delete;

  std::mt19937_64 random;
  Example made;
  ElementTopic& topic = made.topic;
  ElementFiles files;
  Arguments arguments;
};

TEST(Prum, EqualsTheSlowVersionOnRandomTopics) {
  std::size_t with_something_ideal = 0;
  static const Record record = prum();
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    RandomTopic each(seed, 25);
    Example& made = each.made;
    ElementTopic& topic = each.topic;
    Arguments& arguments = each.arguments;
    const auto ideals = ideal_elements(topic, testing::measure_of(record, arguments));
    if (ideals.empty() || ideals.size() > 15) continue;
    ++with_something_ideal;
    const auto slow = transitions(topic, ideals, std::get<std::string>(arguments[1].second));
    std::optional<double> rest;
    if (topic.elements_in_collection) rest = rest_of(topic);
    const auto curve = reference::prum_curve(slow, ideals.size(), rest);
    if (topic.results.empty()) {
      ASSERT_EQ(prum_of(made, arguments), 0) << seed;
      continue;
    }
    double sum = 0, highest = 0;
    for (std::size_t r = curve.size(); r > 0; --r) {
      const double recall = static_cast<double>(r) / static_cast<double>(curve.size());
      highest = std::max(highest, curve[r - 1]);
      ASSERT_NEAR(prum_of(made, arguments, recall), highest, 1e-12 * highest)
          << seed << std::get<std::string>(arguments[1].second);
      sum += curve[r - 1];
    }
    const double mean = sum / static_cast<double>(curve.size());
    ASSERT_NEAR(prum_of(made, arguments), mean, 1e-12 * mean) << seed;
    for (std::size_t k = 1; k <= 26; k += 5) {
      const double expected = reference::expected_recall(slow, ideals.size(), k);
      ASSERT_NEAR(gr_of(made, arguments, static_cast<double>(k)), expected,
                  1e-12 * expected + 1e-18)
          << seed;
    }
  }
  EXPECT_GT(with_something_ideal, 5'000U);
}

/// The mean over readers with thresholds in the middle of each quarter, where the weights lie.
TEST(Prum, GradedIsTheMeanOverReadersOnRandomTopics) {
  static const Record record = prum();
  std::size_t graded = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    RandomTopic each(seed, 15);
    Example& made = each.made;
    ElementTopic& topic = each.topic;
    Arguments& arguments = each.arguments;
    arguments.emplace_back("weights", std::string("graded"));
    const Measure measure = testing::measure_of(record, arguments);
    const auto ideals = ideal_elements(topic, measure);
    const auto weights = ideal_weights(topic, measure);
    if (ideals.size() > 10) continue;
    std::optional<double> rest;
    if (topic.elements_in_collection) rest = rest_of(topic);
    double sum = 0, readers = 0;
    for (const double asked : {.125, .375, .625, .875}) {
      std::vector<NodeId> enough;
      for (std::size_t i = 0; i < ideals.size(); ++i)
        if (weights[i] > asked) enough.push_back(ideals[i]);
      if (enough.empty()) continue;
      const auto slow = transitions(topic, enough, std::get<std::string>(arguments[1].second));
      for (const double precision : reference::prum_curve(slow, enough.size(), rest))
        sum += precision / static_cast<double>(enough.size());
      ++readers;
    }
    const double value = prum_of(made, arguments);
    ASSERT_EQ(counts(value), readers > 0) << seed;
    if (readers == 0) continue;
    if (readers > 1) ++graded;
    ASSERT_NEAR(value, topic.results.empty() ? 0 : sum / readers, 1e-12) << seed;
  }
  EXPECT_GT(graded, 2'000U);
}

/// r over the rank of the r-th ideal element; beyond the run, Raghavan's formula (Piwowarski,
/// Gallinari and Dupret 2007, appendix B), or 0.
double ordinary_precision(const ElementTopic& topic, const std::vector<NodeId>& ideals, double r) {
  std::set<NodeId> found;
  double rank = 0;
  for (const NodeId result : topic.results) {
    ++rank;
    if (topic.nodes[result].in_collection && std::count(ideals.begin(), ideals.end(), result) > 0)
      found.insert(result);
    if (static_cast<double>(found.size()) == r) return r / rank;
  }
  if (!topic.elements_in_collection) return 0;
  const auto e = static_cast<double>(found.size());
  const double k = static_cast<double>(ideals.size()) - e;
  const double i = std::max(rest_of(topic) - k, 0.0);
  return r / (r + rank - e + i * (r - e) / (k + 1));
}

TEST(Prum, WithoutBrowsingIsOrdinaryPrecision) {
  const Arguments none = {{"user", std::string("none")}};
  static const Record record = prum();
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Example made = testing::random_example(seed);
    const auto ideals = ideal_elements(made.topic, testing::measure_of(record, none));
    if (made.topic.results.empty() || ideals.empty()) continue;
    const auto n = static_cast<double>(ideals.size());
    double highest = 0, sum = 0;
    for (double r = n; r > 0; --r) {
      const double ordinary = ordinary_precision(made.topic, ideals, r);
      highest = std::max(highest, ordinary);
      sum += ordinary;
      ASSERT_NEAR(prum_of(made, none, r / n), highest, 1e-12) << seed;
    }
    ASSERT_NEAR(prum_of(made, none), sum / n, 1e-12) << seed;
  }
}

TEST(Prum, TheIdealRunGives1) {
  static const Record record = prum();
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    for (const std::string user : {"none", "hierarchical"}) {
      const Arguments arguments = {{"user", user}};
      Example made = testing::random_example(seed);
      made.topic.results = ideal_elements(made.topic, testing::measure_of(record, arguments));
      if (made.topic.results.empty()) continue;
      ASSERT_NEAR(prum_of(made, arguments), 1, 1e-14) << seed;
      ASSERT_NEAR(gr_of(made, arguments), 1, 1e-14) << seed;
    }
  }
}

}  // namespace
}  // namespace fovea::measure
