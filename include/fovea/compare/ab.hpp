#pragma once
// A/B tests on click logs: turns events into one value per user and compares variants by users.

#include <cmath>
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
  std::uint32_t variant = 0;  ///< index into the names of Events; only for credited events
  std::uint32_t user = 0;
  std::uint32_t kind = 0;
  double time = 0;  ///< seconds from any origin
  std::optional<double> rank;
  std::optional<double> value;
  std::optional<std::uint32_t> path;  ///< of the opened element
};

struct Events {
  std::vector<std::string> variants;  ///< ascending
  std::vector<std::string> users;
  std::vector<std::string> kinds;
  std::vector<std::string> paths;
  std::vector<Event> events;  ///< in the order of the file
};

/// Reads CSV (or tab-separated columns) with a header, or JSON lines, as recognised by the content.
/// Columns or members: variant, user, time (a number of seconds, or a date and time like
/// 2026-01-31T12:00:00Z), event, and optionally rank, value and path. Others are ignored. For
/// interleaved rankings, only `credited` events have a variant, the team of the clicked result: if
/// it is given, the variants of other events are ignored and may be missing.
Result<Events> read_events(const Bytes& input, const std::string& file,
                           const std::optional<std::string>& credited = std::nullopt);

/// An event as a program logs it.
struct LoggedEvent {
  /// The result that the user opened.
  struct Opened {
    std::uint64_t rank = 1;
    std::string doc;   ///< for people; read_events() ignores it
    std::string path;  ///< of the element in the document
  };
  std::string variant;
  std::string user;
  double time = 0;   ///< seconds since 1970
  std::string kind;  ///< such as "search" or "click"
  std::optional<Opened> opened = std::nullopt;
};
/// One line of JSON with a line end, which read_events() reads.
std::string to_line(const LoggedEvent& event);

/// Parses a finite number of seconds, or a date and time: 2026-01-31, 2026-01-31T12:00, 2026-01-31
/// 12:00:00.5Z, 2026-01-31T12:00:00+01:00. The default zone is UTC.
std::optional<double> parse_time(std::string_view text);

/// Whether the first line is that of a log, and not of judgements.
bool is_log(const Bytes& input);

/// The tags of the elements that events of the kinds click and open refer to, sorted.
std::vector<std::string> opened_tags(const Events& events);

enum class Field : std::uint8_t { rank, value, time };
enum class Comparator : std::uint8_t { equal, unequal, less, at_most, more, at_least };

struct Condition {
  Field field = Field::rank;
  Comparator comparator = Comparator::equal;
  double number = 0;
  friend bool operator==(const Condition&, const Condition&) = default;
};

/// An event of a kind that meets all conditions; without the field it meets none.
struct Step {
  std::string kind;  ///< "*" matches any
  std::vector<Condition> conditions;
  friend bool operator==(const Step&, const Step&) = default;
};

enum class Aggregate : std::uint8_t { any, count, sum };

/// A value per user, from the events that match the first step and follow events that match the
/// other steps: whether there are any (1 or 0), their number, or the sum of a field.
struct Quantity {
  Aggregate aggregate = Aggregate::any;
  Field field = Field::value;  ///< of a sum
  std::vector<Step> steps;     ///< "purchase after click": purchase, click
  friend bool operator==(const Quantity&, const Quantity&) = default;
};

/// The criterion of a comparison that names none, as parse_criterion() reads it.
inline constexpr const char* usual_criterion = "click[rank=1]";

/// The compared value: a quantity per user, or the ratio of two quantities over all users.
struct Criterion {
  Quantity top;
  std::optional<Quantity> bottom;
  friend bool operator==(const Criterion&, const Criterion&) = default;
};

/// Parses a criterion. An error contains the column, the found and the expected text.
///
/// - criterion = quantity [ "/" quantity ]
/// - quantity = sequence | ( "any" | "count" ) "(" sequence ")" | "sum" "(" field "of" sequence ")"
/// - sequence = step { "after" step }
/// - step = ( name | '"' text '"' | "*" ) [ "[" condition { "," condition } "]" ]
/// - condition = field ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) number
/// - field = "rank" | "value" | "time"
/// - name = letters, digits, "_", "-", "." and anything beyond ASCII
Result<Criterion> parse_criterion(std::string_view text);
/// The canonical text, which parses to the same criterion.
std::string to_string(const Criterion& criterion);

/// The users of one variant under a criterion. A ratio is linearised (delta method), so that the
/// mean of the values is the ratio and their spread gives its error.
struct Sample {
  std::vector<double> values;  ///< one per user
  std::optional<double> mean;  ///< nullopt without users or with a bottom of 0
  double variance = 0;         ///< with n - 1
  bool is_share = false;       ///< values are 0 and 1

  [[nodiscard]] double deviation() const { return std::sqrt(variance); }
};

/// Welch's t-test of independent samples; p is 1 if a sample has fewer than two users.
compare::Outcome welch_t(const Sample& a, const Sample& b);
/// z-test of two shares, with their pooled variance.
compare::Outcome z_of_shares(const Sample& a, const Sample& b);
/// Intervals of the difference a - b at level 1 - alpha, by Welch and by the bootstrap over users.
std::optional<statistics::Confidence> welch_interval(const Sample& a, const Sample& b,
                                                     double alpha);
std::optional<statistics::Confidence> bootstrap_interval(const Sample& a, const Sample& b,
                                                         double alpha,
                                                         const statistics::Resampling& how);

/// The variant that each user saw; users who saw several are excluded from everything.
struct Assignment {
  std::vector<std::optional<std::uint32_t>> variant_of;  ///< by user
  std::vector<std::uint64_t> users;                      ///< by variant
  std::uint64_t mixed = 0;                               ///< users in several variants
};
Assignment assignment_of(const Events& events);

/// The users of each variant under a criterion.
std::vector<Sample> samples_of(const Events& events, const Assignment& assignment,
                               const Criterion& criterion);

/// The largest values of a criterion: the top 1 % of users.
struct Concentration {
  std::uint64_t users = 0;
  std::uint64_t of = 0;
  double share = 0;  ///< of the sum over all users
};
/// Nullopt if a value is negative, the sum is 0 or there are fewer than a hundred values.
std::optional<Concentration> concentration_of(std::span<const double> values);

/// Caps the largest values: `share` of them become the largest of the others (Winsor; Tukey, "The
/// future of data analysis", 1962).
std::vector<double> winsorised(std::vector<double> values, double share);

/// Adjusts the values of each variant for data about the same users from before the test (Deng, Xu,
/// Kohavi and Walker, "Improving the sensitivity of online controlled experiments by utilizing
/// pre-experiment data", WSDM 2013): y - theta (x - mean x), with theta from the covariance within
/// variants. The mean of x is taken over all variants, so that differences stay unbiased.
std::vector<Sample> adjusted_for(const std::vector<Sample>& values,
                                 const std::vector<Sample>& before);

/// The effect on one day of the test, among the users active on that day.
struct DayEffect {
  std::uint64_t day = 0;  ///< from 1; each has 24 hours, starting with the first event
  double difference = 0;
  double error = 0;  ///< above 0
};
/// The trend of the effect by day: weighted regression with weights 1 / error^2.
struct Trend {
  std::vector<DayEffect> days;  ///< those with an error
  double slope = 0;             ///< per day
  compare::Outcome outcome;     ///< z of the slope; p is 1 with fewer than three days
};
Trend trend_of(std::vector<DayEffect> days);

/// A user who is observed until an event happens, or until observation ends (censored).
struct Followed {
  double time = 0;  ///< seconds
  bool happened = false;
};
/// The share of users for whom the event has not happened yet, after each time at which it did
/// (Kaplan and Meier, "Nonparametric estimation from incomplete observations", 1958).
struct SurvivalPoint {
  double time = 0;
  double share = 1;
};
std::vector<SurvivalPoint> kaplan_meier(std::vector<Followed> users);
/// The first time by which the event has happened for half of the users; nullopt if there is none.
std::optional<double> median_time(std::span<const SurvivalPoint> curve);

/// The users of one variant who are observed, in figures of their curve.
struct SurvivalSummary {
  std::uint64_t users = 0;
  std::uint64_t happened = 0;    ///< users for whom the event happened
  std::optional<double> median;  ///< median_time()
  double share = 0;              ///< for whom it has happened at the end of the curve
};
SurvivalSummary survival_summary(std::span<const Followed> users);

/// Log-rank test of two groups (Mantel, "Evaluation of survival data and two new rank order
/// statistics arising in its consideration", 1966): chi-square with one degree of freedom.
compare::Outcome log_rank(std::span<const Followed> a, std::span<const Followed> b);

/// The time that the users of each variant took from their first event to the first event that
/// completes the sequence; the others are observed to the end of the log. Events of a user before
/// `after` seconds do not complete it: "*" with one day finds returning users.
std::vector<std::vector<Followed>> times_to(const Events& events, const Assignment& assignment,
                                            const Quantity& quantity, double after = 0);

/// Tests whether the users were split as planned (chi-square; p < 0.001 leaves no doubt).
struct SplitCheck {
  std::vector<double> expected;  ///< users by variant
  double statistic = 0;
  double p = 1;
  bool broken = false;
};
SplitCheck check_split(std::span<const std::uint64_t> users, std::span<const double> shares);

enum class Test : std::uint8_t { welch, z };
/// "welch" or "z".
std::string_view name_of(Test test);
std::vector<std::string> test_names();
std::optional<Test> test_named(std::string_view name);

struct Options {
  Criterion criterion;
  std::optional<Criterion> goal;  ///< the result that the criterion should lead to
  std::size_t control = 0;        ///< a variant
  std::vector<double> split;      ///< planned shares by variant; empty: equal
  Test test = Test::welch;        ///< z of shares if the criterion is a share
  compare::Correction correction = compare::Correction::holm;
  double alpha = 0.05;
  std::optional<std::uint64_t> planned;  ///< users per variant, fixed in advance
  statistics::Resampling resampling{.samples = 2'000};
  double winsorise = 0;              ///< share of the largest values to cap; 0: none
  std::optional<double> before;      ///< events before this time count as before the test
  std::optional<Criterion> time_to;  ///< time until its top happens
};

/// A variant compared with the control under one criterion; differences are variant - control.
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

/// One criterion: all variants, and each compared with the control.
struct Part {
  std::string name;  ///< "criterion", "goal", "goal by criterion"
  Criterion criterion;
  std::vector<Sample> samples;
  std::vector<Comparison> comparisons;
};

/// The test that compared the variants: only shares have a z-test.
Test test_of(const Part& part, const Options& options);

/// The times in each variant, and the log-rank test of each against the control.
struct TimeTo {
  std::string name;  ///< "click", "return"
  std::vector<std::vector<Followed>> users;
  std::vector<compare::Outcome> outcomes;  ///< by variant; that of the control is meaningless
};

struct Analysis {
  Assignment assignment;
  SplitCheck split;
  std::vector<Part> parts;  ///< the criterion first
  /// The p-value of the first comparison of the criterion after each tenth of the users.
  std::vector<double> looks;
  std::vector<Trend> trends;  ///< of the criterion, by variant; that of the control is empty
  std::vector<TimeTo> times;
  std::vector<std::string> warnings;
};

/// Fails unless two variants have users and the split matches the variants.
Result<Analysis> analyse(const Events& events, const Options& options);

/// The plan of a test of a share, or of a mean with its standard deviation.
struct Plan {
  double base = 0;                  ///< the value of the control
  double effect = 0;                ///< the smallest difference to detect, not 0
  std::optional<double> deviation;  ///< of a user's value; nullopt: a share
  double alpha = 0.05;
  double power = 0.8;
  std::size_t variants = 2;  ///< including the control; alpha is divided by the comparisons
};
/// The users needed per variant. For a share, the base and base + effect must be shares.
std::uint64_t users_needed(const Plan& plan);
/// The probability to detect the effect with this many users per variant.
double power_with(const Plan& plan, double users);

/// A test with this many users.
struct PlannedSize {
  std::uint64_t per_variant = 0;
  std::uint64_t users = 0;  ///< of all variants
  double power = 0;
};
/// A quarter, half, all and twice of the users needed.
std::vector<PlannedSize> sizes_around(const Plan& plan);

/// Team-draft interleaving of two rankings: the teams take turns, in a random order per round, to
/// add their best document that is not there yet (Radlinski, Kurup and Joachims, "How does
/// clickthrough data reflect retrieval quality?", 2008).
struct Interleaved {
  std::vector<std::string> docs;
  std::vector<std::uint8_t> teams;  ///< 0 or 1: the team that added the document
};
Interleaved team_draft(std::span<const std::string> first, std::span<const std::string> second,
                       std::size_t length, std::uint64_t seed);

/// The preference of users between two teams.
struct Preference {
  std::uint64_t first = 0;  ///< users
  std::uint64_t second = 0;
  std::uint64_t ties = 0;
  double share = 0;          ///< of the first, ties counting half
  compare::Outcome outcome;  ///< sign test over users
};
/// The variant of a `click` event is the team that gets the credit. Each event of kind `search`
/// begins an impression, which the team with more clicks wins; a user prefers the team with more
/// impressions. Fails unless there are two variants.
Result<Preference> interleaving_preference(const Events& events, std::string_view click,
                                           std::string_view search);

}  // namespace fovea::ab
