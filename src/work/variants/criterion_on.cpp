#include "work/variants/criterion_on.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/work/known_name.hpp"

namespace fovea::work {
namespace {

const std::string verb = "fovea ab";

Result<void> check_steps(const ab::Quantity& quantity, const ab::Events& events,
                         const std::string& place) {
  for (const ab::Step& step : quantity.steps) {
    if (step.kind == "*") continue;
    if (auto known = check_known(place, "event", step.kind, events.kinds); !known) return known;
  }
  return {};
}

}  // namespace

Error ab_usage(std::string message, std::string remedy) {
  return usage_error(Place{.file = verb}, std::move(message), std::move(remedy));
}

Result<void> check_event(const ab::Events& events, const std::string& kind) {
  return check_known(verb, "event", kind, events.kinds);
}

Result<ab::Criterion> criterion_on(const ab::Events& events, const std::string& option,
                                   const std::string& text) {
  const std::string place = fmt::format("{} {}", verb, option);
  auto criterion = ab::parse_criterion(text);
  if (!criterion) {
    Error error = std::move(criterion).error();
    error.place.file = place;
    return error;
  }
  auto known = check_steps(criterion->top, events, place);
  if (known && criterion->bottom) known = check_steps(*criterion->bottom, events, place);
  if (!known) return std::move(known).error();
  return criterion;
}

Result<std::size_t> control_on(const ab::Events& events, const std::optional<std::string>& name) {
  if (!name) return std::size_t{0};
  auto known = check_known(verb, "variant", *name, events.variants);
  if (!known) return std::move(known).error();
  const auto found = std::find(events.variants.begin(), events.variants.end(), *name);
  return static_cast<std::size_t>(found - events.variants.begin());
}

}  // namespace fovea::work
