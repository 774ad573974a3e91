#pragma once
// Calls as users write them: name(parameter=value,…).

#include <span>
#include <string>
#include <string_view>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"

namespace fovea {

/// "name" or "name(arguments)" as the user wrote it, without surrounding spaces.
struct Call {
  std::string_view name;
  std::string_view arguments;
};
/// Fails if the closing parenthesis is missing.
Result<Call> parse_call(std::string_view text);

/// The canonical form: "name(parameter=value,…)" without parameters at their defaults.
std::string call_text(std::string_view name, std::span<const Parameter> parameters,
                      std::span<const Value> values);

/// The value of the parameter with this name, which must exist.
const Value& value_of(std::span<const Parameter> parameters, std::span<const Value> values,
                      std::string_view name);

/// One indented line per parameter with its default and its description, each after a line feed.
std::string list_parameters(std::span<const Parameter> parameters);

}  // namespace fovea
