#pragma once
// Explains how the score of one element is computed.

#include <optional>
#include <string>

#include "fovea/work/search.hpp"

namespace fovea::work {

struct ExplainOptions {
  search::Options search;  ///< without a model, that of the index is used
  std::optional<search::Feedback> feedback;
};

/// An element as index::find_element() takes it.
struct ElementName {
  std::string address;    ///< the id of the document, with or without the path
  std::string path = {};  ///< if `address` has none; empty: the document
};

struct ExplainedScore {
  search::Explanation explanation;
  std::optional<std::string> expansion;  ///< what feedback added to the query
};

/// A document or an element that the index does not have is an error.
Result<ExplainedScore> explain_score(Files& files, const OpenIndex& open,
                                     const search::Query& query, const ElementName& element,
                                     const ExplainOptions& options);

}  // namespace fovea::work
