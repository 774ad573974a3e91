#include "search/show/best_sentences.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/testing.hpp"

namespace fovea::search {
namespace {

using index::Spot;
using index::Words;
using Sentences = std::vector<Words>;
using Spots = std::vector<Spot>;
using Weights = std::vector<double>;

TEST(BestSentences, NoneOneAndATie) {
  const Weights weights = {2};
  EXPECT_EQ(best_run({}, {}, weights, 100), std::nullopt);
  EXPECT_EQ(best_run(Sentences{{0, 5}}, {}, weights, 100), std::nullopt);
  EXPECT_EQ(best_run(Sentences{{0, 5}}, Spots{{7, 0}}, weights, 100), std::nullopt);
  const auto run = best_run(Sentences{{0, 25}, {25, 25}}, Spots{{3, 0}, {30, 0}}, weights, 25);
  EXPECT_EQ(run, (SentenceRun{{0, 25}, 2 * 1 / (1 + 0.5 + 0.5)}));
}

TEST(BestSentences, ALongSentenceStandsAlone) {
  const auto run = best_run(Sentences{{0, 90}, {90, 5}}, Spots{{3, 0}}, Weights{1}, 20);
  EXPECT_EQ(run->words, (Words{0, 90}));
}

TEST(BestSentences, TwoThatAnswerTogetherAreBetterThanOne) {
  const Sentences sentences = {{0, 10}, {10, 10}, {20, 10}, {30, 10}};
  const Spots spots = {{12, 0}, {25, 1}, {39, 0}};
  EXPECT_EQ(best_run(sentences, spots, Weights{1, 3}, 20)->words, (Words{10, 20}));
  EXPECT_EQ(best_run(sentences, spots, Weights{1, 3}, 10)->words, (Words{20, 10}));
}

TEST(BestSentences, OfAnElement) {
  const auto index = testing::indexed(
      {{"a", "<d><p>The well is dry. A castle stands. The rope of the well is old.</p></d>"}},
      "language=en");
  index::Tree tree;
  index->open_tree(0, tree);
  const auto run =
      best_sentences(*index, 0, tree, 1, Spots{{1, 0}, {7, 1}, {10, 0}}, Weights{1, 1}, 7);
  ASSERT_TRUE(run.ok());
  EXPECT_EQ((*run)->words, (Words{7, 7}));
  EXPECT_EQ(index->text(0, *index::range_of_words(*index, 0, tree, 1, (*run)->words)).value(),
            "The rope of the well is old.");
}

/// Tries every run and counts each from scratch.
std::optional<SentenceRun> slowly(const Sentences& sentences, const Spots& spots,
                                  const Weights& weights, std::uint32_t most_words) {
  std::optional<SentenceRun> best;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    for (std::size_t j = i; j < sentences.size(); ++j) {
      const Words run{sentences[i].first, sentences[j].end() - sentences[i].first};
      if (j > i && run.count > most_words) break;
      std::vector<std::uint32_t> counts(weights.size());
      for (const Spot& spot : spots) counts[spot.kind] += run.contains(spot.position) ? 1 : 0;
      const double score = score_sentences(counts, weights, run.count);
      if (score <= 0) continue;
      if (!best || score > best->score || (score == best->score && run.count < best->words.count))
        best = {run, score};
    }
  }
  return best;
}

RC_GTEST_PROP(BestSentences, AreThoseOfTheSlowVersion, ()) {
  Sentences sentences;
  std::uint32_t end = *rc::gen::inRange<std::uint32_t>(0, 5);
  for (int i = *rc::gen::inRange(0, 20); i > 0; --i) {
    sentences.push_back({end, *rc::gen::inRange<std::uint32_t>(1, 40)});
    end = sentences.back().end();
  }
  Spots spots;
  for (std::uint32_t at = 0; at < end + 5; ++at) {
    if (*rc::gen::inRange(0, 10) == 0)
      spots.push_back({at, *rc::gen::inRange<std::uint32_t>(0, 3)});
  }
  const Weights weights = {1, 2.5, 0.25};
  const auto most = *rc::gen::inRange<std::uint32_t>(1, 120);
  const auto found = best_run(sentences, spots, weights, most);
  RC_ASSERT(found == slowly(sentences, spots, weights, most));
  double single = 0;
  for (const double score : sentence_scores(sentences, spots, weights))
    single = std::max(single, score);
  RC_ASSERT(single <= (found ? found->score : 0));
}

}  // namespace
}  // namespace fovea::search
