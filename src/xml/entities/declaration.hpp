#pragma once
// The XML declaration at the beginning of a document.

#include <optional>
#include <string>
#include <string_view>

namespace fovea::xml {

/// Views into the document; no judgement on whether the declaration is well-formed.
struct Declaration {
  std::string_view text;  ///< "<?xml … ?>", empty if there is none
  std::optional<std::string_view> encoding;
  std::optional<std::string_view> standalone;
};

Declaration find_declaration(std::string_view document);

/// The declaration with standalone="yes" turned into "no", in the same number of bytes: with "yes"
/// an entity that is declared outside the document, as the HTML names are here, would be an error.
std::string not_standalone(const Declaration& declaration);

}  // namespace fovea::xml
