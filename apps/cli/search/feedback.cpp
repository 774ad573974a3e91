#include "cli/search/feedback.hpp"

namespace fovea::cli {

Option feedback_option(FeedbackOptions& options) {
  return {
      "--feedback", "HOW",
      "rm3(documents=10,terms=20,weight=0.5): search again with words added from the first results",
      &options.feedback};
}

Option relevant_option(FeedbackOptions& options) {
  return {"--relevant", "QRELS",
          "Judgements; feedback takes words from relevant text instead of the first results",
          &options.relevant};
}

Result<std::optional<search::Feedback>> to_feedback(const FeedbackOptions& options) {
  if (!options.feedback && options.relevant)
    return usage_error_of("search", "--relevant needs --feedback", "add --feedback rm3");
  if (!options.feedback) return std::optional<search::Feedback>{};
  auto feedback = search::parse_feedback(*options.feedback);
  if (!feedback) return std::move(feedback).error();
  return std::optional(*std::move(feedback));
}

}  // namespace fovea::cli
