#pragma once
// Parameters of what has a name: name(parameter=value,…).

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea {

/// A number or a word; which of them is the type of the parameter.
using Value = std::variant<std::int64_t, double, std::string>;

struct Parameter {
  std::string name;
  Value standard;  ///< the value when it is not given; its type is the parameter's
  std::string says;
  /// The words allowed; none: any. "file=PATH" and "t2i(tolerance=N)" stand for words with an
  /// argument, a text or a number from 0 on.
  std::vector<std::string> choices = {};
  double least = 0;  ///< of a number, inclusive
  double most = std::numeric_limits<double>::max();
  bool required = false;
  /// Of a word without choices: whether it is one; `expected` says what is.
  bool (*fits)(std::string_view) = nullptr;
  std::string expected = {};
};

/// `text` as a value of the parameter's type and within its bounds.
Result<Value> parse_value(const Parameter& parameter, std::string_view text);

/// As it stands in a canonical name.
std::string to_text(const Value& value);

/// The values of the parameters where none is given.
std::vector<Value> standard_values(std::span<const Parameter> parameters);

/// Reads "parameter=value,…", the arguments of `owner`, into `values`, which has one for each
/// parameter.
Result<void> set_arguments(std::string_view owner, std::span<const Parameter> parameters,
                           std::string_view text, std::vector<Value>& values);

/// What stands between commas that are not within parentheses, brackets or braces, without the
/// spaces around it.
std::vector<std::string_view> split_arguments(std::string_view text);

}  // namespace fovea
