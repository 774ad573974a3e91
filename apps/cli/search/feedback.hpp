#pragma once
// The options of relevance feedback that search and explain share.

#include <optional>
#include <string>

#include "fovea/search/feedback.hpp"

#include "cli/shell/verb.hpp"

namespace fovea::cli {

/// The options as given on the command line.
struct FeedbackOptions {
  std::optional<std::string> feedback;
  std::optional<std::string> relevant;
};

Option feedback_option(FeedbackOptions& options);
Option relevant_option(FeedbackOptions& options);

/// The feedback that the user asked for; nullopt if there is none.
Result<std::optional<search::Feedback>> to_feedback(const FeedbackOptions& options);

}  // namespace fovea::cli
