#pragma once
// The options of relevance feedback that search and explain share.

#include <optional>
#include <string>
#include <vector>

#include "fovea/search/feedback.hpp"

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// As they stand on the command line.
struct FeedbackOptions {
  std::optional<std::string> feedback;
  std::optional<std::string> relevant;
};

Option feedback_option(FeedbackOptions& options);
Option relevant_option(FeedbackOptions& options);

/// Replaces each query by its expansion, where feedback is asked for. Returns one line per query
/// that says what was added; none without feedback. Topics without relevant text are reported on
/// standard error.
Result<std::vector<std::string>> expand_queries(Files& files, const FeedbackOptions& options,
                                                const search::Searcher& searcher,
                                                const std::shared_ptr<const index::Index>& index,
                                                const search::Options& settings,
                                                std::size_t threads,
                                                std::vector<search::TopicQuery>& asked);

/// The name of a run: "+rm3" after the model, or nothing.
Result<std::string> run_id_suffix(const FeedbackOptions& options);

}  // namespace fovea::cli
