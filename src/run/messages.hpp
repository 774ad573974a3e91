#pragma once
// Errors of this folder and their wording.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "fovea/base/result.hpp"
#include "fovea/base/text.hpp"

namespace fovea::run {

inline Error error_of(std::string message, std::string remedy = {}, std::uint64_t column = 0) {
  Error error;
  error.place.column = column;
  error.message = std::move(message);
  error.remedy = std::move(remedy);
  return error;
}

/// What to do about a text that should be a number: nothing in particular, unless it has a decimal
/// comma.
inline std::string number_remedy(std::string_view text) {
  const auto number = with_decimal_point(text);
  return number ? "write a decimal point instead of the comma: " + *number : "";
}

/// "1 passage", "2 passages".
inline std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace fovea::run
