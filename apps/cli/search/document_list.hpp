#pragma once
// The documents of an index, for people and programs.

#include "fovea/base/output.hpp"
#include "fovea/index.hpp"
#include "fovea/measure.hpp"

namespace fovea::cli {

/// Id, title, elements and words of each document, in the order of indexing.
Result<void> write_documents(const index::Index& index, measure::Layout layout, TextSink& sink);

}  // namespace fovea::cli
