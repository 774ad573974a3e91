#pragma once
// Coordinate ascent: one parameter after the other, until none improves the value.

#include <functional>
#include <span>

#include "fovea/search.hpp"

#include "tune/axis.hpp"

namespace fovea::tune {

/// A parameter of the model that may change.
struct Direction {
  std::size_t parameter = 0;  ///< its place in the record
  Axis axis;
};

/// The directions of a model: those named, or all that can be tuned. An error for a name that is
/// none of them.
Result<std::vector<Direction>> directions_of(const search::Record& record,
                                             std::span<const std::string> names);

/// What is to be as large as possible.
using ValueOf = std::function<Result<double>(const search::Model&)>;

/// Climbs from the better of `start` and the standard values. Of models with equal values the one
/// that was there first stays, so a parameter without effect keeps its value.
Result<search::Model> climb(const search::Model& start, std::span<const Direction> directions,
                            const ValueOf& value_of);

}  // namespace fovea::tune
