#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "fovea/ab.hpp"
#include "fovea/base/text.hpp"

#include "compare/ab/user_values.hpp"

namespace fovea::ab {
namespace {

constexpr std::size_t looks_taken = 10;

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

Part part_of(const Events& events, const Assignment& assignment, const Options& options,
             std::string name, Criterion criterion) {
  Part part{.name = std::move(name), .criterion = std::move(criterion)};
  part.samples = samples_of(events, assignment, part.criterion);
  for (std::size_t v = 0; v < part.samples.size(); ++v) {
    if (v != options.control) part.comparisons.push_back(comparison_of(part.samples, v, options));
  }
  correct(part.comparisons, options);
  return part;
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

/// What somebody would have seen who looked after each tenth of the users had come.
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
        "the users are not split as planned, beyond what chance does: find out why before "
        "believing the rest");
  if (analysis.assignment.mixed > 0)
    analysis.warnings.push_back(fmt::format("{} of {} saw several variants and were left out",
                                            analysis.assignment.mixed,
                                            counted(events.users.size(), "user")));
  const auto fewest =
      *std::min_element(analysis.assignment.users.begin(), analysis.assignment.users.end());
  if (options.planned && fewest < *options.planned)
    analysis.warnings.push_back(
        fmt::format("only {} of {} planned users in a variant: deciding now, because p is small "
                    "now, finds effects that are not there",
                    fewest, *options.planned));
}

/// Looking again and again until p is small is not one test.
void warn_of_looks(Analysis& analysis, const Options& options) {
  const auto small = std::count_if(analysis.looks.begin(), analysis.looks.end() - 1,
                                   [&](double p) { return p < options.alpha; });
  if (small > 0 && analysis.looks.back() >= options.alpha)
    analysis.warnings.push_back(fmt::format(
        "p was below {} at {} of {} earlier looks and is not now: whoever had stopped then would "
        "have found what is not there",
        format_real(options.alpha), small, looks_taken - 1));
  if (!options.planned && analysis.parts.front().comparisons.front().significant)
    analysis.warnings.emplace_back(
        "p holds for one look at a number of users fixed in advance (--plan finds it, --planned "
        "says it); looking until it is small does not count");
}

/// The lecture's price: fewer clicks, each of them worth more.
void warn_of_shift(const Events& events, Analysis& analysis) {
  const Part* conversion = nullptr;
  for (const Part& part : analysis.parts) {
    if (part.name == "goal by criterion") conversion = &part;
  }
  if (conversion == nullptr) return;
  for (const Comparison& each : conversion->comparisons) {
    if (!each.significant || !each.difference) continue;
    analysis.warnings.push_back(fmt::format(
        "the criterion does not mean the same in {}: {} by {} {} from {:.4g} to {:.4g}; judge by "
        "the goal, not by the criterion",
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
                  "the column variant says who saw what");
  if (!options.split.empty() && options.split.size() != events.variants.size())
    return refuse(fmt::format("a split in {} for {}", options.split.size(),
                              counted(events.variants.size(), "variant")),
                  fmt::format("one share for each of {}", fmt::join(events.variants, ", ")));
  if (std::find(assignment.users.begin(), assignment.users.end(), 0) != assignment.users.end())
    return refuse("a variant has no user of its own", "users must see one variant only");
  return {};
}

}  // namespace

Result<Analysis> analyse(const Events& events, const Options& options) {
  Analysis analysis{.assignment = assignment_of(events)};
  if (auto checked = check(events, analysis.assignment, options); !checked)
    return std::move(checked).error();
  analysis.split = check_split(analysis.assignment.users, options.split);
  const auto add = [&](std::string name, Criterion criterion) {
    analysis.parts.push_back(
        part_of(events, analysis.assignment, options, std::move(name), std::move(criterion)));
  };
  add("criterion", options.criterion);
  if (options.goal) {
    add("goal", *options.goal);
    add("goal by criterion", Criterion{options.goal->top, options.criterion.top});
  }
  analysis.looks = looks_of(events, analysis.assignment, options);
  warn_of_users(events, analysis, options);
  warn_of_looks(analysis, options);
  warn_of_shift(events, analysis);
  return analysis;
}

}  // namespace fovea::ab
