#pragma once
// What has a name and parameters, as people write it: name(parameter=value,…).

#include <span>
#include <string>
#include <string_view>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"

namespace fovea {

/// "name" or "name(arguments)" as somebody wrote it, without the spaces around either.
struct Call {
  std::string_view name;
  std::string_view arguments;
};
/// An error where the closing parenthesis is missing.
Result<Call> parse_call(std::string_view text);

/// The canonical form: "name(parameter=value,…)" without parameters at their defaults.
std::string call_text(std::string_view name, std::span<const Parameter> parameters,
                      std::span<const Value> values);

/// The value of the parameter of that name, which must be one of them.
const Value& value_of(std::span<const Parameter> parameters, std::span<const Value> values,
                      std::string_view name);

/// One indented line per parameter with its default and what it says, each after a line feed.
std::string list_parameters(std::span<const Parameter> parameters);

}  // namespace fovea
