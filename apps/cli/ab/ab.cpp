// fovea ab: an A/B test on a click log, or the plan of one.
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/ab_plan.hpp"
#include "fovea/work/compare_variants.hpp"

#include "cli/ab/ab_tables.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea ab";

struct Options {
  std::optional<std::string> events;
  std::string criterion = work::AbOptions{}.criterion;
  std::optional<std::string> goal;
  std::optional<std::string> control;
  std::optional<std::string> split;
  std::string test{ab::name_of(work::AbOptions{}.test)};
  std::string correction{compare::name_of(work::AbOptions{}.correction)};
  std::string alpha = format_real(work::AbOptions{}.alpha);
  std::size_t planned = 0;
  std::optional<std::string> winsorise;
  std::optional<std::string> before;
  std::optional<std::string> time_to;
  bool days = false;
  std::size_t samples = work::AbOptions{}.resampling.samples;
  std::size_t seed = work::AbOptions{}.resampling.seed;
  std::size_t threads = default_threads();
  bool looks = false;
  bool interleave = false;
  work::InterleaveOptions interleaving;
  bool plan = false;
  std::optional<std::string> base;
  std::optional<std::string> effect;
  std::optional<std::string> deviation;
  std::string power = format_real(work::PlanOptions{}.power);
  std::size_t variants = work::PlanOptions{}.variants;
  std::string format = "table";
  std::string output = "-";
};

Result<work::AbOptions> ab_options(const Options& options) {
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  work::AbOptions how{
      .criterion = options.criterion,
      .goal = options.goal,
      .time_to = options.time_to,
      .control = options.control,
      .split = options.split,
      .before = options.before,
      .test = *ab::test_named(options.test),
      .correction = *compare::correction_named(options.correction),
      .alpha = *alpha,
      .planned = {},
      .resampling = {.seed = options.seed, .samples = options.samples, .threads = options.threads}};
  if (options.planned > 0) how.planned = options.planned;
  if (options.winsorise) {
    const auto share = share_named(name, "--winsorise", *options.winsorise);
    if (!share) return share.error();
    how.winsorise = *share;
  }
  return how;
}

Result<void> write(Files& files, const Options& options, const std::vector<Table>& tables) {
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink,
                 output_columns(options.output));
    return {};
  });
}

Result<std::optional<double>> number_of(const std::string& option,
                                        const std::optional<std::string>& text) {
  if (!text) return std::optional<double>{};
  const auto number = parse_real(*text);
  if (number && std::isfinite(*number)) return number;
  return usage_error_of("ab", fmt::format("{} cannot be '{}'", option, printable(*text)),
                        "a number");
}

Result<work::PlanOptions> plan_options(const Options& options) {
  const auto base = number_of("--base", options.base);
  const auto effect = number_of("--effect", options.effect);
  const auto deviation = number_of("--deviation", options.deviation);
  for (const auto* each : {&base, &effect, &deviation}) {
    if (!*each) return each->error();
  }
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  const auto power = share_named(name, "--power", options.power);
  if (!power) return power.error();
  return work::PlanOptions{.base = *base,
                           .effect = *effect,
                           .deviation = *deviation,
                           .alpha = *alpha,
                           .power = *power,
                           .variants = options.variants,
                           .criterion = options.criterion,
                           .control = options.control};
}

Result<int> planning(Files& files, const Options& options, const ab::Events* events) {
  const auto how = plan_options(options);
  if (!how) return how.error();
  const auto plan = work::ab_plan(events, *how);
  if (!plan) return plan.error();
  auto written = write(files, options, {plan_table(*plan)});
  if (!written) return std::move(written).error();
  return static_cast<int>(done);
}

Result<int> interleaving(Files& files, const Options& options, const ab::Events& events) {
  const auto preference = work::preferred_team(events, options.interleaving);
  if (!preference) return preference.error();
  auto written = write(files, options, {preference_table(events, *preference)});
  if (!written) return std::move(written).error();
  return static_cast<int>(done);
}

Result<int> analysis(Files& files, const Options& options, const ab::Events& events) {
  const auto how = ab_options(options);
  if (!how) return how.error();
  const auto compared = work::compare_variants(events, *how);
  if (!compared) return compared.error();
  const ab::Analysis& found = compared->analysis;
  std::vector<Table> tables = {split_table(events, found), variants_table(events, found),
                               effects_table(events, found, compared->options)};
  if (!found.times.empty()) tables.push_back(times_table(events, found, compared->options));
  if (options.days) tables.push_back(days_table(events, found));
  if (options.looks) tables.push_back(looks_table(found));
  if (options.format != "table") tables.push_back(split_test_table(found));
  if (options.format != "table") tables.push_back(warnings_table(found));
  auto written = write(files, options, tables);
  if (!written) return std::move(written).error();
  for (const std::string& note : compared->notes) fmt::print(stderr, "{}\n", note);
  return static_cast<int>(found.split.broken ? check_failed : done);
}

Result<int> run(Files& files, const Options& options) {
  std::optional<ab::Events> events;
  if (options.events) {
    const bool has_teams = options.interleave && !options.plan;
    auto read = work::read_ab_log(files, *options.events,
                                  has_teams ? std::optional(options.interleaving) : std::nullopt);
    if (!read) return std::move(read).error();
    events = *std::move(read);
  }
  if (options.plan) return planning(files, options, events ? &*events : nullptr);
  if (!events)
    return usage_error_of("ab", "EVENTS is required", "a log, or --plan for a test to come");
  return options.interleave ? interleaving(files, options, *events)
                            : analysis(files, options, *events);
}

std::vector<Option> all_options(Options& options) {
  return {
      {"EVENTS", "EVENTS", "Log of events: CSV with a header, or JSON lines", &options.events},
      {"-c,--criterion", "EXPR",
       fmt::format("Criterion to compare (default: {})", options.criterion), &options.criterion},
      {"-g,--goal", "EXPR",
       "Goal that the criterion should lead to (default: purchase, conversion, sale or order, if "
       "the log contains it)",
       &options.goal},
      {"--control", "NAME",
       "Variant that the others are compared with (default: the first by name)", &options.control},
      {"--split", "N,N,…", "Planned split, in the order of the names (default: equal)",
       &options.split},
      {"--test", "TEST", "Test of significance; z is for proportions only", &options.test, false,
       ab::test_names()},
      {"--correct", "HOW", "Correction for multiple variants", &options.correction, false,
       compare::correction_names()},
      alpha_option(options.alpha),
      {"--planned", "N", "Number of users per variant that was fixed in advance", &options.planned},
      {"--winsorise", "SHARE",
       "Also compare with this share of the largest values cut, such as 0.01", &options.winsorise},
      {"--before", "TIME", "Start of the test; also adjusts for the behaviour before it (CUPED)",
       &options.before},
      {"--time-to", "EXPR", "Also show how long users take until this event, and who comes back",
       &options.time_to},
      {"--days", "", "Also show the effect on each day, with a test for a trend", &options.days},
      {"--looks", "", "Also show p after each tenth of the users", &options.looks},
      samples_option(options.samples, "Number of bootstrap samples"),
      seed_option(options.seed),
      {"--interleave", "", "Team-draft interleaving; the variant of a click is the team it credits",
       &options.interleave},
      {"--click", "EVENT",
       fmt::format("With --interleave: event that gives credit (default: {})",
                   options.interleaving.click),
       &options.interleaving.click},
      {"--search", "EVENT",
       fmt::format("With --interleave: event that begins an impression (default: {})",
                   options.interleaving.search),
       &options.interleaving.search},
      {"--plan", "", "Compute how many users a test needs; a log provides --base and --deviation",
       &options.plan},
      {"--base", "X", "With --plan: share or mean of the control", &options.base},
      {"--effect", "X", "With --plan: smallest difference to detect", &options.effect},
      {"--deviation", "X",
       "With --plan: standard deviation of a user's value, if it is not a proportion",
       &options.deviation},
      {"--power", "P", fmt::format("With --plan: power (default: {})", options.power),
       &options.power},
      {"--variants", "N",
       fmt::format("With --plan: number of variants with the control (default: {})",
                   options.variants),
       Count{&options.variants, 2}},
      threads_option(options.threads),
      {"--format", "FORMAT", "Format of the tables", &options.format, false, table_layout_names()},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options.output},
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
          .summary = "Compare variants in a click log, or plan an A/B test",
          .examples = {{"fovea ab --plan --base 0.05 --effect 0.01",
                        "Prints the number of users needed to detect a rise from 5 % to 6 %"},
                       {"printf 'variant,user,time,event,rank\\nA,u1,1,click,1\\nA,u2,1,search,\\n"
                        "B,u3,1,click,2\\nB,u4,1,search,\\n' | fovea ab - -c click",
                        "Compares the clicks of four users"}},
          .notes =
              "Columns: variant, user, time, event; rank and value where there are any. Every user "
              "counts once.\nCriteria: click[rank=1], click, purchase after click, count(click) / "
              "count(search),\nsum(value of purchase after click); docs/ab.md has the grammar. "
              "Exit 1 if the users are not split as planned.",
          .prepare = prepare};
}

}  // namespace fovea::cli
