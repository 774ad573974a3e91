#pragma once
// What a judged document has highlighted, as ranges.

#include "fovea/collection.hpp"
#include "fovea/qrels.hpp"

namespace fovea::measure {

/// Whether the judgement is about stretches of text.
bool has_highlights(const qrels::DocumentView& document);

/// The tree of the document. An error where there is no catalogue or no such document in it.
Result<const collection::Document*> tree_of(const qrels::DocumentView& document,
                                            collection::Catalogue* catalogue,
                                            const std::string& file);

/// Passages graded above 0 and what lies between text points; these need the catalogue.
Result<region::RangeSet> highlights_of(const qrels::DocumentView& document,
                                       collection::Catalogue* catalogue, const std::string& file);

}  // namespace fovea::measure
