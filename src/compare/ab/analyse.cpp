#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"

#include "compare/ab/user_values.hpp"

namespace fovea::ab {
namespace {

constexpr std::size_t looks_taken = 10;
constexpr std::array all_tests = {Test::welch, Test::z};

compare::Outcome outcome_of(const Sample& variant, const Sample& control, Test test) {
  const bool by_z = test == Test::z && variant.is_share && control.is_share;
  return by_z ? z_of_shares(variant, control) : welch_t(variant, control);
}

Comparison comparison_of(const std::vector<Sample>& samples, std::size_t variant,
                         const Options& options) {
  const Sample& mine = samples[variant];
  const Sample& control = samples[options.control];
  Comparison found{.variant = variant};
  if (mine.mean && control.mean) {
    found.difference = *mine.mean - *control.mean;
    if (*control.mean != 0) found.relative = *found.difference / *control.mean;
  }
  found.outcome = outcome_of(mine, control, options.test);
  found.interval = welch_interval(mine, control, options.alpha);
  found.bootstrap = bootstrap_interval(mine, control, options.alpha, options.resampling);
  return found;
}

void correct(std::vector<Comparison>& comparisons, const Options& options) {
  std::vector<double> p;
  p.reserve(comparisons.size());
  for (const Comparison& each : comparisons) p.push_back(each.outcome.p);
  p = compare::adjusted(p, options.correction);
  for (std::size_t i = 0; i < p.size(); ++i) {
    comparisons[i].adjusted = p[i];
    comparisons[i].significant = p[i] < options.alpha;
  }
}

Part part_of(const Options& options, std::string name, Criterion criterion,
             std::vector<Sample> samples) {
  Part part{
      .name = std::move(name), .criterion = std::move(criterion), .samples = std::move(samples)};
  for (std::size_t v = 0; v < part.samples.size(); ++v) {
    if (v != options.control) part.comparisons.push_back(comparison_of(part.samples, v, options));
  }
  correct(part.comparisons, options);
  return part;
}

/// The events in [from, to), with all names.
Events between(const Events& events, double from, double to) {
  Events some{events.variants, events.users, events.kinds, events.paths, {}};
  for (const Event& event : events.events) {
    if (event.time >= from && event.time < to) some.events.push_back(event);
  }
  return some;
}

/// The users with events, and their variants.
Assignment present(const Events& events, const Assignment& assignment) {
  Assignment some{.variant_of =
                      std::vector<std::optional<std::uint32_t>>(assignment.variant_of.size())};
  for (const Event& event : events.events)
    some.variant_of[event.user] = assignment.variant_of[event.user];
  return some;
}

constexpr double forever = std::numeric_limits<double>::infinity();
constexpr double seconds_a_day = 86'400;

/// The day number of each event, from 1.
std::vector<std::size_t> days_of(const Events& events) {
  double first = forever;
  for (const Event& event : events.events) first = std::min(first, event.time);
  constexpr double last_day = 1e9;  // times in a log may be arbitrary
  std::vector<std::size_t> days;
  days.reserve(events.events.size());
  for (const Event& event : events.events)
    days.push_back(
        static_cast<std::size_t>(std::min((event.time - first) / seconds_a_day, last_day)) + 1);
  return days;
}

/// Calls `each(day, samples)` for each day that has events, in order, with the samples of the
/// criterion on that day. Holds the events of one day at a time.
template <class Each>
void for_each_day(const Events& events, const Assignment& assignment, const Criterion& criterion,
                  const Each& each) {
  const std::vector<std::size_t> days = days_of(events);
  std::vector<std::size_t> order(days.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return days[a] < days[b]; });
  Events one{events.variants, events.users, events.kinds, events.paths, {}};
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    one.events.clear();
    for (; end < order.size() && days[order[end]] == days[order[begin]]; ++end)
      one.events.push_back(events.events[order[end]]);
    each(days[order[begin]], samples_of(one, present(one, assignment), criterion));
  }
}

std::optional<DayEffect> effect_on(std::size_t day, const Sample& mine, const Sample& control) {
  if (!mine.mean || !control.mean || mine.values.size() < 2 || control.values.size() < 2)
    return std::nullopt;
  const double variance = mine.variance / static_cast<double>(mine.values.size()) +
                          control.variance / static_cast<double>(control.values.size());
  if (!(variance > 0)) return std::nullopt;
  return DayEffect{day, *mine.mean - *control.mean, std::sqrt(variance)};
}

/// The trend of each variant compared with the control.
std::vector<Trend> trends_of(const Events& events, const Assignment& assignment,
                             const Options& options) {
  std::vector<std::vector<DayEffect>> effects(events.variants.size());
  for_each_day(events, assignment, options.criterion,
               [&](std::size_t day, const std::vector<Sample>& samples) {
                 for (std::size_t v = 0; v < effects.size(); ++v) {
                   if (v == options.control) continue;
                   if (const auto effect = effect_on(day, samples[v], samples[options.control]))
                     effects[v].push_back(*effect);
                 }
               });
  std::vector<Trend> trends(effects.size());
  for (std::size_t v = 0; v < trends.size(); ++v) {
    if (v != options.control) trends[v] = trend_of(std::move(effects[v]));
  }
  return trends;
}

TimeTo time_to(const Events& events, const Assignment& assignment, const Options& options,
               std::string name, const Quantity& quantity, double after) {
  TimeTo found{.name = std::move(name), .users = times_to(events, assignment, quantity, after)};
  for (std::size_t v = 0; v < found.users.size(); ++v)
    found.outcomes.push_back(v == options.control
                                 ? compare::Outcome{}
                                 : log_rank(found.users[v], found.users[options.control]));
  return found;
}

/// Warns of an effect that exists on the first days only.
void warn_of_trend(const Events& events, Analysis& analysis, const Options& options) {
  for (std::size_t v = 0; v < analysis.trends.size(); ++v) {
    const Trend& trend = analysis.trends[v];
    if (trend.outcome.p >= options.alpha) continue;
    analysis.warnings.push_back(
        fmt::format("the effect in {} changes by day (p {:.2g}): {:.4g} on day {}, {:.4g} on day "
                    "{}; a mean over all days does not predict the effect on later days",
                    printable(events.variants[v]), trend.outcome.p, trend.days.front().difference,
                    trend.days.front().day, trend.days.back().difference, trend.days.back().day));
  }
}

/// Warns if a few users contribute much of the sum. Shares of users cannot have this problem.
void warn_of_few(const std::vector<double>& values, const Part& part, Analysis& analysis) {
  constexpr double much = 0.25;
  const auto found = concentration_of(values);
  if (!found || found->share < much || part.samples.front().is_share) return;
  analysis.warnings.push_back(
      fmt::format("{} of {} carry {:.0f} % of the {}: the result depends on these few users; "
                  "--winsorise 0.01 limits their values",
                  found->users, counted(found->of, "user"), 100 * found->share, part.name));
}

/// Users by their first event, earliest first.
std::vector<std::uint32_t> users_by_arrival(const Events& events) {
  std::vector<double> arrival(events.users.size(), std::numeric_limits<double>::infinity());
  for (const Event& event : events.events)
    arrival[event.user] = std::min(arrival[event.user], event.time);
  std::vector<std::uint32_t> users(arrival.size());
  std::iota(users.begin(), users.end(), std::uint32_t{0});
  std::stable_sort(users.begin(), users.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return arrival[a] < arrival[b]; });
  return users;
}

/// The p-values that an observer would have seen after each tenth of the users.
std::vector<double> looks_of(const Events& events, const Assignment& assignment,
                             const Options& options) {
  const auto arrived = users_by_arrival(events);
  const auto values = criterion_values(events, options.criterion);
  const std::size_t variant = options.control == 0 ? 1 : 0;
  Assignment so_far{.variant_of =
                        std::vector<std::optional<std::uint32_t>>(assignment.variant_of.size())};
  std::vector<double> looks;
  std::size_t next = 0;
  for (std::size_t look = 1; look <= looks_taken; ++look) {
    for (; next < arrived.size() * look / looks_taken; ++next)
      so_far.variant_of[arrived[next]] = assignment.variant_of[arrived[next]];
    const auto samples = samples_of(values, so_far, events.variants.size());
    looks.push_back(outcome_of(samples[variant], samples[options.control], options.test).p);
  }
  return looks;
}

void warn_of_users(const Events& events, Analysis& analysis, const Options& options) {
  if (analysis.split.broken)
    analysis.warnings.emplace_back(
        "the split of the users differs from the plan by more than chance: find the cause before "
        "you trust the other figures");
  if (analysis.assignment.mixed > 0)
    analysis.warnings.push_back(fmt::format("{} of {} saw several variants and were omitted",
                                            analysis.assignment.mixed,
                                            counted(events.users.size(), "user")));
  const auto fewest =
      *std::min_element(analysis.assignment.users.begin(), analysis.assignment.users.end());
  if (options.planned && fewest < *options.planned)
    analysis.warnings.push_back(
        fmt::format("only {} of {} planned users in a variant: stopping early because p is small "
                    "reports effects that do not exist",
                    fewest, *options.planned));
}

/// Warns of repeated looks until p is small, which are not one test.
void warn_of_looks(Analysis& analysis, const Options& options) {
  const auto small = std::count_if(analysis.looks.begin(), analysis.looks.end() - 1,
                                   [&](double p) { return p < options.alpha; });
  if (small > 0 && analysis.looks.back() >= options.alpha)
    analysis.warnings.push_back(
        fmt::format("p was below {} at {} of {} earlier looks but is not now: stopping at one of "
                    "them would have reported an effect that is not significant now",
                    format_real(options.alpha), small, looks_taken - 1));
  if (!options.planned && analysis.parts.front().comparisons.front().significant)
    analysis.warnings.emplace_back(
        "p is valid for one look at a number of users fixed in advance (--plan calculates it, "
        "--planned states it), not for repeated looks until it is small");
}

/// Warns of an effect like that of a price in the snippet: fewer clicks, each worth more.
void warn_of_shift(const Events& events, Analysis& analysis) {
  const Part* conversion = nullptr;
  for (const Part& part : analysis.parts) {
    if (part.name == "goal by criterion") conversion = &part;
  }
  if (conversion == nullptr) return;
  for (const Comparison& each : conversion->comparisons) {
    if (!each.significant || !each.difference) continue;
    analysis.warnings.push_back(
        fmt::format("the criterion has another meaning in {}: {} by {} {} from {:.4g} to {:.4g}; "
                    "decide by the goal, not by the criterion",
                    printable(events.variants[each.variant]),
                    to_string(Criterion{conversion->criterion.top, {}}),
                    to_string(Criterion{*conversion->criterion.bottom, {}}),
                    *each.difference > 0 ? "rises" : "falls",
                    *conversion->samples[each.variant].mean - *each.difference,
                    *conversion->samples[each.variant].mean));
  }
}

Result<void> check(const Events& events, const Assignment& assignment, const Options& options) {
  const auto refuse = [](std::string message, std::string remedy) {
    return Error{
        .kind = ErrorKind::data, .message = std::move(message), .remedy = std::move(remedy)};
  };
  if (events.variants.size() < 2)
    return refuse(fmt::format("{} in the log: a comparison needs two",
                              counted(events.variants.size(), "variant")),
                  "the column variant must name the variant that each user saw");
  if (!options.split.empty() && options.split.size() != events.variants.size())
    return refuse(fmt::format("the split has {} shares for {}", options.split.size(),
                              counted(events.variants.size(), "variant")),
                  fmt::format("give one share for each of {}", fmt::join(events.variants, ", ")));
  if (std::find(assignment.users.begin(), assignment.users.end(), 0) != assignment.users.end())
    return refuse("a variant has no users who saw only this variant",
                  "each user must see only one variant");
  return {};
}

}  // namespace

namespace {

/// The values of the users in the test.
std::vector<double> values_of(const CriterionValues& values, const Assignment& assignment) {
  std::vector<double> some;
  for (std::size_t user = 0; user < values.top.size(); ++user) {
    if (assignment.variant_of[user]) some.push_back(values.top[user]);
  }
  return some;
}

/// Adds the criterion, also with the largest values capped and adjusted for data from before the
/// test.
void add_criterion(const Events& events, const Events& before, const Options& options,
                   Analysis& analysis) {
  const std::size_t variants = events.variants.size();
  CriterionValues values = criterion_values(events, options.criterion);
  const auto samples = samples_of(values, analysis.assignment, variants);
  const auto add = [&](std::string name, std::vector<Sample> of_part) {
    analysis.parts.push_back(
        part_of(options, std::move(name), options.criterion, std::move(of_part)));
  };
  add("criterion", samples);
  warn_of_few(values_of(values, analysis.assignment), analysis.parts.front(), analysis);
  if (options.winsorise > 0) {
    values.top = winsorised(std::move(values.top), options.winsorise);
    values.is_share = false;
    add("criterion winsorised", samples_of(values, analysis.assignment, variants));
  }
  if (!options.before) return;
  const auto known = criterion_values(before, options.criterion);
  add("criterion adjusted",
      adjusted_for(samples, samples_of(known, analysis.assignment, variants)));
}

}  // namespace

std::string_view name_of(Test test) { return test == Test::z ? "z" : "welch"; }

std::vector<std::string> test_names() {
  std::vector<std::string> names;
  names.reserve(all_tests.size());
  for (const Test each : all_tests) names.emplace_back(name_of(each));
  return names;
}

std::optional<Test> test_named(std::string_view name) {
  for (const Test each : all_tests) {
    if (name_of(each) == name) return each;
  }
  return std::nullopt;
}

Test test_of(const Part& part, const Options& options) {
  return part.samples.front().is_share ? options.test : Test::welch;
}

Result<Analysis> analyse(const Events& all, const Options& options) {
  const Events events = options.before ? between(all, *options.before, forever) : all;
  const Events before = between(all, -forever, options.before.value_or(-forever));
  Analysis analysis{.assignment = assignment_of(events)};
  if (auto checked = check(events, analysis.assignment, options); !checked)
    return std::move(checked).error();
  analysis.split = check_split(analysis.assignment.users, options.split);
  add_criterion(events, before, options, analysis);
  const auto add = [&](std::string name, const Criterion& criterion) {
    analysis.parts.push_back(part_of(options, std::move(name), criterion,
                                     samples_of(events, analysis.assignment, criterion)));
  };
  if (options.goal) {
    add("goal", *options.goal);
    add("goal by criterion", Criterion{options.goal->top, options.criterion.top});
  }
  if (options.time_to) {
    const Quantity any_event{.steps = {{.kind = "*", .conditions = {}}}};
    const auto add_time = [&](std::string name, const Quantity& quantity, double after) {
      analysis.times.push_back(
          time_to(events, analysis.assignment, options, std::move(name), quantity, after));
    };
    add_time(to_string(*options.time_to), options.time_to->top, 0);
    add_time("return after a day", any_event, seconds_a_day);
  }
  analysis.looks = looks_of(events, analysis.assignment, options);
  analysis.trends = trends_of(events, analysis.assignment, options);
  warn_of_users(events, analysis, options);
  warn_of_looks(analysis, options);
  warn_of_trend(events, analysis, options);
  warn_of_shift(events, analysis);
  return analysis;
}

}  // namespace fovea::ab
