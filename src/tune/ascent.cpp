#include "tune/ascent.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/tune.hpp"

namespace fovea::tune {
namespace {

/// Maximum number of passes over all parameters with one step size. Two are usually enough.
constexpr int most_passes = 5;

class Climber {
 public:
  Climber(std::span<const Direction> directions, const ValueOf& value_of)
      : directions_(directions), value_of_(value_of) {}

  Result<void> start_at(const search::Model& model) {
    auto value = value_of_(model);
    if (!value) return std::move(value).error();
    best_ = model;
    best_value_ = *value;
    return {};
  }

  /// Takes `model` if it is better. Returns whether it did.
  Result<bool> offer(const search::Model& model) {
    const auto value = value_of_(model);
    if (!value) return value.error();
    if (*value <= best_value_) return false;
    best_ = model;
    best_value_ = *value;
    return true;
  }

  /// Makes all passes with one step size; 0 halvings is the coarse grid.
  Result<void> climb(int halvings) {
    for (int pass = 0; pass < most_passes; ++pass) {
      bool moved = false;
      for (const Direction& direction : directions_) {
        const auto better = improve(direction, halvings);
        if (!better) return better.error();
        moved |= *better;
      }
      if (!moved) return {};
    }
    return {};
  }

  [[nodiscard]] const search::Model& best() const { return best_; }

 private:
  Result<bool> improve(const Direction& direction, int halvings) {
    const search::Model from = best_;
    const auto candidates =
        halvings == 0 ? direction.axis.grid()
                      : direction.axis.neighbours(from.values[direction.parameter], halvings);
    bool moved = false;
    for (const Value& candidate : candidates) {
      search::Model model = from;
      model.values[direction.parameter] = candidate;
      const auto better = offer(model);
      if (!better) return better.error();
      moved |= *better;
    }
    return moved;
  }

  std::span<const Direction> directions_;
  const ValueOf& value_of_;
  search::Model best_;
  double best_value_ = 0;
};

/// The model with the standard values of `directions`; other parameters keep their values.
search::Model standard(const search::Model& model, std::span<const Direction> directions) {
  search::Model result = model;
  for (const Direction& each : directions)
    result.values[each.parameter] = model.record->parameters[each.parameter].standard;
  return result;
}

Error no_direction(const search::Record& record, std::string_view name) {
  const auto names = tunable_parameters(record);
  const auto nearest = nearest_name(name, names);
  return usage_error(
      fmt::format("{} has no parameter '{}' that can be tuned", record.name, printable(name)),
      nearest         ? "did you mean " + *nearest + "?"
      : names.empty() ? "choose another model"
                      : fmt::format("one of {}", fmt::join(names, ", ")));
}

}  // namespace

std::vector<std::string> tunable_parameters(const search::Record& record) {
  std::vector<std::string> names;
  for (const Parameter& each : record.parameters) {
    if (Axis::of(each)) names.push_back(each.name);
  }
  return names;
}

Result<std::vector<Direction>> directions_of(const search::Record& record,
                                             std::span<const std::string> names) {
  const auto tunable = tunable_parameters(record);
  for (const std::string& name : names) {
    if (std::find(tunable.begin(), tunable.end(), name) == tunable.end())
      return no_direction(record, name);
  }
  std::vector<Direction> directions;
  for (std::size_t i = 0; i < record.parameters.size(); ++i) {
    auto axis = Axis::of(record.parameters[i]);
    const bool wanted = names.empty() || std::find(names.begin(), names.end(),
                                                   record.parameters[i].name) != names.end();
    if (axis && wanted) directions.push_back({i, *std::move(axis)});
  }
  return directions;
}

Result<search::Model> climb(const search::Model& start, std::span<const Direction> directions,
                            const ValueOf& value_of) {
  Climber climber(directions, value_of);
  if (auto started = climber.start_at(start); !started) return std::move(started).error();
  if (auto offered = climber.offer(standard(start, directions)); !offered)
    return std::move(offered).error();
  for (int halvings = 0; halvings <= Axis::finest; ++halvings) {
    if (auto climbed = climber.climb(halvings); !climbed) return std::move(climbed).error();
  }
  return climber.best();
}

}  // namespace fovea::tune
