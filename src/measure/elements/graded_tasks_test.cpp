// Compares FetchBrowse, xCGread, nxCGread and qP with their definitions.
#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/testing.hpp"
#include "measure/elements/xcg/xcg_reference.hpp"

namespace fovea::measure {
namespace {

using testing::Example;
using testing::example;
using testing::graded;
using testing::SlowXcg;

double value(ElementTopic& topic, const std::string& name) {
  const Measure measure = parse(name)->front();
  return std::get<ElementCalculation>(measure.record->calculation)(topic, measure);
}

double value(Example made, const std::string& name) { return value(made.topic, name); }

TEST(QuantisedPrecision, SumOverRank) {
  using qrels::Coverage;
  const Example made = example({{"/a[1]", testing::covered(3, Coverage::too_large)},
                                {"/a[1]/b[1]", testing::covered(3, Coverage::exact)},
                                {"/a[1]/b[2]", testing::covered(1, Coverage::too_small)}},
                               {"/a[1]/b[1]", "/a[1]", "/a[1]", "/a[1]/b[2]"});
  EXPECT_DOUBLE_EQ(value(made, "qP@1"), 1);
  EXPECT_DOUBLE_EQ(value(made, "qP@2"), 1.75 / 2);
  EXPECT_DOUBLE_EQ(value(made, "qP@4"), 2 / 4.);  // repeated results are worth 0
  EXPECT_DOUBLE_EQ(value(made, "qP@8"), 2 / 8.);
  EXPECT_DOUBLE_EQ(value(made, "qP(quant=strict)@2"), .5);
}

/// Two articles: d is worth 0.75 and has one ideal section, e is worth 0.5 and is itself ideal.
std::vector<testing::Given> two_articles() {
  return {{"d/a[1]", graded(3, 1)}, {"d/a[1]/s[1]", graded(3, 3)}, {"e/a[1]", graded(2, 2)}};
}

TEST(FetchBrowse, ArticlesFirstThenElements) {
  const auto at = [](const std::vector<std::string>& results, const std::string& name) {
    return value(example(two_articles(), results), name);
  };
  EXPECT_DOUBLE_EQ(at({"d/a[1]/s[1]", "e/a[1]"}, "FetchBrowse@2"), 1);
  EXPECT_DOUBLE_EQ(at({"e/a[1]", "d/a[1]/s[1]"}, "FetchBrowse@1"), .5 / .75);
  EXPECT_DOUBLE_EQ(at({"e/a[1]", "d/a[1]/s[1]"}, "FetchBrowse@2"), 1);
  // An irrelevant element precedes the section: nxCG in d is 0, then 1.
  EXPECT_DOUBLE_EQ(at({"d/a[1]/s[2]", "d/a[1]/s[1]"}, "FetchBrowse@1"), .5);
  EXPECT_DOUBLE_EQ(at({"d/a[1]/s[2]", "d/a[1]/s[1]"}, "FetchBrowse(phase=fetch)@1"), 1);
  EXPECT_DOUBLE_EQ(at({"d/a[1]/s[2]", "e/a[1]", "f/a[1]"}, "FetchBrowse(phase=browse)@3"), .5);
}

TEST(XcgRead, GainGrowsWithTheTextRead) {
  const Example made = example(
      {{"/a[1]", graded(3, 1), 100}, {"/a[1]/b[1]", graded(3, 3), 20}, {"/c[1]", graded(2, 2), 10}},
      {"/c[1]", "/a[1]/b[1]"});
  const std::string words = "(unit=words)";
  EXPECT_DOUBLE_EQ(value(made, "xCGread" + words + "@5"), .25);
  EXPECT_DOUBLE_EQ(value(made, "xCGread" + words + "@10"), .5);
  EXPECT_DOUBLE_EQ(value(made, "xCGread" + words + "@20"), 1);
  EXPECT_DOUBLE_EQ(value(made, "xCGread" + words + "@1000"), 1.5);
  EXPECT_DOUBLE_EQ(value(made, "nxCGread" + words + "@20"), 1);
  EXPECT_DOUBLE_EQ(value(made, "xCGread@60"), .5);  // six characters per word
}

/// Reads unit by unit of text, each with its share of the gain.
double slow_reading(const std::vector<std::pair<double, double>>& list, std::size_t text) {
  std::vector<double> units;
  double at_once = 0;
  for (const auto& [gain, size] : list) {
    if (size == 0) {
      if (units.size() <= text) at_once += gain;
      continue;
    }
    for (double i = 0; i < size; ++i) units.push_back(gain / size);
  }
  for (std::size_t i = 0; i < std::min(text, units.size()); ++i) at_once += units[i];
  return at_once;
}

void expect_reading(Example& made, std::uint64_t seed, const SlowXcg& slow,
                    const std::vector<NodeId>& ideals, const std::vector<double>& q) {
  const std::size_t text = 1 + seed * 7 % 300;
  std::vector<std::pair<double, double>> run, best;
  for (std::size_t rank = 0; rank < slow.gains.size(); ++rank)
    run.emplace_back(slow.gains[rank], made.topic.size(made.topic.results[rank], Unit::words));
  for (const NodeId id : ideals) best.emplace_back(q[id], made.topic.size(id, Unit::words));
  std::sort(best.begin(), best.end(), [](const auto& a, const auto& b) {
    return a.first / a.second > b.first / b.second;  // infinite without text
  });
  const std::string at = "(unit=words,quant=sog)@" + std::to_string(text);
  const double gained = slow_reading(run, text), most = slow_reading(best, text);
  ASSERT_NEAR(value(made.topic, "xCGread" + at), gained, 1e-9) << seed;
  if (most == 0)
    ASSERT_FALSE(counts(value(made.topic, "nxCGread" + at))) << seed;
  else
    ASSERT_NEAR(value(made.topic, "nxCGread" + at), gained / most, 1e-9 * (1 + gained / most))
        << seed;
}

struct SlowArticle {
  std::string_view doc;
  double value = 0;
  double browsing = 0;
};

/// The articles that the run names, each processed separately.
std::vector<SlowArticle> slow_articles(Example& made, const SlowXcg& slow,
                                       const std::vector<NodeId>& ideals,
                                       const std::vector<double>& q) {
  std::vector<SlowArticle> articles;
  const auto& nodes = made.topic.nodes;
  for (const NodeId result : made.topic.results) {
    const std::string_view doc = nodes[result].doc;
    if (std::any_of(articles.begin(), articles.end(),
                    [&](const SlowArticle& each) { return each.doc == doc; }))
      continue;
    SlowArticle article{doc};
    SlowXcg inside;
    for (NodeId id = 0; id < nodes.size(); ++id)
      if (nodes[id].doc == doc && std::count(nodes[id].path.begin(), nodes[id].path.end(), '/') < 2)
        article.value = std::max(article.value, q[id]);
    for (std::size_t rank = 0; rank < slow.gains.size(); ++rank)
      if (nodes[made.topic.results[rank]].doc == doc) inside.gains.push_back(slow.gains[rank]);
    for (const NodeId id : ideals)
      if (nodes[id].doc == doc) inside.ideal.push_back(q[id]);
    std::sort(inside.ideal.rbegin(), inside.ideal.rend());
    const std::size_t last = std::max(inside.gains.size(), inside.ideal.size());
    for (std::size_t rank = 1; rank <= last && !inside.ideal.empty(); ++rank)
      article.browsing += inside.nxcg(rank) / static_cast<double>(last);
    articles.push_back(article);
  }
  return articles;
}

void expect_articles(Example& made, std::uint64_t seed, const SlowXcg& slow,
                     const std::vector<NodeId>& ideals, const std::vector<double>& q) {
  const std::size_t k = 1 + seed % 4;
  std::map<std::string_view, double> roots;
  for (NodeId id = 0; id < q.size(); ++id) {
    const Node& node = made.topic.nodes[id];
    if (std::count(node.path.begin(), node.path.end(), '/') < 2)
      roots[node.doc] = std::max(roots[node.doc], q[id]);
  }
  std::vector<double> best;
  for (const auto& [doc, root] : roots) best.push_back(root);
  std::sort(best.rbegin(), best.rend());
  const double most = SlowXcg::sum(best, std::min(k, best.size()));
  double both = 0, fetch = 0, browse = 0, relevant = 0;
  const auto articles = slow_articles(made, slow, ideals, q);
  for (std::size_t i = 0; i < std::min(k, articles.size()); ++i) {
    both += articles[i].value * articles[i].browsing;
    fetch += articles[i].value;
    if (articles[i].value == 0) continue;
    browse += articles[i].browsing;
    ++relevant;
  }
  const std::string end = ")@" + std::to_string(k);
  if (most == 0) {
    ASSERT_FALSE(counts(value(made.topic, "FetchBrowse(quant=sog" + end))) << seed;
    return;
  }
  ASSERT_NEAR(value(made.topic, "FetchBrowse(quant=sog" + end), both / most, 1e-11) << seed;
  ASSERT_NEAR(value(made.topic, "FetchBrowse(quant=sog,phase=fetch" + end), fetch / most, 1e-11);
  ASSERT_NEAR(value(made.topic, "FetchBrowse(quant=sog,phase=browse" + end),
              relevant > 0 ? browse / relevant : 0, 1e-11)
      << seed;
}

void expect_precision(Example& made, std::uint64_t seed, const std::vector<double>& q) {
  const std::size_t k = 1 + seed % 30;
  std::set<NodeId> first;
  for (std::size_t i = 0; i < std::min(k, made.topic.results.size()); ++i)
    first.insert(made.topic.results[i]);
  double sum = 0;
  for (const NodeId id : first) sum += q[id];
  ASSERT_NEAR(value(made.topic, "qP(quant=sog)@" + std::to_string(k)), sum / static_cast<double>(k),
              1e-12)
      << seed;
}

TEST(GradedTasks, AgreeWithTheDefinitions) {
  std::size_t tried = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    Example made = testing::random_example(seed);
    const Measure measure = parse("nxCG(quant=sog)@1")->front();
    const auto& q = quantised(made.topic, measure);
    const auto& ideals = ideal_elements(made.topic, measure);
    if (ideals.empty()) continue;
    ++tried;
    const SlowXcg slow = testing::slow_xcg(made.topic, q, ideals, 1);
    expect_reading(made, seed, slow, ideals, q);
    expect_articles(made, seed, slow, ideals, q);
    expect_precision(made, seed, q);
    ASSERT_FALSE(HasFailure()) << seed;
  }
  EXPECT_GT(tried, 5'000U);
}

}  // namespace
}  // namespace fovea::measure
