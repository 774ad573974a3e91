#pragma once
// How resources answer.

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

/// For an exception, whose text is for the log alone.
Failure internal_failure();

Response json(JsonOut&& out);
Response no_content();
Response fail(const Failure& failure);

/// What the library refuses, by its kind: data 422, usage 400, a store that is away or full 503
/// with Retry-After, other input (the disk) 500.
Response refuse(const Error& error);
/// The input was the client's: 422, with its place.
Response refuse_input(const Error& error);
/// A list of findings that holds errors: 422.
Response refuse(std::string message, const Findings& findings);

/// Others take the memory for uploads: 503.
Response no_memory_for_uploads();

/// A file to keep, never shown by the browser.
Response file(std::string name, std::string content);

/// [{"severity":…}, …]
void write(JsonOut& out, const Findings& findings);

}  // namespace fovea::server
