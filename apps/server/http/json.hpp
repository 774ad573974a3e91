#pragma once
// JSON between requests, responses and the reader and writer of base.

#include <string_view>

#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"

#include "server/http/http.hpp"

namespace fovea::server {

/// Reads the members of a request's body. Errors are the client's and refer to api/openapi.yaml.
JsonReader read_body(std::string_view json);

/// A response whose body is the finished text of `out`.
Response json(JsonWriter&& out);

}  // namespace fovea::server
