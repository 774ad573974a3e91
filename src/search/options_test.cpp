// The effect of options on the results.
#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "search/marginal_relevance.hpp"
#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using run::Task;
using Strings = std::vector<std::string>;

/// One document that is all about bees, one with a single good paragraph, one that repeats it.
std::shared_ptr<const index::Index> library() {
  return indexed(
      {{"a",
        "<doc><sec><p>bee one</p> <p>bee two</p> <p>other words</p></sec> <sec><p>bee "
        "three</p></sec></doc>"},
       {"b",
        "<doc><sec><p>bee bee bee</p> <p>nothing at all of use to anybody here</p></sec> "
        "<p>wax of old hives</p></doc>"},
       {"c",
        "<doc><p>bee bee bee</p> <sec>much more on quite other things that go on</sec></doc>"}});
}

/// Searches with bm25 on all elements unless the options say otherwise.
Strings found(const std::string& text, Options options) {
  const auto index = library();
  if (options.model.record == nullptr) options.model = model("bm25");
  const auto answer = Searcher(index).search(query(text), options);
  EXPECT_TRUE(answer) << to_string(answer.error());
  return places(*index, answer->results);
}

TEST(Options, EligibilityByTagAndSize) {
  EXPECT_EQ(found("bee", {.task = Task::thorough, .tags = {"sec"}}).size(), 3U);
  EXPECT_EQ(found("bee", {.task = Task::thorough, .min_words = 3, .max_words = 3}),
            (Strings{"b/doc[1]/sec[1]/p[1]", "c/doc[1]/p[1]"}));
  EXPECT_TRUE(found("bee", {.tags = {"nosuch"}}).empty());
}

TEST(Options, EligibilityOfArticlesIsThatOfTheirRoots) {
  for (const char* text : {"bee", "\"bee bee\" bee", "//p[about(., bee)]"}) {
    const auto with = [&](const Options& options) { return found(text, options).size(); };
    EXPECT_EQ(with({.task = Task::article}), 3U);
    EXPECT_EQ(with({.task = Task::article, .tags = {"doc"}}), 3U);
    EXPECT_EQ(with({.task = Task::article, .tags = {"p"}}), 0U);
    EXPECT_EQ(with({.task = Task::article, .min_words = 100'000}), 0U);
    EXPECT_EQ(found(text, {.task = Task::article, .min_words = 9, .max_words = 14}),
              (Strings{"c/doc[1]"}));
  }
}

TEST(Options, TopDownLimitsElementsNotTheirDocuments) {
  EXPECT_EQ(found("wax", {.units = Units::top_down, .tags = {"p"}, .max_words = 5}),
            (Strings{"b/doc[1]/p[1]"}));
}

TEST(Options, DisjointUnitsAreTheOutermost) {
  const auto index = indexed({{"a", "<d><s>bee <s>bee <p>bee</p></s></s> <p>bee</p></d>"}});
  const auto answer = Searcher(index).search(
      query("bee"), {.task = Task::thorough, .units = Units::disjoint, .tags = {"s", "p"}});
  EXPECT_EQ(places(*index, answer->results), (Strings{"a/d[1]/s[1]", "a/d[1]/p[1]"}));
  EXPECT_FALSE(Searcher(index).search(query("bee"), {.units = Units::disjoint}));
}

TEST(Options, TopDownTakesElementsOfTheBestDocuments) {
  const Strings best = found("bee", {.task = Task::article, .results = 1});
  ASSERT_EQ(best.size(), 1U);
  const Strings elements =
      found("bee", {.task = Task::thorough, .units = Units::top_down, .documents = 1});
  EXPECT_FALSE(elements.empty());
  for (const std::string& each : elements) EXPECT_EQ(each.front(), best.front().front());
}

TEST(Options, LeavesHandTheirScoresUp) {
  const auto index = library();
  const Searcher searcher(index);
  const Options options{.task = Task::thorough, .units = Units::leaves, .tags = {}};
  const auto answer = searcher.search(query("bee"), options);
  std::map<std::string, double> scores;
  const Strings names = places(*index, answer->results);
  for (std::size_t i = 0; i < names.size(); ++i) scores[names[i]] = answer->results[i].score;
  const double one = scores.at("a/doc[1]/sec[1]/p[1]");
  const double two = scores.at("a/doc[1]/sec[1]/p[2]");
  EXPECT_NEAR(scores.at("a/doc[1]/sec[1]"), .99 * std::pow(2. / 6, .75) * (one + two), 1e-12);
  EXPECT_NEAR(scores.at("a/doc[1]/sec[2]"), .49 * scores.at("a/doc[1]/sec[2]/p[1]"), 1e-12);
  EXPECT_NEAR(scores.at("a/doc[1]"),
              .99 * (std::pow(6. / 8, .75) * scores.at("a/doc[1]/sec[1]") +
                     std::pow(2. / 8, .75) * scores.at("a/doc[1]/sec[2]")),
              1e-12);
}

TEST(Options, MarginalRelevancePutsTheRepetitionDown) {
  const Options plain{.task = Task::focused, .tags = {"p"}};
  const Strings before = found("bee wax", plain);
  ASSERT_GE(before.size(), 4U);
  Options diverse = plain;
  diverse.mmr = .5;
  const Strings after = found("bee wax", diverse);
  const auto rank = [](const Strings& all, const std::string& one) {
    return std::find(all.begin(), all.end(), one) - all.begin();
  };
  EXPECT_EQ(after.size(), before.size());
  EXPECT_EQ(after.front(), before.front());
  EXPECT_LT(rank(before, "c/doc[1]/p[1]"), rank(after, "c/doc[1]/p[1]"));
  diverse.mmr = 1;
  EXPECT_EQ(found("bee wax", diverse), before);
}

/// Twelve paragraphs with the same text, and one with another text that ranks below them.
TEST(Options, MarginalRelevanceConsidersManyMoreThanItShows) {
  std::string text = "<doc>";
  for (int i = 0; i < 12; ++i) text += "<p>bee bee wax</p> ";
  const auto index = indexed({{"a", text + "<p>bee keepers of the north live alone</p></doc>"}});
  const Searcher searcher(index);
  Options options{.model = model("bm25"), .results = 2, .tags = {"p"}};
  const auto plain = searcher.search(query("bee"), options);
  options.mmr = .3;
  const auto diverse = searcher.search(query("bee"), options);
  ASSERT_EQ(diverse->results.size(), 2U);
  EXPECT_EQ(places(*index, diverse->results), (Strings{"a/doc[1]/p[1]", "a/doc[1]/p[13]"}));
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(diverse->results[i].score, plain->results[i].score);
}

TEST(MarginalRelevance, WantsTenTimesTheResults) {
  EXPECT_EQ(marginal_candidates(0), 100U);
  EXPECT_EQ(marginal_candidates(10), 100U);
  EXPECT_EQ(marginal_candidates(1500), 15'000U);
  EXPECT_GE(marginal_candidates(std::numeric_limits<std::size_t>::max()), std::size_t{1} << 60U);
}

/// Computes the definition directly, with every cosine from scratch.
std::vector<Hit> slow_marginal_relevance(const std::vector<Hit>& candidates,
                                         const std::vector<std::map<char, double>>& counts,
                                         double lambda, std::size_t most) {
  const auto product = [](const auto& a, const auto& b) {
    double sum = 0;
    for (const auto& [word, count] : a) sum += b.contains(word) ? count * b.at(word) : 0;
    return sum;
  };
  const auto cosine = [&](std::size_t a, std::size_t b) {
    return product(counts[a], counts[b]) /
           std::sqrt(product(counts[a], counts[a]) * product(counts[b], counts[b]));
  };
  const double low = candidates.back().score;
  const double high = candidates.front().score;
  std::vector<std::size_t> order;
  while (order.size() < std::min(most, candidates.size())) {
    std::optional<std::pair<double, std::size_t>> best;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (std::find(order.begin(), order.end(), i) != order.end()) continue;
      double likeness = 0;
      for (const std::size_t before : order) likeness = std::max(likeness, cosine(before, i));
      const double score = high > low ? (candidates[i].score - low) / (high - low) : 1;
      const double value = lambda * score - (1 - lambda) * likeness;
      if (!best || value > best->first + 1e-12) best = {value, i};
    }
    order.push_back(best->second);
  }
  std::vector<Hit> results;
  for (const std::size_t i : order) {
    results.push_back(candidates[i]);
    results.back().score = candidates[results.size() - 1].score;
  }
  return results;
}

TEST(MarginalRelevance, AgreesWithItsDefinition) {
  std::mt19937 random(9);
  const auto pick = [&](unsigned below) { return static_cast<int>(random() % below); };
  for (int round = 0; round < 30; ++round) {
    std::string text = "<doc>";
    std::vector<std::map<char, double>> counts;
    std::vector<Hit> candidates;
    for (int i = 0; i < 12; ++i) {
      text += "<p>";
      counts.emplace_back();
      for (int words = 1 + pick(6); words > 0; --words) {
        const char word = static_cast<char>('a' + pick(6));
        text += std::string(1, word) + " ";
        counts.back()[word] += 1;
      }
      text += "</p> ";
      candidates.push_back({0, static_cast<index::Element>(i + 1), 20. - i - .1 * pick(5)});
    }
    const auto index = indexed({{"a", text + "</doc>"}});
    for (const double lambda : {.3, .7}) {
      EXPECT_EQ(*by_marginal_relevance(*index, candidates, lambda, 5),
                slow_marginal_relevance(candidates, counts, lambda, 5));
    }
  }
}

TEST(Options, InContextKeepsDocumentsTogether) {
  const Strings elements = found("bee", {.task = Task::relevant_in_context});
  Strings documents;
  for (const std::string& each : elements) {
    if (documents.empty() || documents.back() != each.substr(0, 1))
      documents.push_back(each.substr(0, 1));
  }
  EXPECT_EQ(documents.size(), 3U);
  EXPECT_EQ(found("bee", {.task = Task::best_in_context}).size(), 3U);
  EXPECT_EQ(found("bee", {.task = Task::fetch_browse, .results = 2}).size(), 2U);
}

TEST(Options, AnyNumberOfThreadsAnswersTheSame) {
  const auto index = library();
  const Searcher searcher(index);
  std::vector<TopicQuery> asked;
  for (const char* text : {"bee", "wax", "other -bee", "//p[about(., bee)]", "zebra"})
    asked.push_back({std::to_string(asked.size()), query(text)});
  const auto one = search_all(searcher, asked, {}, 1);
  const auto four = search_all(searcher, asked, {}, 4);
  for (std::size_t i = 0; i < asked.size(); ++i) EXPECT_EQ((*one)[i].results, (*four)[i].results);
}

TEST(Options, RunsPointAsTheirFormatWants) {
  const auto index = library();
  const Searcher searcher(index);
  const std::vector<TopicQuery> asked{{"7", query("wax")}};
  const auto answers = search_all(searcher, asked, {.model = model("bm25")}, 1);
  const auto written = [&](run::Format format, Task task) {
    std::string text;
    TextSink sink = string_sink(text);
    const auto done =
        run::write(to_run(*index, asked, *answers, pointing_for(format, task), "id"), format, sink);
    EXPECT_TRUE(done) << to_string(done.error());
    EXPECT_TRUE(sink.finish());
    return text.substr(0, text.find(" 1 ")) + text.substr(text.rfind("id"));
  };
  EXPECT_EQ(written(run::Format::element, Task::focused), "7 Q0 bid /doc[1]/p[1]\n");
  EXPECT_EQ(written(run::Format::fol, Task::focused), "7 Q0 bid 50 16\n");
  EXPECT_EQ(written(run::Format::trec, Task::article), "7 Q0 bid\n");
}

TEST(Explain, PartsAddUpToTheScore) {
  const auto index = library();
  const Searcher searcher(index);
  for (const char* name : {"bm25", "lm(prior=1)", "vsm", "simnomerge", "simmerge"}) {
    for (const char* text : {"bee wax one", "//p[about(., bee two)]"}) {
      const Options options{.model = model(name), .task = Task::thorough};
      const auto answer = searcher.search(query(text), options);
      ASSERT_FALSE(answer->results.empty());
      for (const Hit& each : answer->results) {
        const auto explained = searcher.explain(query(text), options, each.doc, each.element);
        ASSERT_TRUE(explained && explained->matches);
        double sum = 0;
        for (const Part& part : explained->parts) sum += part.value;
        EXPECT_NEAR(sum, each.score, 1e-9) << name << " " << text;
        EXPECT_NEAR(explained->score, each.score, 1e-12);
      }
    }
  }
}

TEST(Explain, NoMatch) {
  const auto index = library();
  const auto explained = Searcher(index).explain(query("zebra"), {}, 0, 0);
  ASSERT_TRUE(explained);
  EXPECT_FALSE(explained->matches);
  EXPECT_EQ(explained->notes.size(), 1U);
}

}  // namespace
}  // namespace fovea::search::testing
