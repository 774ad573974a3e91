#pragma once
// Query parameters.

#include <cstdint>
#include <string>

#include "fovea/base/result.hpp"

#include "server/http/url.hpp"

namespace fovea::server {

struct Bounds {
  std::uint64_t least = 0;
  std::uint64_t most = std::uint64_t{1} << 53;
};

/// The number with that name; `standard` if there is none. An error if it is not a number or out of
/// bounds.
Result<std::uint64_t> number_in(const Target& target, const std::string& name,
                                std::uint64_t standard, const Bounds& bounds = {});
/// The same for parameters that are required.
Result<std::uint64_t> number_in(const Target& target, const std::string& name);
Result<std::string> text_in(const Target& target, const std::string& name);
/// "true" or "1"; false without it.
bool flag_in(const Target& target, const std::string& name);

}  // namespace fovea::server
