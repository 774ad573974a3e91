#include "compare/ab/user_values.hpp"

#include <algorithm>
#include <numeric>

namespace fovea::ab {
namespace {

std::optional<double> value_of(const Event& event, Field field) {
  if (field == Field::time) return event.time;
  return field == Field::rank ? event.rank : event.value;
}

bool holds(const Condition& condition, double value) {
  switch (condition.comparator) {
    case Comparator::equal:
      return value == condition.number;
    case Comparator::unequal:
      return value != condition.number;
    case Comparator::less:
      return value < condition.number;
    case Comparator::at_most:
      return value <= condition.number;
    case Comparator::more:
      return value > condition.number;
    case Comparator::at_least:
      return value >= condition.number;
  }
  return false;
}

/// A step whose kind is looked up once.
struct KnownStep {
  std::vector<bool> kinds;  ///< by kind: whether it matches the step
  std::span<const Condition> conditions;

  [[nodiscard]] bool matches(const Event& event) const {
    return kinds[event.kind] &&
           std::all_of(conditions.begin(), conditions.end(), [&](const Condition& each) {
             const auto value = value_of(event, each.field);
             return value && holds(each, *value);
           });
  }
};

std::vector<KnownStep> known_steps(const Events& events, const Quantity& quantity) {
  std::vector<KnownStep> steps;
  for (const Step& step : quantity.steps) {
    KnownStep known{std::vector<bool>(events.kinds.size()), step.conditions};
    for (std::size_t kind = 0; kind < events.kinds.size(); ++kind)
      known.kinds[kind] = step.kind == "*" || events.kinds[kind] == step.kind;
    steps.push_back(std::move(known));
  }
  return steps;
}

/// Adds the contribution of an event that completes the sequence.
void add(const Event& event, const Quantity& quantity, double& value) {
  if (quantity.aggregate == Aggregate::any) value = 1;
  if (quantity.aggregate == Aggregate::count) ++value;
  if (quantity.aggregate == Aggregate::sum) value += value_of(event, quantity.field).value_or(0);
}

double value_of_user(const Events& events, std::span<const std::uint32_t> of_user,
                     std::span<const KnownStep> steps, const Quantity& quantity) {
  std::vector<bool> reached(steps.size() + 1);  // reached[i]: events matched steps i, i + 1, …
  reached.back() = true;
  double value = 0;
  for (const std::uint32_t position : of_user) {
    const Event& event = events.events[position];
    // The last step happens first; going from the front, an event serves one step only.
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!reached[i + 1] || !steps[i].matches(event)) continue;
      reached[i] = true;
      if (i == 0) add(event, quantity, value);
    }
  }
  return value;
}

/// The first time at which a user's events complete the sequence, at least `after` seconds from the
/// first.
Followed followed(const Events& events, std::span<const std::uint32_t> of_user,
                  std::span<const KnownStep> steps, double after, double end) {
  const double start = events.events[of_user.front()].time;
  std::vector<bool> reached(steps.size() + 1);
  reached.back() = true;
  for (const std::uint32_t position : of_user) {
    const Event& event = events.events[position];
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const bool early = i == 0 && event.time - start < after;
      if (early || !reached[i + 1] || !steps[i].matches(event)) continue;
      reached[i] = true;
      if (i == 0) return {event.time - start, true};
    }
  }
  return {end - start, false};
}

/// The users of one variant.
Sample sample_of(std::vector<double> top, std::span<const double> bottom, bool is_share) {
  Sample sample{.values = std::move(top), .is_share = is_share};
  if (sample.values.empty()) return sample;
  if (!bottom.empty()) {
    const double below = statistics::mean_of(bottom);
    if (below == 0) return {};
    const double ratio = statistics::mean_of(sample.values) / below;
    for (std::size_t i = 0; i < bottom.size(); ++i)
      sample.values[i] = ratio + (sample.values[i] - ratio * bottom[i]) / below;
  }
  sample.mean = statistics::mean_of(sample.values);
  sample.variance = statistics::variance_of(sample.values);
  return sample;
}

}  // namespace

UserEvents::UserEvents(const Events& events)
    : order_(events.events.size()), begin_(events.users.size() + 1) {
  std::iota(order_.begin(), order_.end(), std::uint32_t{0});
  const auto& all = events.events;
  std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (all[a].user != all[b].user) return all[a].user < all[b].user;
    return all[a].time != all[b].time ? all[a].time < all[b].time : a < b;
  });
  for (const Event& event : all) ++begin_[event.user + 1];
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
}

std::vector<double> user_values(const Events& events, const UserEvents& by_user,
                                const Quantity& quantity) {
  const auto steps = known_steps(events, quantity);
  std::vector<double> values;
  for (std::uint32_t user = 0; user < events.users.size(); ++user)
    values.push_back(value_of_user(events, by_user.of(user), steps, quantity));
  return values;
}

std::vector<std::vector<Followed>> times_to(const Events& events, const Assignment& assignment,
                                            const Quantity& quantity, double after) {
  const UserEvents by_user(events);
  const auto steps = known_steps(events, quantity);
  double end = 0;
  for (const Event& event : events.events) end = std::max(end, event.time);
  std::vector<std::vector<Followed>> users(events.variants.size());
  for (std::uint32_t user = 0; user < events.users.size(); ++user) {
    const auto variant = assignment.variant_of[user];
    if (!variant || by_user.of(user).empty()) continue;
    users[*variant].push_back(followed(events, by_user.of(user), steps, after, end));
  }
  return users;
}

CriterionValues criterion_values(const Events& events, const Criterion& criterion) {
  const UserEvents by_user(events);
  CriterionValues values{.top = user_values(events, by_user, criterion.top)};
  if (criterion.bottom) values.bottom = user_values(events, by_user, *criterion.bottom);
  values.is_share = !criterion.bottom && criterion.top.aggregate == Aggregate::any;
  return values;
}

std::vector<Sample> samples_of(const CriterionValues& values, const Assignment& assignment,
                               std::size_t variants) {
  std::vector<std::vector<double>> tops(variants);
  std::vector<std::vector<double>> bottoms(variants);
  for (std::size_t user = 0; user < values.top.size(); ++user) {
    const auto variant = assignment.variant_of[user];
    if (!variant) continue;
    tops[*variant].push_back(values.top[user]);
    if (!values.bottom.empty()) bottoms[*variant].push_back(values.bottom[user]);
  }
  std::vector<Sample> samples;
  for (std::size_t v = 0; v < variants; ++v)
    samples.push_back(sample_of(std::move(tops[v]), bottoms[v], values.is_share));
  return samples;
}

}  // namespace fovea::ab
