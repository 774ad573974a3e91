#pragma once
// A/B tests on click logs: events become a value for each user, users a comparison of variants.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/bytes.hpp"
#include "fovea/base/result.hpp"
#include "fovea/compare.hpp"

namespace fovea::ab {

struct Event {
  std::uint32_t variant = 0;  ///< positions in the names of Events; only of credited events
  std::uint32_t user = 0;
  std::uint32_t kind = 0;
  double time = 0;  ///< seconds, from any beginning
  std::optional<double> rank;
  std::optional<double> value;
  std::optional<std::uint32_t> path;  ///< of the element that was opened
};

struct Events {
  std::vector<std::string> variants;  ///< ascending
  std::vector<std::string> users;
  std::vector<std::string> kinds;
  std::vector<std::string> paths;
  std::vector<Event> events;  ///< in the order of the file
};

/// CSV (or columns between tabs) with a head, or JSON lines; by content. Columns or members:
/// variant, user, time (a number of seconds, or a date and time like 2026-01-31T12:00:00Z), event,
/// and, where there are any, rank, value and path. Others are ignored. Of interleaved rankings only
/// `credited` events have a variant, the team of what was clicked: with it, that of others is not
/// looked at, and may be missing.
Result<Events> read_events(const Bytes& input, const std::string& file,
                           const std::optional<std::string>& credited = std::nullopt);

/// A finite number of seconds, or a date and time: 2026-01-31, 2026-01-31T12:00, 2026-01-31
/// 12:00:00.5Z, 2026-01-31T12:00:00+01:00. Without a zone it is UTC.
std::optional<double> parse_time(std::string_view text);

/// Whether its first line is that of a log, and not of judgements.
bool is_log(const Bytes& input);

/// The tags of the elements that events of the kinds click and open name, sorted.
std::vector<std::string> opened_tags(const Events& events);

enum class Field : std::uint8_t { rank, value, time };
enum class Comparator : std::uint8_t { equal, unequal, less, at_most, more, at_least };

struct Condition {
  Field field = Field::rank;
  Comparator comparator = Comparator::equal;
  double number = 0;
  friend bool operator==(const Condition&, const Condition&) = default;
};

/// An event of a kind, under conditions; an event that lacks the field meets none.
struct Step {
  std::string kind;  ///< "*": any
  std::vector<Condition> conditions;
  friend bool operator==(const Step&, const Step&) = default;
};

enum class Aggregate : std::uint8_t { any, count, sum };

/// Of the events of a user that match the first step and come after some that match the rest:
/// whether there are any (1 or 0), how many, or the sum of a field.
struct Quantity {
  Aggregate aggregate = Aggregate::any;
  Field field = Field::value;  ///< of a sum
  std::vector<Step> steps;     ///< "purchase after click": purchase, click
  friend bool operator==(const Quantity&, const Quantity&) = default;
};

/// What is compared: a quantity by user, or the ratio of two over all users.
struct Criterion {
  Quantity top;
  std::optional<Quantity> bottom;
  friend bool operator==(const Criterion&, const Criterion&) = default;
};

/// The error has the column, what was found and what was expected.
///
///   criterion  = quantity [ "/" quantity ]
///   quantity   = sequence | ( "any" | "count" ) "(" sequence ")" | "sum" "(" field "of" sequence
///   ")" sequence   = step { "after" step } step       = ( name | '"' text '"' | "*" ) [ "["
///   condition { "," condition } "]" ] condition  = field ( "=" | "!=" | "<" | "<=" | ">" | ">=" )
///   number field      = "rank" | "value" | "time" name       = letters, digits, "_", "-", "." and
///   anything beyond ASCII
Result<Criterion> parse_criterion(std::string_view text);
/// Canonical: reads back as the same criterion.
std::string to_string(const Criterion& criterion);

/// The users of one variant under a criterion. A ratio is linearised (delta method), so that the
/// mean of the values is the ratio and their spread its error.
struct Sample {
  std::vector<double> values;  ///< one for each user
  std::optional<double> mean;  ///< nothing without users or with a bottom of 0
  double variance = 0;         ///< with n - 1
  bool is_share = false;       ///< values are 0 and 1
};

/// Welch's t of independent samples; p is 1 where a sample has fewer than two users.
compare::Outcome welch_t(const Sample& a, const Sample& b);
/// z of two shares, with their common variance.
compare::Outcome z_of_shares(const Sample& a, const Sample& b);
/// Of the difference a - b, at level 1 - alpha, by Welch and by the bootstrap over users.
std::optional<statistics::Confidence> welch_interval(const Sample& a, const Sample& b,
                                                     double alpha);
std::optional<statistics::Confidence> bootstrap_interval(const Sample& a, const Sample& b,
                                                         double alpha,
                                                         const statistics::Resampling& how);

/// Which variant each user saw; users who saw several are no part of anything.
struct Assignment {
  std::vector<std::optional<std::uint32_t>> variant_of;  ///< by user
  std::vector<std::uint64_t> users;                      ///< by variant
  std::uint64_t mixed = 0;                               ///< users in several variants
};
Assignment assignment_of(const Events& events);

/// The users of each variant under a criterion.
std::vector<Sample> samples_of(const Events& events, const Assignment& assignment,
                               const Criterion& criterion);

/// The users with the largest values of a criterion: one in a hundred.
struct Concentration {
  std::uint64_t users = 0;
  std::uint64_t of = 0;
  double share = 0;  ///< of the sum over all users
};
/// Nothing where values are below 0, their sum is 0 or there are fewer than a hundred.
std::optional<Concentration> concentration_of(std::span<const double> values);

/// The values, those above the largest but for `share` of them set to it (Winsor; Tukey 1962).
std::vector<double> winsorised(std::vector<double> values, double share);

/// Adjusts the values of each variant for what is known of the same users from before the test
/// (Deng, Xu, Kohavi and Walker, WSDM 2013): y - theta (x - mean x), with theta from the covariance
/// within variants. The means of x are taken over all variants, so that differences stay unbiased.
std::vector<Sample> adjusted_for(const std::vector<Sample>& values,
                                 const std::vector<Sample>& before);

/// The effect on one day of the test, on the users who were there.
struct DayEffect {
  std::uint64_t day = 0;  ///< from 1 on, 24 hours each, from the first event
  double difference = 0;
  double error = 0;  ///< above 0
};
/// Whether the effect rises or falls by day: weighted regression, weights 1 / error^2.
struct Trend {
  std::vector<DayEffect> days;  ///< those with an error
  double slope = 0;             ///< by day
  compare::Outcome outcome;     ///< z of the slope; p is 1 with fewer than three days
};
Trend trend_of(std::vector<DayEffect> days);

/// A user who is followed until something happens, or until nothing more is known.
struct Followed {
  double time = 0;  ///< seconds
  bool happened = false;
};
/// The share of users for whom it has not happened yet, after each time at which it did: Kaplan
/// and Meier 1958.
struct SurvivalPoint {
  double time = 0;
  double share = 1;
};
std::vector<SurvivalPoint> kaplan_meier(std::vector<Followed> users);
/// The first time by which it has happened for half of the users, if there is one.
std::optional<double> median_time(std::span<const SurvivalPoint> curve);
/// Log-rank test of two groups (Mantel 1966): chi-square with one degree of freedom.
compare::Outcome log_rank(std::span<const Followed> a, std::span<const Followed> b);

/// How long the users of each variant took, from their first event, to the first that completes
/// the sequence; others are followed to the end of the log. Events of a user before `after` seconds
/// do not complete it: with "*" and a day it tells who came back.
std::vector<std::vector<Followed>> times_to(const Events& events, const Assignment& assignment,
                                            const Quantity& quantity, double after = 0);

/// Did chance split the users as planned? (Chi-square; no doubt is left below .001.)
struct SplitCheck {
  std::vector<double> expected;  ///< users by variant
  double statistic = 0;
  double p = 1;
  bool broken = false;
};
SplitCheck check_split(std::span<const std::uint64_t> users, std::span<const double> shares);

enum class Test : std::uint8_t { welch, z };

struct Options {
  Criterion criterion;
  std::optional<Criterion> goal;  ///< what the criterion should lead to
  std::size_t control = 0;        ///< a variant
  std::vector<double> split;      ///< planned shares by variant; none: equal
  Test test = Test::welch;        ///< z of shares where the criterion is one
  compare::Correction correction = compare::Correction::holm;
  double alpha = 0.05;
  std::optional<std::uint64_t> planned;  ///< users a variant, fixed in advance
  statistics::Resampling resampling{.samples = 2'000};
  double winsorise = 0;              ///< share of the largest values to cut; 0: none
  std::optional<double> before;      ///< events before this time are known before the test
  std::optional<Criterion> time_to;  ///< how long until its top happens
};

/// A variant against the control under one criterion; differences are variant - control.
struct Comparison {
  std::size_t variant = 0;
  std::optional<double> difference;
  std::optional<double> relative;  ///< difference over the control's mean
  std::optional<statistics::Confidence> interval;
  std::optional<statistics::Confidence> bootstrap;
  compare::Outcome outcome;
  double adjusted = 1;
  bool significant = false;
};

/// One criterion: all variants, and each against the control.
struct Part {
  std::string name;  ///< "criterion", "goal", "goal by criterion"
  Criterion criterion;
  std::vector<Sample> samples;
  std::vector<Comparison> comparisons;
};

/// How long it took in each variant, and the log-rank test of each against the control.
struct TimeTo {
  std::string name;  ///< "click", "return"
  std::vector<std::vector<Followed>> users;
  std::vector<compare::Outcome> outcomes;  ///< by variant; that of the control says nothing
};

struct Analysis {
  Assignment assignment;
  SplitCheck split;
  std::vector<Part> parts;  ///< the criterion first
  /// p of the first comparison of the criterion after each tenth of the users.
  std::vector<double> looks;
  std::vector<Trend> trends;  ///< of the criterion by variant; that of the control is empty
  std::vector<TimeTo> times;
  std::vector<std::string> warnings;
};

/// An error where there are not two variants with users, or the split does not fit them.
Result<Analysis> analyse(const Events& events, const Options& options);

/// A test to be planned: a share, or a mean with its standard deviation.
struct Plan {
  double base = 0;                  ///< the control's
  double effect = 0;                ///< the smallest difference to be found, not 0
  std::optional<double> deviation;  ///< of a user's value; none: a share
  double alpha = 0.05;
  double power = 0.8;
  std::size_t variants = 2;  ///< with the control; alpha is divided by the comparisons
};
/// Users of each variant. The base and its sum with the effect must be shares where it is one.
std::uint64_t users_needed(const Plan& plan);
/// The chance to find the effect with that many users of each variant.
double power_with(const Plan& plan, double users);

/// Two rankings as one: the teams take turns, in an order that chance decides anew each round, to
/// add their best document that is not there yet (Radlinski, Kurup and Joachims 2008).
struct Interleaved {
  std::vector<std::string> docs;
  std::vector<std::uint8_t> teams;  ///< 0 or 1: whose document it is
};
Interleaved team_draft(std::span<const std::string> first, std::span<const std::string> second,
                       std::size_t length, std::uint64_t seed);

/// Which of two teams users preferred.
struct Preference {
  std::uint64_t first = 0;  ///< users
  std::uint64_t second = 0;
  std::uint64_t ties = 0;
  double share = 0;          ///< of the first, ties counting half
  compare::Outcome outcome;  ///< sign test over users
};
/// The variant of a `click` event is the team that gets the credit. Each event of kind `search`
/// begins an impression, which the team with more clicks wins; a user prefers the team with more
/// impressions. An error unless there are two variants.
Result<Preference> interleaving_preference(const Events& events, std::string_view click,
                                           std::string_view search);

}  // namespace fovea::ab
