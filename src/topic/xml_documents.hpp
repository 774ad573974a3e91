#pragma once
// Topic files that are several XML documents one after the other.

#include <string>
#include <string_view>

namespace fovea::topic {

/// The documents in `text` as children of one root element. XML declarations (but for the first,
/// which tells the encoding) and document type declarations become spaces, so lines stay as they
/// are.
std::string merge_documents(std::string_view text);

}  // namespace fovea::topic
