#include "fovea/search/feedback.hpp"

#include <cmath>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "search/reference.hpp"
#include "search/testing.hpp"

namespace fovea::search::testing {
namespace {

using run::Task;

Feedback feedback(const std::string& text) {
  const auto parsed = parse_feedback(text);
  EXPECT_TRUE(parsed) << to_string(parsed.error());
  return *parsed;
}

double weight_of(const Expansion& expansion, const std::string& word) {
  for (const ExpansionTerm& each : expansion.terms) {
    if (each.word == word) return each.weight;
  }
  return 0;
}

std::shared_ptr<const index::Index> castles() {
  return indexed({{"a", "<d><p>castle moat</p><p>castle tower tower</p><p>the sea</p></d>"},
                  {"b", "<d><p>the garden</p><p>the well</p><p>the the the</p></d>"}});
}

TEST(Feedback, NamesAndRefusals) {
  EXPECT_EQ(name_of(feedback("rm3")), "rm3");
  EXPECT_EQ(name_of(feedback("rm3(terms=20,weight=0.3)")), "rm3(weight=0.3)");
  EXPECT_EQ(parse_feedback("rocchio").error().message, "unknown feedback 'rocchio'");
  EXPECT_EQ(parse_feedback("rm3(words=3)").error().message, "rm3 has no parameter 'words'");
  const Searcher searcher(castles());
  EXPECT_EQ(expand(searcher, query("//p[about(., x)]"), {}, feedback("rm3")).error().message,
            "feedback needs a query of keywords, not of structure");
}

TEST(Feedback, WeightsOfTheWholeQueryStayTheSame) {
  const Searcher searcher(castles());
  const auto expansion = expand(searcher, query("castle \"the sea\" -well"), {.tags = {"p"}},
                                feedback("rm3(weight=0.4,documents=2)"));
  ASSERT_TRUE(expansion) << to_string(expansion.error());
  double sum = 0;
  for (const auto& term : std::get<0>(expansion->query))
    sum += term.mode == topic::nexi::Term::Mode::must_not ? 0 : term.weight;
  EXPECT_NEAR(sum, 2, 1e-12);
  EXPECT_NEAR(std::get<0>(expansion->query)[0].weight, .6, 1e-12);
}

TEST(Feedback, WordsOfTheFirstResults) {
  const Searcher searcher(castles());
  const Options options{.tags = {"p"}};
  const auto likely = expand(searcher, query("castle"), options,
                             feedback("rm3(by=likelihood,scores=none,documents=2)"));
  // Two results with equal shares: castle and moat are half of the first each; castle is a third
  // and tower two thirds of the second.
  EXPECT_NEAR(weight_of(*likely, "castle"), .5 * (.5 / 2 + 1. / 3 / 2), 1e-12);
  EXPECT_NEAR(weight_of(*likely, "tower"), .5 * (2. / 3 / 2), 1e-12);
  EXPECT_NEAR(weight_of(*likely, "moat"), .5 * (.5 / 2), 1e-12);
  EXPECT_EQ(weight_of(*likely, "the"), 0);
  const auto sea = expand(searcher, query("sea"), options, feedback("rm3"));
  EXPECT_LT(weight_of(*sea, "the"), weight_of(*sea, "sea") / 10)
      << "hardly more frequent than anywhere";
}

TEST(Feedback, RelevantTextGoesBeforeResults) {
  const auto index = castles();
  const Searcher searcher(index);
  const std::vector<RelevantText> relevant{{*index->find("b"), {0, 10}}};  // "the garden"
  const auto expansion =
      expand(searcher, query("castle"), {}, feedback("rm3(by=likelihood)"), relevant);
  EXPECT_NEAR(weight_of(*expansion, "garden"), .25, 1e-12);
  EXPECT_EQ(weight_of(*expansion, "tower"), 0);
  EXPECT_EQ(describe(*expansion), "expanded with: garden 0.25, the 0.25");
}

TEST(Feedback, NothingFoundNothingAdded) {
  const Searcher searcher(castles());
  const auto expansion = expand(searcher, query("unheard"), {}, feedback("rm3"));
  EXPECT_EQ(expansion->query, query("unheard"));
  EXPECT_EQ(describe(*expansion), "not expanded: nothing was found to take words from");
}

TEST(Feedback, TermsAreWrittenAsInTheText) {
  const Searcher searcher(
      indexed({{"a", "<d><p>castle sleeping sleeping sleeps</p></d>"}, {"b", "<d><p>moat</p></d>"}},
              "language=en"));
  const auto expansion = expand(searcher, query("castle"), {}, feedback("rm3"));
  EXPECT_GT(weight_of(*expansion, "sleeping"), 0);
}

/// Random collections with expanded queries.
class Expanded : public ::testing::Test {
 protected:
  void make(unsigned seed, std::size_t count, int size) {
    RandomDocuments random(seed);
    documents.clear();
    std::vector<std::pair<std::string, std::string>> files;
    for (std::size_t i = 0; i < count; ++i)
      documents.push_back(
          random.document("d" + std::to_string(100 + i),
                          1 + static_cast<int>(random.pick(static_cast<std::size_t>(size)))));
    for (const SlowDocument& each : documents) files.emplace_back(each.name, each.xml);
    index = indexed(files);
    searcher.emplace(index);
  }

  Query expanded(const std::string& text, const Model& scoring) const {
    const auto expansion =
        expand(*searcher, query(text), {.model = scoring}, feedback("rm3(documents=3,terms=4)"));
    EXPECT_TRUE(expansion) << to_string(expansion.error());
    return expansion->query;
  }

  std::vector<SlowDocument> documents;
  std::shared_ptr<const index::Index> index;
  std::optional<Searcher> searcher;
  const std::vector<std::string> texts{"ape", "elk fly elk", "+cat bee -dog", "\"ape bee\" cat"};
};

TEST_F(Expanded, ScoresAreThoseOfTheSlowVersion) {
  for (unsigned seed = 0; seed < 2; ++seed) {
    make(seed, 6, 25);
    for (const Record& record : models()) {
      const Reference slow(documents, model(record.name), Task::thorough, index);
      for (const std::string& text : texts) {
        const Query weighted = expanded(text, model(record.name));
        const SlowScores expected = slow.targets(weighted, false);
        const auto answer =
            searcher->search(weighted, {.model = model(record.name), .task = Task::thorough});
        ASSERT_EQ(answer->results.size(), expected.size()) << record.name << " " << text;
        for (const Hit& each : answer->results)
          EXPECT_NEAR(expected.at({each.doc, each.element}), each.score,
                      1e-6 * std::max(1.0, std::abs(each.score)))
              << record.name << " " << text;
      }
    }
  }
}

TEST_F(Expanded, PruningChangesNothing) {
  make(23, 200, 40);
  for (const Record& record : models()) {
    for (const std::string& text : texts) {
      const Query weighted = expanded(text, model(record.name));
      for (const Task task : {Task::thorough, Task::focused, Task::article}) {
        Options options{.model = model(record.name), .task = task, .results = 4};
        const auto fast = searcher->search(weighted, options);
        options.pruning = false;
        EXPECT_EQ(fast->results, searcher->search(weighted, options)->results)
            << record.name << " " << text << " " << run::name_of(task);
      }
    }
  }
}

TEST_F(Expanded, ResultsAreExplained) {
  make(5, 6, 25);
  for (const Record& record : models()) {
    const Options options{.model = model(record.name), .task = Task::thorough};
    const Query weighted = expanded("ape", options.model);
    const auto answer = searcher->search(weighted, options);
    for (const Hit& each : answer->results) {
      const auto explained = searcher->explain(weighted, options, each.doc, each.element);
      EXPECT_EQ(explained->score, each.score) << record.name;
    }
  }
}

}  // namespace
}  // namespace fovea::search::testing
