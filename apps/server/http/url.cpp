#include "server/http/url.hpp"

#include <algorithm>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "fovea/base/text.hpp"

namespace fovea::server {
namespace {

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return std::nullopt;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// Forms may hold line breaks and tabs that people typed.
bool is_refused(const std::string& text, bool form) {
  return invalid_utf8_at(text) || std::any_of(text.begin(), text.end(), [form](char c) {
           return is_control(c) && !(form && (c == '\n' || c == '\r' || c == '\t'));
         });
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

/// "127.0.0.1", "[::1]".
bool is_address(const std::string& host) {
  in6_addr ignored{};
  if (host.starts_with('[') && host.ends_with(']'))
    return ::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &ignored) == 1;
  return ::inet_pton(AF_INET, host.c_str(), &ignored) == 1;
}

/// Calls `take` with each part between separators until it returns false; returns whether it never
/// did.
template <class Take>
bool split(std::string_view text, char separator, const Take& take) {
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (!take(text.substr(0, end))) return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::optional<std::string> decoded(std::string_view text, bool form) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (text.size() - i < 3) return std::nullopt;
      const auto high = hex_digit(text[i + 1]);
      const auto low = hex_digit(text[i + 2]);
      if (!high || !low) return std::nullopt;
      plain += static_cast<char>(*high << 4 | *low);
      i += 2;
    } else {
      plain += form && text[i] == '+' ? ' ' : text[i];
    }
  }
  if (is_refused(plain, form)) return std::nullopt;
  return plain;
}

std::string encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~").find(c) != std::string_view::npos;
    if (plain) {
      result += c;
    } else {
      result += '%';
      result += digits[byte >> 4];
      result += digits[byte & 15U];
    }
  }
  return result;
}

std::optional<std::string> Target::parameter(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::optional<Target> parse_target(std::string_view text) {
  if (text.empty() || text.front() != '/') return std::nullopt;
  const std::size_t mark = std::min(text.find('?'), text.size());
  Target target;
  const bool good = split(text.substr(1, mark - 1), '/', [&](std::string_view part) {
    auto segment = decoded(part);
    if (!segment) return false;
    target.segments.push_back(*std::move(segment));
    return true;
  });
  if (!good) return std::nullopt;
  if (mark == text.size()) return target;
  const bool asked = split(text.substr(mark + 1), '&', [&](std::string_view part) {
    if (part.empty()) return true;
    const std::size_t equals = std::min(part.find('='), part.size());
    auto name = decoded(part.substr(0, equals), true);
    auto value = decoded(part.substr(std::min(equals + 1, part.size())), true);
    if (!name || !value) return false;
    target.query.emplace_back(*std::move(name), *std::move(value));
    return true;
  });
  if (!asked) return std::nullopt;
  return target;
}

std::optional<AbsoluteTarget> absolute_target(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    const std::size_t end = std::min(target.find_first_of("/?"), target.size());
    const std::string_view rest = target.substr(end);
    return AbsoluteTarget{std::string(target.substr(0, end)),
                          (rest.starts_with('/') ? "" : "/") + std::string(rest)};
  }
  return std::nullopt;
}

bool is_known_host(std::string_view host, std::span<const std::string> names) {
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos && host.find(']', colon) == host.npos;
  if (has_port && !parse_integer<std::uint16_t>(host.substr(colon + 1))) return false;
  const std::string name = lower_case(has_port ? host.substr(0, colon) : host);
  if (name == "localhost" || is_address(name)) return true;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& each) { return lower_case(each) == name; });
}

std::optional<std::string_view> cookie_in(std::string_view header, std::string_view name) {
  std::optional<std::string_view> found;
  split(header, ';', [&](std::string_view part) {
    part = trim(part);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || part.substr(0, equals) != name) return true;
    found = part.substr(equals + 1);
    return false;
  });
  return found;
}

}  // namespace fovea::server
