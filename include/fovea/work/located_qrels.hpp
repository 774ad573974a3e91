#pragma once
// Locates judgements in the text of their documents.

#include <string>

#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::work {

/// Adds missing lengths of documents and replaces text points by offsets. Judgements of documents
/// that the catalogue does not have stay as they are. `file` is used in messages.
Result<qrels::Qrels> located_qrels(const qrels::Qrels& qrels, collection::Catalogue& catalogue,
                                   const std::string& file);

}  // namespace fovea::work
