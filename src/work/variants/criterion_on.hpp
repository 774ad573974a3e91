#pragma once
// Checks that a log has the criteria and variants of an A/B test.

#include <optional>
#include <string>

#include "fovea/compare/ab.hpp"

namespace fovea::work {

/// A usage error of `fovea ab`.
Error ab_usage(std::string message, std::string remedy);

/// A kind of event that the log does not have is an error.
Result<void> check_event(const ab::Events& events, const std::string& kind);

/// The criterion that `option` of the command line states. An event that the log does not have is
/// an error.
Result<ab::Criterion> criterion_on(const ab::Events& events, const std::string& option,
                                   const std::string& text);

/// The number of the control; the first variant if no name is given.
Result<std::size_t> control_on(const ab::Events& events, const std::optional<std::string>& name);

}  // namespace fovea::work
