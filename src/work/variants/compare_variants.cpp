#include "fovea/work/compare_variants.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "work/variants/criterion_on.hpp"

namespace fovea::work {
namespace {

/// Events that a click should lead to, by their usual names.
constexpr std::array<std::string_view, 4> usual_goals = {"purchase", "conversion", "sale", "order"};

Result<std::optional<ab::Criterion>> goal_on(const ab::Events& events, const AbOptions& options,
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

/// "9,1" → 9 and 1.
Result<std::vector<double>> parse_shares(const std::string& text) {
  std::vector<double> shares;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto share = parse_real(trim(std::string_view(text).substr(at, end - at)));
    if (!share || !(*share > 0) || !std::isfinite(*share))
      return ab_usage(fmt::format("--split cannot be '{}'", printable(text)),
                      "give one number above 0 per variant, such as 99,1");
    shares.push_back(*share);
    at = end + 1;
  }
  return shares;
}

Result<std::vector<double>> split_on(const ab::Events& events, const std::string& text) {
  auto shares = parse_shares(text);
  if (!shares || shares->size() == events.variants.size()) return shares;
  return ab_usage(
      fmt::format("--split {} has {}, but the log has {}", printable(text),
                  counted(shares->size(), "number"), counted(events.variants.size(), "variant")),
      "give one number per variant");
}

Result<double> time_of(const std::string& text) {
  if (const auto time = ab::parse_time(text)) return *time;
  return ab_usage(fmt::format("--before cannot be '{}'", printable(text)),
                  "use a time as in the log");
}

Result<void> set_criteria(const ab::Events& events, const AbOptions& options, ab::Options& how) {
  auto criterion = criterion_on(events, "--criterion", options.criterion);
  if (!criterion) return std::move(criterion).error();
  how.criterion = *std::move(criterion);
  auto goal = goal_on(events, options, how.criterion);
  if (!goal) return std::move(goal).error();
  how.goal = *std::move(goal);
  if (!options.time_to) return {};
  auto happens = criterion_on(events, "--time-to", *options.time_to);
  if (!happens) return std::move(happens).error();
  how.time_to = *std::move(happens);
  return {};
}

Result<ab::Options> options_on(const ab::Events& events, const AbOptions& options) {
  ab::Options how{.test = options.test,
                  .correction = options.correction,
                  .alpha = options.alpha,
                  .planned = options.planned,
                  .resampling = options.resampling,
                  .winsorise = options.winsorise};
  if (auto set = set_criteria(events, options, how); !set) return std::move(set).error();
  const auto control = control_on(events, options.control);
  if (!control) return control.error();
  how.control = *control;
  if (options.split) {
    auto split = split_on(events, *options.split);
    if (!split) return std::move(split).error();
    how.split = *std::move(split);
  }
  if (options.before) {
    const auto time = time_of(*options.before);
    if (!time) return time.error();
    how.before = *time;
  }
  return how;
}

}  // namespace

Result<ComparedVariants> compare_variants(const ab::Events& events, const AbOptions& options) {
  auto how = options_on(events, options);
  if (!how) return std::move(how).error();
  auto analysis = ab::analyse(events, *how);
  if (!analysis) return std::move(analysis).error();
  ComparedVariants compared{*std::move(how), *std::move(analysis), {}};
  for (const std::string& warning : compared.analysis.warnings)
    compared.notes.push_back("warning: " + warning);
  if (!compared.options.goal)
    compared.notes.emplace_back(
        "note: without a goal, it is unknown what the criterion leads to (name a goal with "
        "--goal)");
  return compared;
}

Result<ab::Events> read_ab_log(Files& files, const std::string& path,
                               const std::optional<InterleaveOptions>& interleaved) {
  const auto input = read_input(files, path);
  if (!input) return input.error();
  return ab::read_events(*input, path,
                         interleaved ? std::optional(interleaved->click) : std::nullopt);
}

Result<ab::Preference> preferred_team(const ab::Events& events, const InterleaveOptions& options) {
  if (auto known = check_event(events, options.click); !known) return std::move(known).error();
  if (options.search != InterleaveOptions{}.search) {
    if (auto known = check_event(events, options.search); !known) return std::move(known).error();
  }
  return ab::interleaving_preference(events, options.click, options.search);
}

}  // namespace fovea::work
