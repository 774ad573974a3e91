#pragma once
// Errors of this folder and their wording.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "fovea/base/result.hpp"

namespace fovea::run {

inline Error error_of(std::string message, std::string remedy = {}, std::uint64_t column = 0) {
  Error error;
  error.place.column = column;
  error.message = std::move(message);
  error.remedy = std::move(remedy);
  return error;
}

/// "1 passage", "2 passages".
inline std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace fovea::run
