#include "server/http/http.hpp"

#include <array>

#include <fmt/format.h>

namespace fovea::server {
namespace {

struct Named {
  Method method;
  std::string_view name;
};
constexpr std::array methods = {
    Named{Method::get, "GET"},     Named{Method::head, "HEAD"},   Named{Method::post, "POST"},
    Named{Method::put, "PUT"},     Named{Method::patch, "PATCH"}, Named{Method::remove, "DELETE"},
    Named{Method::other, "other"},
};

/// Browsers load and connect to files of this server only, and no other site may frame its pages.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

constexpr std::string_view always =
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n";

}  // namespace

Method method_named(std::string_view name) {
  for (const Named& each : methods) {
    if (each.name == name) return each.method;
  }
  return Method::other;
}

std::string_view name_of(Method method) {
  for (const Named& each : methods) {
    if (each.method == method) return each.name;
  }
  return "other";
}

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 204:
      return "No Content";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 413:
      return "Content Too Large";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Internal Server Error";
  }
}

std::string head_of(const Response& response, std::optional<std::size_t> length, bool keep_alive,
                    bool secure) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\nServer: fovea\r\n{}", response.status,
                                 reason_of(response.status), always);
  head += fmt::format("Content-Security-Policy: {}\r\n", policy);
  if (secure) head += "Strict-Transport-Security: max-age=31536000\r\n";
  if (!response.media_type.empty())
    head += fmt::format("Content-Type: {}\r\n", response.media_type);
  if (length && response.status != 204 && response.status != 304)
    head += fmt::format("Content-Length: {}\r\n", *length);
  bool caching = false;
  for (const auto& [name, value] : response.headers) {
    caching = caching || name == "Cache-Control";
    head += fmt::format("{}: {}\r\n", name, value);
  }
  if (!caching) head += "Cache-Control: no-store\r\n";
  head += keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
  return head;
}

}  // namespace fovea::server
