#pragma once
// Requests and responses as values, without sockets.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fovea::server {

enum class Method : std::uint8_t { get, head, post, put, patch, remove, other };

/// "GET", "DELETE", …; a method that no route has is `other`.
Method method_named(std::string_view name);
std::string_view name_of(Method method);
/// Whether the method may change something, so that the CSRF token is checked.
constexpr bool is_unsafe(Method method) { return method != Method::get && method != Method::head; }

/// The headers that the server uses; empty if the client has not sent them.
struct RequestHeaders {
  std::string accept_encoding;
  std::string content_type;
  std::string cookie;
  std::string csrf;
  std::string fetch_site;
  std::string host;
  std::string if_none_match;
  std::string last_event_id;
  std::string origin;
};

struct Request {
  Method method = Method::get;
  std::string target;  ///< as sent: path and query
  RequestHeaders headers;
  std::string body;
  std::string peer;  ///< address of the client
  bool secure = false;
};

/// Sends a piece of an endless response; an empty piece ends it. Returns false if the client has
/// closed the connection.
using Push = std::function<bool(std::string piece)>;

struct Response {
  int status = 200;
  std::string media_type = {};  ///< empty: no content
  std::string body = {};
  /// Replaces the body: content that several responses share.
  std::shared_ptr<const std::string> shared = nullptr;
  std::vector<std::pair<std::string, std::string>> headers = {};
  /// Makes the response endless: the connection calls it once with the function that sends pieces,
  /// and calls the function that it returns when the client has closed the connection.
  std::function<std::function<void()>(Push)> stream = nullptr;

  /// Such a response is never compressed: its size would tell how much of a guess that the response
  /// repeats is equal to the secret (BREACH; Gluck, Harris and Prado, 2013).
  bool has_secret = false;

  [[nodiscard]] std::string_view content() const { return shared ? *shared : body; }
};

/// "OK", "Not Found", …
std::string_view reason_of(int status);

/// The status line and all headers with the empty line after them. `length` is that of the content;
/// nullopt for a stream.
std::string head_of(const Response& response, std::optional<std::size_t> length, bool keep_alive,
                    bool secure);

}  // namespace fovea::server
