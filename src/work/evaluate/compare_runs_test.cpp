#include "fovea/work/compare_runs.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

/// The scores of a run by one measure, topic 1 first.
measure::Scores scores_of(const std::string& run, const std::vector<double>& values) {
  measure::Scores scores{.run = run, .measures = *measure::parse("AP"), .values = values};
  for (std::size_t i = 0; i < values.size(); ++i) scores.topics.push_back(std::to_string(i + 1));
  scores.summaries.resize(1);
  return scores;
}

const std::vector<measure::Scores> three = {scores_of("a", {0.1, 0.2, 0.3}),
                                            scores_of("b", {0.2, 0.3, 0.5}),
                                            scores_of("c", {0.9, 0.8, 0.6})};

std::string refusal(std::span<const measure::Scores> scores, const CompareOptions& options) {
  const auto compared = compare_runs(scores, options);
  return compared ? "" : to_string(compared.error());
}

TEST(CompareRuns, NeedsTwoRuns) {
  EXPECT_EQ(refusal({}, {.asked_by = "fovea test"}),
            "fovea test: a comparison needs two runs, found 0 runs (name two or more)");
  EXPECT_EQ(refusal(std::span(three).first(1), {.asked_by = "fovea test"}),
            "fovea test: a comparison needs two runs, found 1 run (name two or more)");
}

TEST(CompareRuns, ComparesEveryPairOrEachRunWithTheBaseline) {
  const auto every = compare_runs(three, {});
  ASSERT_EQ(every->pairs.size(), 1U);
  EXPECT_EQ(every->pairs[0].size(), 3U);
  EXPECT_FALSE(every->how.baseline);
  const auto against = compare_runs(three, {.baseline = "b"});
  EXPECT_EQ(against->how.baseline, 1U);
  ASSERT_EQ(against->pairs[0].size(), 2U);
  for (const compare::Pair& pair : against->pairs[0]) EXPECT_TRUE(pair.a == 1 || pair.b == 1);
}

TEST(CompareRuns, AnUnknownBaselineIsAnErrorOfUsage) {
  EXPECT_EQ(refusal(three, {.asked_by = "fovea test", .baseline = "nobody"}),
            "fovea test: no run is called 'nobody' (one of a, b, c)");
}

TEST(CompareRuns, NotesRemarksAndTopicsThatWereLeftOut) {
  std::vector<measure::Scores> scores = {three[0], three[1]};
  EXPECT_TRUE(compare_runs(scores, {})->notes.empty());
  scores[0].remarks.missing = {"9"};
  scores[1].values[2] = measure::left_out;
  const auto compared = compare_runs(scores, {});
  EXPECT_EQ(compared->grids[0].topics.size(), 2U);
  ASSERT_EQ(compared->notes.size(), 2U);
  EXPECT_TRUE(compared->notes[0].starts_with("a: "));
  EXPECT_EQ(compared->notes[1], "AP: 1 topic omitted because some run has no value");
}

}  // namespace
}  // namespace fovea::work
