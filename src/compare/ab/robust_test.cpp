// Few users, data from before the test, effects by day, times to an event: checked by hand, with
// published figures, and against naive counting on small random cases with ties.
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

Events events_of(const std::string& text) {
  auto events = read_events(Bytes::from_string(text), "log");
  EXPECT_TRUE(events.ok()) << to_string(events.error());
  return *std::move(events);
}

bool warns_of(const Analysis& analysis, const std::string& words) {
  for (const std::string& warning : analysis.warnings) {
    if (warning.find(words) != std::string::npos) return true;
  }
  return false;
}

Sample sample_of(const std::vector<double>& values) {
  return {.values = values,
          .mean = statistics::mean_of(values),
          .variance = statistics::variance_of(values)};
}

// 30 of 4,030 users, all in one variant, produce a false rise of 77 %.
TEST(FewUsers, AreToldAndCut) {
  std::string text = "variant,user,time,event\n";
  for (int user = 0; user < 4'030; ++user) {
    const bool heavy = user >= 4'000;
    const std::string who =
        fmt::format("{},u{},{}", heavy || user % 2 == 0 ? "B" : "A", user, user);
    const int clicks = heavy ? 53 : 1;
    for (int i = 0; i < clicks; ++i) text += who + ",click\n";
  }
  const Events events = events_of(text);
  const auto analysis = analyse(events, {.criterion = *parse_criterion("count(click)"),
                                         .resampling = {.samples = 100},
                                         .winsorise = 0.01});
  const Part& raw = analysis->parts.at(0);
  EXPECT_NEAR(*raw.comparisons.at(0).relative, 0.77, 0.005);
  EXPECT_TRUE(warns_of(*analysis, "40 of 4030 users carry 29 % of the criterion"))
      << fmt::format("{}", fmt::join(analysis->warnings, "\n"));
  const Part& cut = analysis->parts.at(1);
  EXPECT_EQ(cut.name, "criterion winsorised");
  EXPECT_EQ(*cut.comparisons.at(0).difference, 0);
}

TEST(FewUsers, Winsorised) {
  EXPECT_EQ(winsorised({5, 1, 9, 2}, 0.25), (std::vector<double>{5, 1, 5, 2}));
  EXPECT_EQ(winsorised({5, 1, 9, 2}, 0.5), (std::vector<double>{2, 1, 2, 2}));
  EXPECT_EQ(winsorised({5, 1}, 0.1), (std::vector<double>{5, 1}));
  EXPECT_FALSE(concentration_of(std::vector<double>{0, 0}));
}

/// The slope of y on x and a dummy for the variant, from the normal equations.
double slope_within(const std::vector<Sample>& y, const std::vector<Sample>& x) {
  double n = 0, m = 0, sx = 0, sy = 0, mx = 0, my = 0, xx = 0, xy = 0;
  for (std::size_t v = 0; v < 2; ++v) {
    for (std::size_t i = 0; i < y[v].values.size(); ++i) {
      const double a = x[v].values[i], b = y[v].values[i];
      (v == 0 ? n : m) += 1;
      (v == 0 ? sx : mx) += a;
      (v == 0 ? sy : my) += b;
      xx += a * a;
      xy += a * b;
    }
  }
  return (xy - sx * sy / n - mx * my / m) / (xx - sx * sx / n - mx * mx / m);
}

// The adjusted difference is the coefficient of the variant in the regression of the value on the
// variant and the data from before the test, by its normal equations.
TEST(Adjusted, IsTheRegression) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<Sample> x, y;
    for (int v = 0; v < 2; ++v) {
      std::vector<double> before, value;
      for (std::uint64_t i = 0; i < 3 + random() % 6; ++i) {
        before.push_back(static_cast<double>(random() % 5));
        value.push_back(before.back() + static_cast<double>(random() % 4));
      }
      before[0] = 0;
      before[1] = 1;
      x.push_back(sample_of(before));
      y.push_back(sample_of(value));
    }
    const auto adjusted = adjusted_for(y, x);
    const double slope = slope_within(y, x);
    const double expected = (*y[1].mean - *y[0].mean) - slope * (*x[1].mean - *x[0].mean);
    EXPECT_NEAR(*adjusted[1].mean - *adjusted[0].mean, expected, 1e-9);
  }
}

/// The slope and its error by sums over pairs of days: sum of w w' (x - x')(y - y').
TEST(Trend, AgreesWithSumsOverPairs) {
  std::mt19937_64 random(5);
  for (int round = 0; round < 200; ++round) {
    std::vector<DayEffect> days;
    for (std::uint64_t day = 1; day <= 3 + random() % 6; ++day)
      days.push_back({day + random() % 2 * 10, static_cast<double>(random() % 7) - 3,
                      0.5 + static_cast<double>(random() % 3)});
    days.front().day = 100;
    double products = 0, squares = 0, weights = 0;
    for (const DayEffect& a : days) {
      weights += 1 / (a.error * a.error);
      for (const DayEffect& b : days) {
        const double weight = 1 / (a.error * a.error * b.error * b.error);
        const double x = static_cast<double>(a.day) - static_cast<double>(b.day);
        products += weight * x * (a.difference - b.difference);
        squares += weight * x * x;
      }
    }
    const Trend trend = trend_of(days);
    EXPECT_NEAR(trend.slope, products / squares, 1e-9);
    const double z = products / squares * std::sqrt(squares / 2 / weights);
    EXPECT_NEAR(trend.outcome.statistic, z, 1e-9);
    EXPECT_NEAR(trend.outcome.p, std::erfc(std::abs(z) / std::sqrt(2.0)), 1e-9);
  }
  EXPECT_EQ(trend_of({{1, 5, 1}, {2, 1, 1}}).outcome.p, 1);
}

// Twice as many clicks for five days, then no more effect: "higher" needs a warning.
TEST(Trend, OfANovelty) {
  std::string text = "variant,user,time,event\n";
  std::mt19937_64 random(9);
  for (int user = 0; user < 4'000; ++user) {
    const int day = user % 14;
    const bool novel = user / 14 % 2 == 0;
    const std::string who = fmt::format("{},u{},{}", novel ? "B" : "A", user, day * 86'400 + 7);
    text += who + ",search\n";
    if (random() % 100 < (novel && day < 5 ? 60U : 30U)) text += who + ",click\n";
  }
  const auto analysis = analyse(
      events_of(text), {.criterion = *parse_criterion("click"), .resampling = {.samples = 100}});
  EXPECT_TRUE(analysis->parts.front().comparisons.front().significant);
  EXPECT_TRUE(warns_of(*analysis, "the effect in B changes by day"));
  EXPECT_EQ(analysis->trends.at(1).days.size(), 14U);
  EXPECT_LT(analysis->trends.at(1).slope, 0);
}

/// Weeks of remission (Freireich and others 1963, as in Cox and Oakes 1984): log-rank 16.79.
TEST(Survival, ThePublishedExample) {
  std::vector<Followed> treated, placebo;
  for (const double week : {6, 6, 6, 7, 10, 13, 16, 22, 23}) treated.push_back({week, true});
  for (const double week : {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35})
    treated.push_back({week, false});
  for (const double week : {1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23})
    placebo.push_back({week, true});
  const auto curve = kaplan_meier(treated);
  ASSERT_EQ(curve.size(), 7U);
  EXPECT_NEAR(curve[0].share, 0.857, 0.0005);
  EXPECT_NEAR(curve[1].share, 0.807, 0.0005);
  EXPECT_NEAR(curve[2].share, 0.753, 0.0005);
  EXPECT_NEAR(curve[6].share, 0.448, 0.0005);
  EXPECT_EQ(median_time(curve), 23);
  EXPECT_EQ(median_time(kaplan_meier(placebo)), 8);
  const SurvivalSummary summary = survival_summary(treated);
  EXPECT_EQ(summary.users, 21U);
  EXPECT_EQ(summary.happened, 9U);
  EXPECT_EQ(summary.median, 23);
  EXPECT_NEAR(summary.share, 1 - 0.448, 0.0005);
  EXPECT_EQ(survival_summary({}).share, 0);
  const auto outcome = log_rank(treated, placebo);
  EXPECT_NEAR(outcome.statistic, 16.79, 0.005);
  EXPECT_LT(outcome.p, 0.0001);
}

double number(const std::vector<Followed>& users, double time, bool only_then, bool happened) {
  double count = 0;
  for (const Followed& each : users)
    count += (only_then ? each.time == time : each.time >= time) && (!happened || each.happened);
  return count;
}

// Counts all users anew at every time.
TEST(Survival, AgreesWithNaiveCounting) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 200; ++round) {
    std::vector<Followed> a, b;
    for (std::uint64_t i = 0; i < 1 + random() % 9; ++i)
      a.push_back({static_cast<double>(random() % 6), random() % 3 > 0});
    for (std::uint64_t i = 0; i < 1 + random() % 9; ++i)
      b.push_back({static_cast<double>(random() % 6), random() % 3 > 0});
    double share = 1, surplus = 0, variance = 0;
    for (double time = 0; time < 6; ++time) {
      const double in_a = number(a, time, false, false), in_b = number(b, time, false, false);
      const double d_a = number(a, time, true, true), d = d_a + number(b, time, true, true);
      if (in_a > 0) share *= 1 - d_a / in_a;
      if (in_a + in_b < 2) continue;
      const double n = in_a + in_b;
      surplus += d_a - d * in_a / n;
      variance += d * in_a * in_b * (n - d) / (n * n * (n - 1));
    }
    const auto curve = kaplan_meier(a);
    EXPECT_NEAR(curve.empty() ? 1 : curve.back().share, share, 1e-12);
    const double expected = variance > 1e-12 ? surplus * surplus / variance : 0;
    EXPECT_NEAR(log_rank(a, b).statistic, expected, 1e-9 * std::max(1.0, expected));
  }
}

TEST(Survival, FromALog) {
  const Events events = events_of(
      "variant,user,time,event\nA,u,0,search\nA,u,30,click\nA,v,10,search\nB,w,0,search\n"
      "B,w,90000,search\nB,x,5,search\nB,x,100000,click\n");
  const auto assignment = assignment_of(events);
  const auto clicks = times_to(events, assignment, parse_criterion("click")->top);
  EXPECT_EQ(clicks[0][0].time, 30);
  EXPECT_FALSE(clicks[0][1].happened);
  EXPECT_EQ(clicks[0][1].time, 99'990);
  EXPECT_EQ(clicks[1][1].time, 99'995);
  const auto back = times_to(events, assignment, parse_criterion("*")->top, 86'400);
  EXPECT_FALSE(back[0][0].happened);
  EXPECT_EQ(back[1][0].time, 90'000);
}

}  // namespace
}  // namespace fovea::ab
