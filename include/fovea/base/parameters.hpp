#pragma once
// Parameters of named things: name(parameter=value,…).

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea {

/// A number or a word, according to the type of the parameter.
using Value = std::variant<std::int64_t, double, std::string>;

struct Parameter {
  std::string name;
  Value standard;  ///< the default; its type is the parameter's
  std::string says;
  /// The allowed words; empty allows any. "file=PATH" and "t2i(tolerance=N)" are words with an
  /// argument: a text, or a number from 0 on.
  std::vector<std::string> choices = {};
  double least = 0;  ///< of a number, inclusive
  double most = std::numeric_limits<double>::max();
  bool required = false;
  /// For a word without choices: checks whether the text is valid; `expected` describes valid
  /// texts.
  bool (*fits)(std::string_view) = nullptr;
  std::string expected = {};
};

/// Parses `text` as a value of the parameter's type and checks its bounds.
Result<Value> parse_value(const Parameter& parameter, std::string_view text);

/// The value as it is written in a canonical name.
std::string to_text(const Value& value);

/// The defaults of the parameters.
std::vector<Value> standard_values(std::span<const Parameter> parameters);

/// Reads "parameter=value,…", the arguments of `owner`, into `values`, which has one per parameter.
Result<void> set_arguments(std::string_view owner, std::span<const Parameter> parameters,
                           std::string_view text, std::vector<Value>& values);

/// Splits `text` at the commas outside parentheses, brackets and braces, and trims the parts.
std::vector<std::string_view> split_arguments(std::string_view text);

}  // namespace fovea
