#pragma once
// Topic files that consist of several XML documents.

#include <string>
#include <string_view>

namespace fovea::topic {

/// Puts the documents in `text` under one root element. XML declarations (except the first, which
/// names the encoding) and document type declarations become spaces, so that line numbers stay the
/// same.
std::string merge_documents(std::string_view text);

}  // namespace fovea::topic
