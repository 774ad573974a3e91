#pragma once
// Requests and responses as values: all that resources know of HTTP.

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

/// "GET", "DELETE", …; what is not served is `other`.
Method method_named(std::string_view name);
std::string_view name_of(Method method);
/// Changes something, so that it must be shown to be meant.
constexpr bool is_unsafe(Method method) { return method != Method::get && method != Method::head; }

/// The headers that anybody here asks for; empty where the client has not sent them.
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

/// Takes pieces of a response that goes on; an empty one ends it. False: the client is gone.
using Push = std::function<bool(std::string piece)>;

struct Response {
  int status = 200;
  std::string media_type = {};  ///< empty: no content
  std::string body = {};
  /// In place of the body: content that others share.
  std::shared_ptr<const std::string> shared = nullptr;
  std::vector<std::pair<std::string, std::string>> headers = {};
  /// The response has no end: called once with where to push; what it returns is called when the
  /// client is gone.
  std::function<std::function<void()>(Push)> stream = nullptr;

  [[nodiscard]] std::string_view content() const { return shared ? *shared : body; }
};

/// "OK", "Not Found", …
std::string_view reason_of(int status);

/// The status line and all headers, the empty line included. `length`: of the content; nothing for
/// a stream.
std::string head_of(const Response& response, std::optional<std::size_t> length, bool keep_alive,
                    bool secure);

}  // namespace fovea::server
