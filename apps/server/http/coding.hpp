#pragma once
// Content codings: which one a client accepts, and compression (RFC 9110, sections 8.4 and 12.5.3).

#include <optional>
#include <string>
#include <string_view>

#include "server/http/http.hpp"

namespace fovea::server {

/// Weight of a coding such as "gzip" or "identity" in an Accept-Encoding header, in thousandths; 0
/// if the client does not accept it. A coding that the header does not name has the weight of "*".
/// Without "*", only "identity" is acceptable, with the lowest weight. Names ignore case. Malformed
/// members are ignored. If a coding occurs twice, the first one counts.
int weight_of(std::string_view accept_encoding, std::string_view coding);

/// `content` as a gzip file; nullopt if zlib has no memory. Takes the memory of the result and
/// about 300 kB.
std::optional<std::string> gzip_packed(std::string_view content, int level);

/// Compresses a response of JSON with gzip if it is large enough and the client prefers gzip to
/// uncompressed content. Sets Vary, and makes the ETag a weak one: the bytes differ by coding.
void compress(Response& response, std::string_view accept_encoding);

}  // namespace fovea::server
