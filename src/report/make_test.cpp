#include <cmath>

#include <gtest/gtest.h>

#include "report/testing.hpp"

namespace fovea::report {
namespace {

using testing::first_rank;
using testing::report_of;
using testing::second_rank;
using testing::three_topics;

TEST(Make, NoRunsAreAnEmptyReport) {
  const Report report = report_of(three_topics, {}, "RR");
  EXPECT_TRUE(report.runs.empty());
  EXPECT_TRUE(report.measures.empty());
  EXPECT_TRUE(report.curves.empty());
  EXPECT_FALSE(report.correlation);
}

TEST(Make, OneRunHasNothingToBeComparedWith) {
  const Report report = report_of(three_topics, {second_rank}, "RR,AP");
  const Measure& rr = report.measures.at(0);
  EXPECT_EQ(rr.name, "RR");
  EXPECT_EQ(rr.values, (std::vector<std::vector<double>>{{0.5, 0.5, 0.5}}));
  EXPECT_EQ(rr.means[0].mean, 0.5);
  EXPECT_TRUE(rr.comparison.p.empty());
  EXPECT_FALSE(rr.variance);
  EXPECT_FALSE(report.correlation);
}

TEST(Make, OneTopicHasNoInterval) {
  const Report report = report_of("1 0 d 1\n", {first_rank, second_rank}, "RR");
  const Measure& rr = report.measures.at(0);
  EXPECT_EQ(rr.means[1].mean, 0.5);
  EXPECT_FALSE(rr.means[1].low);
  EXPECT_TRUE(std::isnan(rr.comparison.low[0]));
  EXPECT_EQ(rr.comparison.p[0], 1);
  EXPECT_FALSE(rr.variance);
  EXPECT_TRUE(std::isnan(report.curves.at(0).runs[0].low[0]));
}

TEST(Make, RunsWithoutATopicInCommonCannotBeCompared) {
  const testing::NamedRun a{"a", "1 Q0 d 1 9 r\n"};
  const testing::NamedRun b{"b", "2 Q0 d 1 9 r\n"};
  const Report report = report_of(three_topics, {a, b}, "RR", {}, {.intersection = true});
  const Measure& rr = report.measures.at(0);
  EXPECT_EQ(rr.values[0][0], 1);
  EXPECT_FALSE(measure::counts(rr.values[0][1]));
  EXPECT_EQ(rr.values[1][1], 1);
  EXPECT_EQ(rr.means[0].topics, 1);
  EXPECT_EQ(rr.comparison.difference[0], 0);
  EXPECT_EQ(rr.comparison.adjusted[0], 1);
  EXPECT_EQ(report.runs[0].topics, 1);
}

TEST(Make, TiesShareALetterAndDifferNowhere) {
  const Report report = report_of(three_topics, {first_rank, first_rank}, "RR,AP");
  const Measure& rr = report.measures.at(0);
  EXPECT_EQ(*rr.letters, (std::vector<std::string>{"a", "a"}));
  EXPECT_EQ(rr.comparison.p[0], 1);
  EXPECT_EQ(rr.comparison.wins[0] + rr.comparison.losses[0], 0);
  EXPECT_EQ(ranking(rr), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(report.correlation->tau[0][1], 0);
}

TEST(Make, NothingJudgedIsNoTopic) {
  const Report report = report_of("", {first_rank}, "RR");
  EXPECT_TRUE(report.subject.topics.empty());
  EXPECT_EQ(report.subject.judgements.judged, 0);
  EXPECT_TRUE(report.measures.at(0).values.at(0).empty());
  EXPECT_EQ(report.measures.at(0).means[0].topics, 0);
}

TEST(Make, ASteadyDifferenceIsSureAndItsEffectInfinite) {
  const Report report = report_of(testing::judged_topics(),
                                  {testing::ranks_of_d("first", std::vector<std::size_t>(5, 1)),
                                   testing::ranks_of_d("second", std::vector<std::size_t>(5, 2))},
                                  "RR");
  const Comparison& found = report.measures.at(0).comparison;
  EXPECT_EQ(found.test, "t");
  EXPECT_EQ(found.correction, "holm");
  EXPECT_EQ(found.difference[0], 0.5);
  EXPECT_EQ(found.low[0], 0.5);
  EXPECT_EQ(found.p[0], 0);
  EXPECT_TRUE(std::isinf(found.d[0]));
  EXPECT_EQ(found.wins[0], 5);
  EXPECT_EQ(*report.measures[0].letters, (std::vector<std::string>{"a", "b"}));
}

TEST(Make, FamilywiseTestsAreNotCorrectedTwice) {
  const Settings settings{.pairs = {.test = compare::Test::tukey}};
  const Report report = report_of(three_topics, {first_rank, second_rank}, "RR", settings);
  EXPECT_EQ(report.measures.at(0).comparison.correction, "none");
}

TEST(Make, IntervalsAreOfTheKindAndAtTheLevelAskedFor) {
  // Values 1, 1/2, 1/2, 1/2, 1/2: mean 3/5, standard error 1/10; t(4 df) is 2.1318 for 90 % and
  // 2.7764 for 95 %.
  const auto mixed = testing::ranks_of_d("mixed", {1, 2, 2, 2, 2});
  const auto low = [&](double alpha, statistics::IntervalKind kind) {
    return *report_of(testing::judged_topics(), {mixed}, "RR",
                      {.pairs = {.interval = kind, .alpha = alpha}})
                .measures.at(0)
                .means[0]
                .low;
  };
  EXPECT_NEAR(low(0.1, statistics::IntervalKind::t), 0.6 - 0.2131846786, 1e-9);
  EXPECT_NEAR(low(0.05, statistics::IntervalKind::t), 0.6 - 0.2776445105, 1e-9);
  EXPECT_EQ(low(0.05, statistics::IntervalKind::percentile), 0.5);
}

TEST(Make, TheIntervalOfAGeometricMeanIsAroundIt) {
  const auto mixed = testing::ranks_of_d("mixed", {1, 2, 1, 2, 1, 2});
  const MeanValue found = report_of(testing::judged_topics(6), {mixed}, "GMAP",
                                    {.pairs = {.interval = statistics::IntervalKind::t}})
                              .measures.at(0)
                              .means[0];
  EXPECT_NEAR(found.mean, std::sqrt(0.5), 1e-12);
  EXPECT_NEAR(*found.low * *found.high, 0.5, 1e-12);
}

// The measure counts characters returned again: fewer are better.
TEST(Make, TheLowestIsTheBestWhereLowerIsBetter) {
  const auto scores = [](const std::string& name, double value) {
    return measure::Scores{.run = name,
                           .measures = *measure::parse("Redundancy"),
                           .topics = {"1", "2"},
                           .values = {value, value},
                           .summaries = {{.value = value, .topics = 2}}};
  };
  const std::vector<measure::Scores> all = {scores("more", 0.5), scores("less", 0.25)};
  const Report report = make({.topics = {{.id = "1"}, {.id = "2"}}}, all, 1, {});
  EXPECT_TRUE(report.measures.at(0).lower_is_better);
  EXPECT_EQ(ranking(report.measures[0]), (std::vector<std::size_t>{1, 0}));
  EXPECT_EQ(report.measures[0].comparison.losses[0], 2);
}

TEST(Make, DescribesRunsAndJudgements) {
  const testing::NamedRun some{"some", "1 Q0 d 1 9 r\n1 Q0 z 2 8 r\n"};
  const Report report = report_of(three_topics, {some}, "RR");
  const report::Run& run = report.runs.at(0);
  EXPECT_EQ(run.file, "some.run");
  EXPECT_EQ(run.topics, 1);
  EXPECT_EQ(run.results, 2);
  EXPECT_EQ(*run.unjudged, 0.5);
  EXPECT_EQ(run.remarks.size(), 2);
  const Judgements& judged = report.subject.judgements;
  EXPECT_EQ(judged.kind, "whole documents");
  EXPECT_EQ(judged.topics, 3);
  EXPECT_EQ(judged.judged, 4);
  EXPECT_EQ(judged.relevant, 3);
  EXPECT_EQ(report.subject.topics.at(2).relevant, 1);
}

TEST(Make, CurvesAreTheMeansOfTheirPoints) {
  const Report report = report_of(three_topics, {first_rank, second_rank}, "RR");
  const Curve& curve = report.curves.at(0);
  EXPECT_EQ(curve.name, "IPrec");
  EXPECT_EQ(curve.x, "recall");
  EXPECT_EQ(curve.at.size(), 101);
  EXPECT_EQ(curve.runs[0].mean.back(), 1);
  EXPECT_EQ(curve.runs[1].mean.front(), 0.5);
  EXPECT_FALSE(measure::counts(curve.runs[1].high.front()));
  const Report of_five =
      report_of(testing::judged_topics(),
                {testing::ranks_of_d("second", std::vector<std::size_t>(5, 2))}, "RR");
  EXPECT_EQ(of_five.curves.at(0).runs[0].high.front(), 0.5);
}

TEST(Make, BoundsTellWhatIsUnjudged) {
  // y is not judged on topics 2 and 3.
  const Report report = report_of(three_topics, {second_rank}, "RR", {}, {.bounds = true});
  const Bound& bound = report.measures.at(0).bounds->at(0);
  EXPECT_EQ(bound.low, 0.5);
  EXPECT_NEAR(*bound.high, (0.5 + 1 + 1) / 3, 1e-12);
  EXPECT_FALSE(report_of(three_topics, {second_rank}, "RR").measures.at(0).bounds);
}

TEST(Make, PairsHaveTheirPlaces) {
  std::size_t next = 0;
  for (std::size_t a = 0; a < 7; ++a) {
    for (std::size_t b = a + 1; b < 7; ++b) EXPECT_EQ(pair_at(a, b, 7), next++);
  }
  EXPECT_EQ(next, 21);
}

}  // namespace
}  // namespace fovea::report
