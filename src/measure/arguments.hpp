#pragma once
// From the text of an argument to its value and back.

#include "fovea/measure.hpp"

namespace fovea::measure {

/// `text` as a value of the parameter's type and within its bounds.
Result<Value> parse_value(const Parameter& parameter, std::string_view text);

/// As it stands in a canonical name.
std::string to_text(const Value& value);

/// `text` as a cutoff of that kind.
Result<double> parse_cutoff(const Record& record, std::string_view text);

/// A refusal of the user's words, with a remedy.
Error usage_error(std::string message, std::string remedy = "");

}  // namespace fovea::measure
