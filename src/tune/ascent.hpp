#pragma once
// Coordinate ascent: changes one parameter after another until none improves the value.

#include <functional>
#include <span>

#include "fovea/search.hpp"

#include "tune/axis.hpp"

namespace fovea::tune {

/// A parameter of the model that may change.
struct Direction {
  std::size_t parameter = 0;  ///< its index in the record
  Axis axis;
};

/// The directions of a model: the named ones, or all tunable ones. Returns an error for a name that
/// is not among them.
Result<std::vector<Direction>> directions_of(const search::Record& record,
                                             std::span<const std::string> names);

/// The value to maximise.
using ValueOf = std::function<Result<double>(const search::Model&)>;

/// Climbs from the better of `start` and the standard values. Of models with equal values the
/// earlier one is kept, so a parameter without effect keeps its value.
Result<search::Model> climb(const search::Model& start, std::span<const Direction> directions,
                            const ValueOf& value_of);

}  // namespace fovea::tune
