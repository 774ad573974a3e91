#pragma once
// What stands in a request target.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fovea::server {

/// Percent-encoding undone. Nothing where it is broken, not UTF-8, or holds a control character.
/// With `form`, "+" is a space.
std::optional<std::string> decoded(std::string_view text, bool form = false);

/// Everything but letters, digits and -._~ percent-encoded.
std::string encoded(std::string_view text);

/// A target "/a/b%2Fc?q=x" taken apart.
struct Target {
  std::vector<std::string>
      segments;  ///< decoded: "a", "b/c"; a path that ends in "/" has an empty last one
  std::vector<std::pair<std::string, std::string>> query;  ///< decoded, in order

  /// The value of the first parameter of that name.
  [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;
};

/// Nothing where it does not begin with "/", or some part cannot be decoded.
std::optional<Target> parse_target(std::string_view target);

/// An absolute target "http://host:1/a?q" taken apart; nothing where it is no such target.
struct AbsoluteTarget {
  std::string host;    ///< with its port
  std::string target;  ///< path and query; "/" where there is none
};
std::optional<AbsoluteTarget> absolute_target(std::string_view target);

/// Whether a Host header, with or without a port, names this server: localhost, an address in
/// digits, or one of `names`. Other names could be those of a page that attacks its visitors.
bool is_known_host(std::string_view host, std::span<const std::string> names);

/// The value of a cookie in a Cookie header.
std::optional<std::string_view> cookie_in(std::string_view header, std::string_view name);

}  // namespace fovea::server
