#include "cli/ab/ab_tables.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::cli {
namespace {

Cell low(const std::optional<statistics::Confidence>& interval) {
  return interval ? figure(interval->low) : Cell{};
}
Cell high(const std::optional<statistics::Confidence>& interval) {
  return interval ? figure(interval->high) : Cell{};
}

}  // namespace

Table split_table(const ab::Events& events, const ab::Analysis& analysis) {
  Table table{.name = "split",
              .title = fmt::format("Users of each variant: {} (chi-square {:.4g}, p {:.4g})",
                                   analysis.split.broken ? "NOT as planned" : "as planned",
                                   analysis.split.statistic, analysis.split.p),
              .head = {"variant", "users", "expected"}};
  for (std::size_t v = 0; v < events.variants.size(); ++v)
    table.rows.push_back({word(events.variants[v]), count(analysis.assignment.users[v]),
                          figure(analysis.split.expected[v], 1)});
  return table;
}

Table split_test_table(const ab::Analysis& analysis) {
  return {.name = "split test",
          .title = "Whether the users are split as planned",
          .head = {"chi-square", "p", "broken"},
          .rows = {{figure(analysis.split.statistic), probability(analysis.split.p),
                    flag(analysis.split.broken, "broken")}},
          .left = 0};
}

Table variants_table(const ab::Events& events, const ab::Analysis& analysis) {
  Table table{.name = "variants",
              .title = "Mean over the users of each variant",
              .head = {"part", "of", "variant", "mean", "deviation", "users"},
              .left = 3};
  for (const ab::Part& part : analysis.parts) {
    for (std::size_t v = 0; v < part.samples.size(); ++v)
      table.rows.push_back({word(part.name), word(ab::to_string(part.criterion)),
                            word(events.variants[v]), figure(part.samples[v].mean),
                            figure(part.samples[v].deviation()),
                            count(analysis.assignment.users[v])});
  }
  return table;
}

Table effects_table(const ab::Events& events, const ab::Analysis& analysis,
                    const ab::Options& options) {
  Table table{
      .name = "effects",
      .title = fmt::format("Against {}: {} % intervals by Welch's t and by bootstrap over "
                           "users; correction {}, alpha {}",
                           events.variants[options.control], format_real(100 * (1 - options.alpha)),
                           compare::name_of(options.correction), format_real(options.alpha)),
      .head = {"part", "variant", "variant is", "difference", "relative", "low", "high",
               "bootstrap low", "bootstrap high", "test", "statistic", "p", "adjusted p"},
      .left = 3};
  for (const ab::Part& part : analysis.parts) {
    for (const ab::Comparison& each : part.comparisons) {
      const std::string verdict = !each.significant                 ? "undecided"
                                  : each.difference.value_or(0) > 0 ? "higher"
                                                                    : "lower";
      table.rows.push_back({word(part.name), word(events.variants[each.variant]), word(verdict),
                            figure(each.difference), figure(each.relative), low(each.interval),
                            high(each.interval), low(each.bootstrap), high(each.bootstrap),
                            word(std::string(name_of(test_of(part, options)))),
                            figure(each.outcome.statistic, 2), probability(each.outcome.p),
                            probability(each.adjusted)});
    }
  }
  return table;
}

Table looks_table(const ab::Analysis& analysis) {
  Table table{.name = "looks",
              .title = "p of the first comparison after each tenth of the users",
              .head = {"look", "p"}};
  for (std::size_t i = 0; i < analysis.looks.size(); ++i)
    table.rows.push_back({count(i + 1), probability(analysis.looks[i])});
  return table;
}

Table times_table(const ab::Events& events, const ab::Analysis& analysis,
                  const ab::Options& options) {
  Table table{.name = "times",
              .title = fmt::format("Seconds from the first event of a user (Kaplan-Meier), and "
                                   "log-rank tests against {}",
                                   events.variants[options.control]),
              .head = {"until", "variant", "users", "happened", "median", "share at the end",
                       "chi-square", "p"},
              .left = 2};
  for (const ab::TimeTo& each : analysis.times) {
    for (std::size_t v = 0; v < each.users.size(); ++v) {
      const ab::SurvivalSummary found = ab::survival_summary(each.users[v]);
      const bool compared = v != options.control;
      table.rows.push_back({word(each.name), word(events.variants[v]), count(found.users),
                            count(found.happened), figure(found.median, 1), figure(found.share),
                            compared ? figure(each.outcomes[v].statistic, 2) : Cell{},
                            compared ? probability(each.outcomes[v].p) : Cell{}});
    }
  }
  return table;
}

Table days_table(const ab::Events& events, const ab::Analysis& analysis) {
  Table table{.name = "days",
              .title = "The effect on the criterion by day; p of a trend over the days",
              .head = {"variant", "day", "difference", "error", "slope", "p of trend"},
              .left = 1};
  for (std::size_t v = 0; v < analysis.trends.size(); ++v) {
    const ab::Trend& trend = analysis.trends[v];
    for (const ab::DayEffect& each : trend.days)
      table.rows.push_back({word(events.variants[v]), count(each.day), figure(each.difference),
                            figure(each.error), figure(trend.slope), probability(trend.outcome.p)});
  }
  return table;
}

Table warnings_table(const ab::Analysis& analysis) {
  Table table{.name = "warnings", .title = "Warnings", .head = {"warning"}};
  for (const std::string& warning : analysis.warnings) table.rows.push_back({word(warning)});
  return table;
}

Table preference_table(const ab::Events& events, const ab::Preference& preference) {
  Table table{
      .name = "preference",
      .title = "Users who preferred each team; the share counts ties half",
      .head = {"team", "other", "prefer team", "prefer other", "ties", "share of team", "p"},
      .left = 2};
  table.rows.push_back({word(events.variants[0]), word(events.variants[1]), count(preference.first),
                        count(preference.second), count(preference.ties), figure(preference.share),
                        probability(preference.outcome.p)});
  return table;
}

Table plan_table(const ab::Plan& plan) {
  Table table{.name = "plan",
              .title = fmt::format(
                  "{} in each of {} to find a difference of {} from {} with power {} at alpha {}",
                  counted(ab::users_needed(plan), "user"), counted(plan.variants, "variant"),
                  format_real(plan.effect), format_real(plan.base), format_real(plan.power),
                  format_real(plan.alpha)),
              .head = {"users per variant", "users", "power"},
              .left = 0};
  for (const ab::PlannedSize& each : ab::sizes_around(plan))
    table.rows.push_back({count(each.per_variant), count(each.users), figure(each.power)});
  return table;
}

}  // namespace fovea::cli
