#pragma once
// From the text of a model's argument to its value and back.

#include <string>
#include <string_view>

#include "fovea/search.hpp"

namespace fovea::search {

/// `text` as a value of the parameter's type and within its bounds.
Result<Value> parse_value(const Parameter& parameter, std::string_view text);

/// As it stands in a canonical name.
std::string to_text(const Value& value);

/// A refusal of the user's words, with a remedy.
Error usage_error(std::string message, std::string remedy = "");

}  // namespace fovea::search
