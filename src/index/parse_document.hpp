#pragma once
// From XML to a document ready for inversion.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/text.hpp"

#include "context_finder.hpp"
#include "document.hpp"

namespace fovea::index {

struct ParseOptions {
  bool store_text = true;
};

/// Reads `xml` into `document`, whose contexts are added to `structure` and whose terms are
/// numbered by `tokeniser`. `file` is for messages. If it is refused, `structure` may have grown.
Result<void> parse_document(std::string_view xml, const std::string& file,
                            const ParseOptions& options, text::Tokeniser& tokeniser,
                            Structure& structure, Document& document, std::vector<Error>& warnings);

}  // namespace fovea::index
