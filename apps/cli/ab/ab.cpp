// fovea ab: an A/B test on a click log, or the plan of one.
#include "fovea/compare/ab.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "cli/ab/ab_tables.hpp"
#include "cli/inputs/known_name.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea ab";

/// Events that a click is meant to lead to, by the names they usually have.
constexpr std::array<std::string_view, 4> usual_goals = {"purchase", "conversion", "sale", "order"};

struct Options {
  std::optional<std::string> events;
  std::string criterion = "click[rank=1]";
  std::optional<std::string> goal;
  std::optional<std::string> control;
  std::optional<std::string> split;
  std::string test = "welch";
  std::string correction = "holm";
  std::string alpha = "0.05";
  std::size_t planned = 0;
  std::optional<std::string> winsorise;
  std::optional<std::string> before;
  std::optional<std::string> time_to;
  bool days = false;
  std::size_t samples = 2'000;
  std::size_t seed = 1;
  std::size_t threads = default_threads();
  bool looks = false;
  bool interleave = false;
  std::string click = "click";
  std::string search = "search";
  bool plan = false;
  std::optional<std::string> base;
  std::optional<std::string> effect;
  std::optional<std::string> deviation;
  std::string power = "0.8";
  std::size_t variants = 2;
  std::string format = "table";
  std::string output = "-";
};

Error usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = name},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

Result<ab::Criterion> criterion_named(const std::string& option, const std::string& text) {
  auto criterion = ab::parse_criterion(text);
  if (criterion) return criterion;
  Error error = std::move(criterion).error();
  error.place.file = name + " " + option;
  return error;
}

Result<void> check_kinds(const ab::Quantity& quantity, const ab::Events& events,
                         const std::string& option) {
  for (const ab::Step& step : quantity.steps) {
    if (step.kind == "*") continue;
    auto known = check_known(fmt::format("{} {}", name, option), "event", step.kind, events.kinds);
    if (!known) return known;
  }
  return {};
}

/// A criterion all of whose events the log has: what never happened is rather a slip of the pen.
Result<ab::Criterion> criterion_on(const ab::Events& events, const std::string& option,
                                   const std::string& text) {
  auto criterion = criterion_named(option, text);
  if (!criterion) return criterion;
  auto known = check_kinds(criterion->top, events, option);
  if (known && criterion->bottom) known = check_kinds(*criterion->bottom, events, option);
  if (!known) return std::move(known).error();
  return criterion;
}

/// "9,1" → 9 and 1.
Result<std::vector<double>> split_named(const std::string& text) {
  std::vector<double> shares;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto share = parse_real(trim(std::string_view(text).substr(at, end - at)));
    if (!share || !(*share > 0) || !std::isfinite(*share))
      return usage(fmt::format("--split cannot be '{}'", printable(text)),
                   "a number above 0 for each variant, such as 99,1");
    shares.push_back(*share);
    at = end + 1;
  }
  return shares;
}

Result<std::size_t> control_of(const Options& options, const ab::Events& events) {
  if (!options.control) return std::size_t{0};
  auto known = check_known(name, "variant", *options.control, events.variants);
  if (!known) return std::move(known).error();
  const auto found = std::find(events.variants.begin(), events.variants.end(), *options.control);
  return static_cast<std::size_t>(found - events.variants.begin());
}

/// The goal asked for, or the first usual one of the log that the criterion does not name.
Result<std::optional<ab::Criterion>> goal_of(const Options& options, const ab::Events& events,
                                             const ab::Criterion& criterion) {
  std::optional<std::string> text = options.goal;
  for (const std::string_view usual : usual_goals) {
    const bool is_there =
        std::find(events.kinds.begin(), events.kinds.end(), usual) != events.kinds.end();
    if (!text && is_there && criterion.top.steps.front().kind != usual) text = usual;
  }
  if (!text) return std::optional<ab::Criterion>{};
  auto goal = criterion_on(events, "--goal", *text);
  if (!goal) return std::move(goal).error();
  return std::optional(*std::move(goal));
}

Result<ab::Options> analysis_options(const Options& options, const ab::Events& events) {
  ab::Options how;
  auto criterion = criterion_on(events, "--criterion", options.criterion);
  if (!criterion) return std::move(criterion).error();
  how.criterion = *std::move(criterion);
  auto goal = goal_of(options, events, how.criterion);
  if (!goal) return std::move(goal).error();
  how.goal = *std::move(goal);
  const auto control = control_of(options, events);
  if (!control) return control.error();
  how.control = *control;
  if (options.split) {
    auto split = split_named(*options.split);
    if (!split) return std::move(split).error();
    if (split->size() != events.variants.size())
      return usage(
          fmt::format("--split {} has {}, and the log {}", printable(*options.split),
                      counted(split->size(), "number"), counted(events.variants.size(), "variant")),
          "one number for each variant");
    how.split = *std::move(split);
  }
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  how.alpha = *alpha;
  how.test = options.test == "z" ? ab::Test::z : ab::Test::welch;
  how.correction = *compare::correction_named(options.correction);
  if (options.planned > 0) how.planned = options.planned;
  if (options.winsorise) {
    const auto share = share_named(name, "--winsorise", *options.winsorise);
    if (!share) return share.error();
    how.winsorise = *share;
  }
  if (options.before) {
    how.before = ab::parse_time(*options.before);
    if (!how.before)
      return usage(fmt::format("--before cannot be '{}'", printable(*options.before)),
                   "a time as in the log");
  }
  if (options.time_to) {
    auto happens = criterion_on(events, "--time-to", *options.time_to);
    if (!happens) return std::move(happens).error();
    how.time_to = *std::move(happens);
  }
  how.resampling = {.seed = options.seed, .samples = options.samples, .threads = options.threads};
  return how;
}

Result<void> write(Files& files, const Options& options, const std::vector<Table>& tables) {
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink);
    return {};
  });
}

/// A number for the plan; the log tells it where the command line does not.
Result<double> plan_number(const std::string& option, const std::optional<std::string>& text,
                           std::optional<double> known) {
  if (!text && known) return *known;
  if (!text) return usage("--plan needs " + option, "see fovea ab --help");
  const auto number = parse_real(*text);
  if (number && std::isfinite(*number)) return *number;
  return usage(fmt::format("{} cannot be '{}'", option, printable(*text)), "a number");
}

Result<void> check_plan(const ab::Plan& plan) {
  if (plan.effect == 0) return usage("--effect 0 is no difference to find", "such as 0.01");
  if (plan.deviation)
    return *plan.deviation > 0 ? Result<void>{} : usage("--deviation must be above 0", "");
  const double other = plan.base + plan.effect;
  if (plan.base >= 0 && plan.base <= 1 && other >= 0 && other <= 1) return {};
  return usage(fmt::format("{} and {} are no shares", format_real(plan.base), format_real(other)),
               "give --deviation where the criterion is a mean");
}

/// The control of a log, to plan from.
Result<std::optional<ab::Sample>> known_sample(const Options& options, const ab::Events* events) {
  if (events == nullptr) return std::optional<ab::Sample>{};
  const auto criterion = criterion_on(*events, "--criterion", options.criterion);
  if (!criterion) return criterion.error();
  const auto control = control_of(options, *events);
  if (!control) return control.error();
  auto samples = ab::samples_of(*events, ab::assignment_of(*events), *criterion);
  if (samples.empty()) return std::optional<ab::Sample>{};
  return std::optional(std::move(samples[*control]));
}

Result<ab::Plan> plan_of(const Options& options, const ab::Events* events) {
  ab::Plan plan{.variants = options.variants};
  const auto known = known_sample(options, events);
  if (!known) return known.error();
  const auto base = plan_number("--base", options.base, *known ? (*known)->mean : std::nullopt);
  if (!base) return base.error();
  const auto effect = plan_number("--effect", options.effect, std::nullopt);
  if (!effect) return effect.error();
  plan.base = *base;
  plan.effect = *effect;
  const bool is_mean = options.deviation || (*known && !(*known)->is_share);
  if (is_mean) {
    const auto deviation =
        plan_number("--deviation", options.deviation,
                    *known ? std::optional(std::sqrt((*known)->variance)) : std::nullopt);
    if (!deviation) return deviation.error();
    plan.deviation = *deviation;
  }
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  const auto power = share_named(name, "--power", options.power);
  if (!power) return power.error();
  plan.alpha = *alpha;
  plan.power = *power;
  if (auto checked = check_plan(plan); !checked) return std::move(checked).error();
  return plan;
}

Result<int> interleaving(Files& files, const Options& options, const ab::Events& events) {
  if (auto known = check_known(name, "event", options.click, events.kinds); !known)
    return std::move(known).error();
  if (options.search != Options{}.search) {
    if (auto known = check_known(name, "event", options.search, events.kinds); !known)
      return std::move(known).error();
  }
  const auto preference = ab::interleaving_preference(events, options.click, options.search);
  if (!preference) return preference.error();
  auto written = write(files, options, {preference_table(events, *preference)});
  if (!written) return std::move(written).error();
  return static_cast<int>(done);
}

Result<int> analysis(Files& files, const Options& options, const ab::Events& events) {
  const auto how = analysis_options(options, events);
  if (!how) return how.error();
  const auto found = ab::analyse(events, *how);
  if (!found) return found.error();
  std::vector<Table> tables = {split_table(events, *found), variants_table(events, *found),
                               effects_table(events, *found, *how)};
  if (!found->times.empty()) tables.push_back(times_table(events, *found, *how));
  if (options.days) tables.push_back(days_table(events, *found));
  if (options.looks) tables.push_back(looks_table(*found));
  if (options.format != "table") tables.push_back(split_test_table(*found));
  if (options.format != "table") tables.push_back(warnings_table(*found));
  auto written = write(files, options, tables);
  if (!written) return std::move(written).error();
  for (const std::string& warning : found->warnings) fmt::print(stderr, "warning: {}\n", warning);
  if (!how->goal)
    fmt::print(
        stderr,
        "note: nothing tells what the criterion leads to (--goal names an event that does)\n");
  return static_cast<int>(found->split.broken ? check_failed : done);
}

Result<int> run(Files& files, const Options& options) {
  std::optional<ab::Events> events;
  if (options.events) {
    const auto input = read_input(files, *options.events);
    if (!input) return input.error();
    const bool teams = options.interleave && !options.plan;
    auto read = ab::read_events(*input, *options.events,
                                teams ? std::optional(options.click) : std::nullopt);
    if (!read) return std::move(read).error();
    events = *std::move(read);
  }
  if (options.plan) {
    const auto plan = plan_of(options, events ? &*events : nullptr);
    if (!plan) return plan.error();
    auto written = write(files, options, {plan_table(*plan)});
    if (!written) return std::move(written).error();
    return static_cast<int>(done);
  }
  if (!events) return usage("EVENTS is required", "a log, or --plan for a test to come");
  return options.interleave ? interleaving(files, options, *events)
                            : analysis(files, options, *events);
}

std::vector<Option> all_options(Options& options) {
  return {
      {"EVENTS", "EVENTS", "A log: CSV with a head, or JSON lines", &options.events},
      {"-c,--criterion", "EXPR", "What is compared (click[rank=1])", &options.criterion},
      {"-g,--goal", "EXPR",
       "What the criterion should lead to (purchase, conversion, sale or order, if the log has it)",
       &options.goal},
      {"--control", "NAME", "The variant that others are compared with (the first by name)",
       &options.control},
      {"--split", "N,N,…", "The planned split, in the order of the names (equal)", &options.split},
      {"--test", "TEST", "What decides; z for shares only", &options.test, false, {"welch", "z"}},
      {"--correct", "HOW", "For being several variants", &options.correction, false,
       compare::correction_names()},
      {"--alpha", "P", "The level of significance, and of intervals 1 - P (0.05)", &options.alpha},
      {"--planned", "N", "Users a variant that were fixed in advance", &options.planned},
      {"--winsorise", "SHARE", "Also with this share of the largest values cut, such as 0.01",
       &options.winsorise},
      {"--before", "TIME", "The test begins then: also adjusted for what is known before (CUPED)",
       &options.before},
      {"--time-to", "EXPR", "Also how long users take to this event, and who comes back",
       &options.time_to},
      {"--days", "", "Also the effect on each day, with a test for a trend", &options.days},
      {"--looks", "", "Also p after each tenth of the users", &options.looks},
      samples_option(options.samples, "Bootstrap samples (2000)"),
      seed_option(options.seed),
      {"--interleave", "", "Team-draft interleaving: the variant of a click is the team it credits",
       &options.interleave},
      {"--click", "EVENT", "The event that gives credit, with --interleave (click)",
       &options.click},
      {"--search", "EVENT", "The event that begins an impression, with --interleave (search)",
       &options.search},
      {"--plan", "", "How many users a test needs; a log gives --base and --deviation",
       &options.plan},
      {"--base", "X", "The control's share or mean, with --plan", &options.base},
      {"--effect", "X", "The smallest difference to find, with --plan", &options.effect},
      {"--deviation", "X", "Of a user's value, where it is no share, with --plan",
       &options.deviation},
      {"--power", "P", "The chance to find it, with --plan (0.8)", &options.power},
      {"--variants", "N", "With the control, with --plan (2)", Count{&options.variants, 2}},
      threads_option(options.threads),
      {"--format", "FORMAT", "How to write the tables", &options.format, false,
       table_layout_names()},
      {"-o,--output", "FILE", "Where to write (standard output)", &options.output},
  };
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = all_options(*options);
  command.action = [options, &files] {
    const auto code = run(files, *options);
    if (code) return *code;
    Error error = code.error();
    if (error.place.file.empty()) error.place.file = options->events.value_or(name);
    return report(error);
  };
  return command;
}

}  // namespace

Verb ab_verb() {
  return {.name = "ab",
          .summary = "Compare variants on a click log, or plan such a test",
          .examples = {{"fovea ab --plan --base 0.05 --effect 0.01",
                        "Users needed to find a rise from 5 % to 6 %"},
                       {"printf 'variant,user,time,event,rank\\nA,u1,1,click,1\\nA,u2,1,search,\\n"
                        "B,u3,1,click,2\\nB,u4,1,search,\\n' | fovea ab - -c click",
                        "Clicks of four users; a file of your own works the same"}},
          .notes =
              "Columns: variant, user, time, event; rank and value where there are any. Every user "
              "counts once.\nCriteria: click[rank=1], click, purchase after click, count(click) / "
              "count(search),\nsum(value of purchase after click); docs/ab.md has the grammar. "
              "Exit 1 if the users are not split as planned.",
          .prepare = prepare};
}

}  // namespace fovea::cli
