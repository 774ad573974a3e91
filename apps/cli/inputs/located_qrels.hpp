#pragma once
// Judgements with offsets, which their documents tell.

#include <string>

#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::cli {

/// The judgements with lengths of documents where they lack them, and with offsets in place of text
/// points. What the catalogue does not have stays as it is. `file` is for messages.
Result<qrels::Qrels> located_qrels(const qrels::Qrels& qrels, collection::Catalogue& catalogue,
                                   const std::string& file);

}  // namespace fovea::cli
