#pragma once
// Responses of resources: JSON, files and failures.

#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/finding.hpp"
#include "fovea/base/result.hpp"

#include "server/http/http.hpp"
#include "server/http/json.hpp"

namespace fovea::server {

/// The codes of api/openapi.yaml, with their statuses.
enum class Code : std::uint8_t {
  bad_request,
  wrong_csrf,
  log_in,
  forbidden,
  not_found,
  no_method,
  conflict,
  unconfirmed,
  too_large,
  invalid,
  too_many,
  failed,
  unavailable,
};

struct Failure {
  Code code = Code::failed;
  std::string message;
  std::string remedy = {};
  Findings findings = {};
  std::optional<std::uint64_t> version = std::nullopt;  ///< of a conflict
};

/// The failure for an exception, whose message goes to the log only.
Failure internal_failure();

Response no_content();
Response fail(const Failure& failure);

/// The response for an error of the library, by its kind: 422 for data, 400 for usage, 503 with
/// Retry-After for a store that is unavailable, 500 for other input (the disk).
Response refuse(const Error& error);
/// The input was the client's: 422, with its place; a store that is away or full is 503.
Response refuse_input(const Error& error);
/// The response for findings with errors: 422.
Response refuse(std::string message, const Findings& findings);

/// The response if other uploads take all the memory: 503.
Response no_memory_for_uploads();

/// A file that the browser saves and never shows.
Response file(std::string name, std::string content);

/// [{"severity":…}, …]
void write(JsonWriter& out, const Findings& findings);

}  // namespace fovea::server
