#include <cmath>

#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

#include "compare/ab/made_log.hpp"

namespace fovea::ab {
namespace {

Events events_of(const std::string& text) {
  auto events = read_events(Bytes::from_string(text), "log");
  EXPECT_TRUE(events.ok()) << to_string(events.error());
  return *std::move(events);
}

Options options_with(const std::string& criterion) {
  return {.criterion = *parse_criterion(criterion), .resampling = {.samples = 200}};
}

bool warns_of(const Analysis& analysis, const std::string& words) {
  for (const std::string& warning : analysis.warnings) {
    if (warning.find(words) != std::string::npos) return true;
  }
  return false;
}

Sample sample_with(std::vector<double> values, double mean, double variance) {
  return {.values = std::move(values), .mean = mean, .variance = variance, .is_share = true};
}

TEST(UserValues, SequencesCountWhatComesAfter) {
  const auto events = events_of(
      "variant,user,time,event,rank,value\n"
      "A,u,4,purchase,,5\nA,u,1,purchase,,7\nA,u,2,click,1,\nA,u,3,click,2,\n"
      "B,v,1,click,2,\nB,v,1,purchase,,3\n");
  const auto mean = [&](const std::string& criterion, std::size_t variant) {
    return samples_of(events, assignment_of(events), *parse_criterion(criterion))[variant].mean;
  };
  EXPECT_EQ(mean("purchase", 0), 1);
  EXPECT_EQ(mean("count(purchase)", 0), 2);
  EXPECT_EQ(mean("count(purchase after click)", 0), 1);
  EXPECT_EQ(mean("sum(value of purchase after click)", 0), 5);
  EXPECT_EQ(mean("click[rank=1]", 1), 0);
  EXPECT_EQ(mean("purchase after click", 1), 1);  // the order of the file decides
  EXPECT_EQ(mean("count(click after click)", 0), 1);
  EXPECT_EQ(mean("purchase after click after purchase", 0), 1);
  EXPECT_EQ(mean("count(*[rank>=1])", 0), 2);
  EXPECT_EQ(mean("count(click) / count(purchase)", 0), 1);
  EXPECT_EQ(mean("click / nothing", 0), std::nullopt);
}

TEST(SampleTests, WelchByHand) {
  // Variances 1 and 4 of 4 and 4: error sqrt 1.25, freedom 1.25^2 / ((1/16 + 1) / 3).
  const Sample a = sample_with({0, 0, 0, 0}, 3, 1);
  const Sample b = sample_with({0, 0, 0, 0}, 1, 4);
  const auto outcome = welch_t(a, b);
  EXPECT_NEAR(outcome.statistic, 2 / std::sqrt(1.25), 1e-12);
  const auto interval = *welch_interval(a, b, 0.05);
  EXPECT_NEAR(interval.low + interval.high, 4, 1e-12);
  EXPECT_EQ(interval.low > 0, outcome.p < 0.05);
}

TEST(SampleTests, ZByHand) {
  // 30 of 100 against 20 of 100: common share .25, error sqrt(.25 .75 .02).
  const auto outcome = z_of_shares(sample_with(std::vector<double>(100), 0.3, 0),
                                   sample_with(std::vector<double>(100), 0.2, 0));
  EXPECT_NEAR(outcome.statistic, 0.1 / std::sqrt(0.25 * 0.75 * 0.02), 1e-12);
  EXPECT_NEAR(outcome.p, std::erfc(outcome.statistic / std::sqrt(2.0)), 1e-12);
}

TEST(SampleTests, HaveNames) {
  EXPECT_EQ(test_names(), (std::vector<std::string>{"welch", "z"}));
  for (const std::string& name : test_names()) EXPECT_EQ(name_of(*test_named(name)), name);
  EXPECT_FALSE(test_named("t"));
}

TEST(SampleTests, TooFewUsersSayNothing) {
  EXPECT_EQ(welch_t({}, {}).p, 1);
  EXPECT_EQ(welch_t(sample_with({1}, 1, 0), sample_with({0, 0}, 0, 0)).p, 1);
  EXPECT_EQ(z_of_shares(sample_with({1, 1}, 1, 0), sample_with({1, 1}, 1, 0)).p, 1);
  EXPECT_EQ(welch_t(sample_with({1, 1}, 1, 0), sample_with({0, 0}, 0, 0)).p, 0);
}

TEST(Split, ByHand) {
  // 60 and 40 instead of the planned 50 and 50: chi-square 4.
  const std::vector<std::uint64_t> users = {60, 40};
  const auto check = check_split(users, {});
  EXPECT_NEAR(check.statistic, 4, 1e-12);
  EXPECT_NEAR(check.p, std::erfc(std::sqrt(2.0)), 1e-12);
  EXPECT_FALSE(check.broken);
  EXPECT_EQ(check_split(users, std::vector<double>{3, 2}).statistic, 0);
  EXPECT_TRUE(check_split(std::vector<std::uint64_t>{6000, 4000}, {}).broken);
}

TEST(Analyse, FindsTheEffectThatIsThere) {
  const auto events =
      events_of(made_log({{"A", 3000, 0.3, 0.2}, {"B", 3000, 0.4, 0.2}, {"C", 3000, 0.3, 0.2}}, 1));
  const auto analysis = *analyse(events, options_with("click[rank=1]"));
  const Part& part = analysis.parts.front();
  ASSERT_EQ(part.comparisons.size(), 2);
  EXPECT_NEAR(*part.samples[0].mean, 0.3, 0.03);
  EXPECT_TRUE(part.comparisons[0].significant);
  EXPECT_FALSE(part.comparisons[1].significant);
  EXPECT_LT(part.comparisons[0].interval->low, 0.1);
  EXPECT_GT(part.comparisons[0].interval->high, 0.1);
  EXPECT_NEAR(part.comparisons[0].bootstrap->low, part.comparisons[0].interval->low, 0.01);
  EXPECT_TRUE(warns_of(analysis, "one look"));
  EXPECT_FALSE(warns_of(analysis, "split"));
}

TEST(Analyse, FlagsABrokenSplit) {
  const auto events = events_of(made_log({{"A", 5000, 0.3, 0.2}, {"B", 4500, 0.3, 0.2}}, 1));
  const auto analysis = *analyse(events, options_with("click"));
  EXPECT_TRUE(analysis.split.broken);
  EXPECT_TRUE(warns_of(analysis, "split of the users differs from the plan"));
  Options planned = options_with("click");
  planned.split = {10, 9};
  EXPECT_FALSE(analyse(events, planned)->split.broken);
}

TEST(Analyse, WarnsWhenTheCriterionShifts) {
  // B shows the price: a third of the clicks, the same sales.
  const auto events = events_of(made_log({{"A", 20'000, 0.3, 0.1}, {"B", 20'000, 0.1, 0.3}}, 2));
  Options options = options_with("click");
  options.goal = *parse_criterion("purchase");
  const auto analysis = *analyse(events, options);
  ASSERT_EQ(analysis.parts.size(), 3);
  EXPECT_TRUE(analysis.parts[0].comparisons[0].significant);
  EXPECT_FALSE(analysis.parts[1].comparisons[0].significant);
  EXPECT_TRUE(analysis.parts[2].comparisons[0].significant);
  EXPECT_TRUE(warns_of(analysis, "has another meaning in B: purchase by click rises"));
}

TEST(Analyse, DoesNotWarnWhenClicksLeadToAsManySales) {
  const auto events = events_of(made_log({{"A", 20'000, 0.3, 0.1}, {"B", 20'000, 0.2, 0.1}}, 3));
  Options options = options_with("click");
  options.goal = *parse_criterion("purchase");
  EXPECT_FALSE(warns_of(*analyse(events, options), "has another meaning"));
}

TEST(Analyse, LeavesOutUsersOfSeveralVariants) {
  const auto events =
      events_of("variant,user,time,event\nA,u,1,click\nB,u,2,click\nA,v,1,click\nB,w,1,search\n");
  const auto analysis = *analyse(events, options_with("click"));
  EXPECT_EQ(analysis.assignment.mixed, 1);
  EXPECT_EQ(analysis.assignment.users, (std::vector<std::uint64_t>{1, 1}));
  EXPECT_TRUE(warns_of(analysis, "1 of 3 users saw several variants"));
}

TEST(Analyse, WarnsBeforeThePlannedNumberOfUsers) {
  const auto events = events_of(made_log({{"A", 100, 0.3, 0}, {"B", 100, 0.3, 0}}, 1));
  Options options = options_with("click");
  options.planned = 500;
  EXPECT_TRUE(warns_of(*analyse(events, options), "only 100 of 500 planned users"));
}

TEST(Analyse, WarnsOfEarlierLooks) {
  // The first hundred users of B all click, the others half as often as those of A.
  std::string text = "variant,user,time,event\n";
  for (int i = 0; i < 1000; ++i) {
    const bool b_clicks = i < 100 || i % 9 == 0;
    text += fmt::format("A,a{0},{0},{1}\n", i, i % 5 == 0 ? "click" : "search");
    text += fmt::format("B,b{0},{0},{1}\n", i, b_clicks ? "click" : "search");
  }
  const auto analysis = *analyse(events_of(text), options_with("click"));
  ASSERT_EQ(analysis.looks.size(), 10);
  EXPECT_LT(analysis.looks[0], 0.001);
  EXPECT_GT(analysis.looks[9], 0.05);
  EXPECT_TRUE(warns_of(analysis, "earlier looks"));
}

TEST(Analyse, NeedsTwoVariantsAndAFittingSplit) {
  EXPECT_FALSE(analyse(events_of("variant,user,time,event\nA,u,1,x\n"), options_with("x")).ok());
  Options options = options_with("x");
  options.split = {1, 1, 1};
  EXPECT_FALSE(analyse(events_of("variant,user,time,event\nA,u,1,x\nB,v,1,x\n"), options).ok());
}

TEST(Analyse, RejectsFivePercentOfNullExperiments) {
  // Users search three times: the searches of one user are correlated, users are independent.
  constexpr int experiments = 2'000;
  int welch = 0;
  int z = 0;
  int ratio = 0;
  for (int i = 0; i < experiments; ++i) {
    const auto events = events_of(made_log({{"A", 100, 0.15, 0.2, 3}, {"B", 100, 0.15, 0.2, 3}},
                                           static_cast<std::uint64_t>(i)));
    const auto assignment = assignment_of(events);
    const auto shares = samples_of(events, assignment, *parse_criterion("click"));
    const auto ratios =
        samples_of(events, assignment, *parse_criterion("count(click) / count(search)"));
    welch += welch_t(shares[0], shares[1]).p < 0.05 ? 1 : 0;
    z += z_of_shares(shares[0], shares[1]).p < 0.05 ? 1 : 0;
    ratio += welch_t(ratios[0], ratios[1]).p < 0.05 ? 1 : 0;
  }
  const double band = 3 * std::sqrt(0.05 * 0.95 * experiments);
  EXPECT_NEAR(welch, 0.05 * experiments, band);
  EXPECT_NEAR(z, 0.05 * experiments, band);
  EXPECT_NEAR(ratio, 0.05 * experiments, band);
}

TEST(Analyse, BootstrapIntervalsMissInFivePercentOfNullExperiments) {
  constexpr int experiments = 2'000;
  int missed = 0;
  for (int i = 0; i < experiments; ++i) {
    const auto events = events_of(
        made_log({{"A", 100, 0.3, 0}, {"B", 100, 0.3, 0}}, static_cast<std::uint64_t>(i) + 9'000));
    const auto samples = samples_of(events, assignment_of(events), *parse_criterion("click"));
    const auto found = bootstrap_interval(samples[0], samples[1], 0.05, {.samples = 400});
    missed += found->low > 0 || found->high < 0 ? 1 : 0;
  }
  EXPECT_NEAR(missed, 0.05 * experiments, 3 * std::sqrt(0.05 * 0.95 * experiments));
}

}  // namespace
}  // namespace fovea::ab
