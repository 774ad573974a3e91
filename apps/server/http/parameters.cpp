#include "server/http/parameters.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::server {
namespace {

Error wrong(const std::string& name, const std::string& expected) {
  return {.kind = ErrorKind::usage,
          .message = fmt::format("the parameter '{}' must be {}", name, expected)};
}

}  // namespace

Result<std::uint64_t> number_in(const Target& target, const std::string& name,
                                std::uint64_t standard, const Bounds& bounds) {
  const auto text = target.parameter(name);
  if (!text) return standard;
  const auto number = parse_integer<std::uint64_t>(*text);
  if (number && *number >= bounds.least && *number <= bounds.most) return *number;
  return wrong(name, fmt::format("a whole number from {} to {}", bounds.least, bounds.most));
}

Result<std::uint64_t> number_in(const Target& target, const std::string& name) {
  if (!target.parameter(name)) return wrong(name, "there");
  return number_in(target, name, 0);
}

Result<std::string> text_in(const Target& target, const std::string& name) {
  auto text = target.parameter(name);
  if (text && !text->empty()) return *std::move(text);
  return wrong(name, "there");
}

bool flag_in(const Target& target, const std::string& name) {
  const auto text = target.parameter(name);
  return text == "true" || text == "1";
}

}  // namespace fovea::server
