#pragma once
// The highlighted ranges of a judged document.

#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::measure {

/// Whether the judgement concerns passages of text.
bool has_highlights(const qrels::DocumentView& document);

/// The tree of the document. Returns an error if there is no catalogue or it lacks the document.
Result<collection::DocumentPtr> tree_of(const qrels::DocumentView& document,
                                        collection::Catalogue* catalogue, const std::string& file);

/// Returns the passages graded above 0 and the ranges between text points; the latter need the
/// catalogue.
Result<region::RangeSet> highlights_of(const qrels::DocumentView& document,
                                       collection::Catalogue* catalogue, const std::string& file);

}  // namespace fovea::measure
