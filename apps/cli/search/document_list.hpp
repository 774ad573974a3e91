#pragma once
// Lists the documents of an index, in readable form and for programs.

#include <span>

#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"
#include "fovea/work/documents.hpp"

namespace fovea::cli {

/// One row per document: id, title, elements and words.
void write_documents(std::span<const work::ListedDocument> documents, measure::Layout layout,
                     TextSink& sink);

}  // namespace fovea::cli
