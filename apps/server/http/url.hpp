#pragma once
// Request targets, hosts and cookies.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fovea::server {

/// Decodes percent-encoding. Returns nullopt if the encoding is broken or the result is not UTF-8
/// or has control characters. With `form`, "+" is a space, and line breaks and tabs are allowed.
std::optional<std::string> decoded(std::string_view text, bool form = false);

/// Percent-encodes everything but letters, digits and -._~.
std::string encoded(std::string_view text);

/// The parts of a target such as "/a/b%2Fc?q=x".
struct Target {
  std::vector<std::string>
      segments;  ///< decoded: "a", "b/c"; a path that ends in "/" has an empty last one
  std::vector<std::pair<std::string, std::string>> query;  ///< decoded, in order

  /// The value of the first parameter of that name.
  [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;
};

/// Returns nullopt if the target does not begin with "/" or a part cannot be decoded.
std::optional<Target> parse_target(std::string_view target);

/// The parts of an absolute target such as "http://host:1/a?q"; nullopt for other targets.
struct AbsoluteTarget {
  std::string host;    ///< with its port
  std::string target;  ///< path and query; "/" if there is no path
};
std::optional<AbsoluteTarget> absolute_target(std::string_view target);

/// Whether a Host header, with or without a port, names this server: localhost, an address in
/// digits, or one of `names`. Other names could belong to an attacker.
bool is_known_host(std::string_view host, std::span<const std::string> names);

/// The value of a cookie in a Cookie header.
std::optional<std::string_view> cookie_in(std::string_view header, std::string_view name);

}  // namespace fovea::server
