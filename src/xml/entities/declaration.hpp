#pragma once
// The XML declaration at the beginning of a document.

#include <optional>
#include <string>
#include <string_view>

namespace fovea::xml {

/// Views into the document. The declaration need not be well formed.
struct Declaration {
  std::string_view text;  ///< "<?xml … ?>", empty if there is none
  std::optional<std::string_view> encoding;
  std::optional<std::string_view> standalone;
};

Declaration find_declaration(std::string_view document);

/// Returns the declaration with standalone="yes" replaced by "no", in the same number of bytes.
/// With "yes", the parser would reject entities declared outside the document, such as the HTML
/// names.
std::string not_standalone(const Declaration& declaration);

}  // namespace fovea::xml
