#pragma once
// Converts any encoding that ICU supports to UTF-8, so that the parser and all later stages handle
// one encoding.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/result.hpp"

namespace fovea::xml {

struct Decoded {
  std::string_view original;             ///< without its byte order mark
  std::optional<std::string> converted;  ///< in UTF-8, unless the original is
  std::optional<Error> problem;          ///< why the text ends before the document does

  [[nodiscard]] std::string_view text() const { return converted ? *converted : original; }
};

/// The byte order mark decides on the encoding, then the XML declaration; the default is UTF-8.
/// Text in UTF-8 is neither copied nor validated. The result ends at the first byte that cannot be
/// decoded, or after `max_bytes`.
Decoded decode(std::string_view document, std::uint64_t max_bytes);

}  // namespace fovea::xml
