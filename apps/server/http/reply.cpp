#include "server/http/reply.hpp"

#include <array>

#include <fmt/format.h>

#include "server/http/url.hpp"

namespace fovea::server {
namespace {

struct Meaning {
  std::string_view name;
  int status;
};
constexpr std::array meanings = {
    Meaning{"bad-request", 400}, Meaning{"wrong-csrf", 403},  Meaning{"log-in", 401},
    Meaning{"forbidden", 403},   Meaning{"not-found", 404},   Meaning{"no-method", 405},
    Meaning{"conflict", 409},    Meaning{"unconfirmed", 409}, Meaning{"too-large", 413},
    Meaning{"invalid", 422},     Meaning{"too-many", 429},    Meaning{"failed", 500},
    Meaning{"unavailable", 503},
};

constexpr std::string_view retry_seconds = "5";

Code code_for(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::data:
      return Code::invalid;
    case ErrorKind::usage:
      return Code::bad_request;
    case ErrorKind::unavailable:
      return Code::unavailable;
    case ErrorKind::input:
      break;
  }
  return Code::failed;
}

}  // namespace

Failure internal_failure() {
  return {.code = Code::failed,
          .message = "The server failed to answer.",
          .remedy = "Try again, and inform the administrator if it happens again."};
}

Response no_content() { return {.status = 204}; }

Response fail(const Failure& failure) {
  const Meaning& meaning = meanings[static_cast<std::size_t>(failure.code)];
  JsonWriter out;
  out.begin_object().key("error").begin_object();
  out.member("code", meaning.name).member("message", failure.message);
  if (!failure.remedy.empty()) out.member("remedy", failure.remedy);
  if (!failure.findings.empty()) write(out.key("findings"), failure.findings);
  if (failure.version) out.member("version", *failure.version);
  out.end_object().end_object();
  Response response = json(std::move(out));
  response.status = meaning.status;
  return response;
}

Response refuse(const Error& error) {
  Response response =
      fail({.code = code_for(error.kind), .message = error.message, .remedy = error.remedy});
  if (error.kind == ErrorKind::unavailable)
    response.headers.emplace_back("Retry-After", retry_seconds);
  return response;
}

Response refuse_input(const Error& error) {
  if (error.kind == ErrorKind::unavailable) return refuse(error);
  const std::string place = to_string(error.place);
  return fail(
      {.code = Code::invalid,
       .message = place.empty() ? error.message : fmt::format("{}: {}", place, error.message),
       .remedy = error.remedy});
}

Response refuse(std::string message, const Findings& findings) {
  return fail({.code = Code::invalid, .message = std::move(message), .findings = findings});
}

Response no_memory_for_uploads() {
  Response response = fail({.code = Code::unavailable,
                            .message = "Other uploads use all the memory for uploads.",
                            .remedy = "Try again."});
  response.headers.emplace_back("Retry-After", retry_seconds);
  return response;
}

Response file(std::string name, std::string content) {
  return {.media_type = "application/octet-stream",
          .body = std::move(content),
          .headers = {{"Content-Disposition",
                       fmt::format("attachment; filename*=UTF-8''{}", encoded(name))}}};
}

void write(JsonWriter& out, const Findings& findings) {
  out.begin_array();
  for (const Finding& each : findings) {
    out.begin_object();
    out.member("severity", to_string(each.severity)).member("code", each.code);
    if (!each.place.file.empty()) out.member("file", each.place.file);
    if (each.place.line > 0) out.member("line", each.place.line);
    if (each.place.column > 0) out.member("column", each.place.column);
    out.member("message", each.message);
    if (!each.remedy.empty()) out.member("remedy", each.remedy);
    out.end_object();
  }
  out.end_array();
}

}  // namespace fovea::server
