#pragma once
// Any encoding that ICU knows becomes UTF-8 before the parser sees it, so that everything behind
// works on one encoding.

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

/// The encoding is that of the byte order mark, else that of the XML declaration, else UTF-8. What
/// is UTF-8 already is neither copied nor checked. The text ends at the first byte that cannot be
/// decoded or after `max_bytes`.
Decoded decode(std::string_view document, std::uint64_t max_bytes);

}  // namespace fovea::xml
