#pragma once
// Queries with the words that relevance feedback adds.

#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/search/feedback.hpp"
#include "fovea/work/search.hpp"

namespace fovea::work {

struct FeedbackOptions {
  search::Feedback method;
  std::optional<std::string> relevant;  ///< judgements to take words from; else the first results
  std::size_t threads = 1;
};

/// One entry per query in `queries` and `lines`.
struct ExpandedQueries {
  std::vector<search::TopicQuery> queries;
  std::vector<std::string> lines;  ///< the added words, in readable form
  std::vector<std::string> notes;  ///< topics that have no relevant text in the index
};

/// `settings` are those of the first search.
Result<ExpandedQueries> expanded_queries(Files& files, const OpenIndex& open,
                                         const std::vector<search::TopicQuery>& asked,
                                         const search::Options& settings,
                                         const FeedbackOptions& feedback);

}  // namespace fovea::work
