#include "cli/search/feedback.hpp"

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "cli/search/relevant_texts.hpp"

namespace fovea::cli {
namespace {

Error usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea search"},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

/// The relevant text of each query, in their order.
using TextsByQuery = std::vector<std::vector<search::RelevantText>>;

Result<TextsByQuery> texts_of(Files& files, const std::string& path,
                              const std::shared_ptr<const index::Index>& index, std::size_t threads,
                              const std::vector<search::TopicQuery>& asked) {
  auto texts = relevant_texts(files, path, index, threads);
  if (!texts) return std::move(texts).error();
  TextsByQuery by_query;
  for (const search::TopicQuery& each : asked) {
    by_query.push_back(std::move((*texts)[each.topic]));
    if (by_query.back().empty())
      fmt::print(stderr,
                 "topic {}: {} has no relevant text of the index; the first results are used\n",
                 printable(each.topic), path);
  }
  return by_query;
}

}  // namespace

Option feedback_option(FeedbackOptions& options) {
  return {
      "--feedback", "HOW",
      "rm3(documents=10,terms=20,weight=0.5): search again with words of the first results added",
      &options.feedback};
}

Option relevant_option(FeedbackOptions& options) {
  return {"--relevant", "QRELS",
          "Judgements: feedback takes words from relevant text instead of the first results",
          &options.relevant};
}

Result<std::vector<std::string>> expand_queries(Files& files, const FeedbackOptions& options,
                                                const search::Searcher& searcher,
                                                const std::shared_ptr<const index::Index>& index,
                                                const search::Options& settings,
                                                std::size_t threads,
                                                std::vector<search::TopicQuery>& asked) {
  std::vector<std::string> notes;
  if (!options.feedback && options.relevant)
    return usage("--relevant is for feedback", "add --feedback rm3");
  if (!options.feedback) return notes;
  const auto feedback = search::parse_feedback(*options.feedback);
  if (!feedback) return feedback.error();
  TextsByQuery texts(asked.size());
  if (options.relevant) {
    auto found = texts_of(files, *options.relevant, index, threads, asked);
    if (!found) return std::move(found).error();
    texts = *std::move(found);
  }
  std::vector<Result<search::Expansion>> expansions(asked.size(), search::Expansion{});
  parallel_for(asked.size(), threads, [&](std::size_t i) {
    expansions[i] = search::expand(searcher, asked[i].query, settings, *feedback, texts[i]);
  });
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (!expansions[i]) {
      Error error = expansions[i].error();
      if (error.place.file.empty()) error.place.file = "topic " + printable(asked[i].topic);
      return error;
    }
    notes.push_back(search::describe(*expansions[i]));
    asked[i].query = std::move(expansions[i]->query);
  }
  return notes;
}

Result<std::string> run_id_suffix(const FeedbackOptions& options) {
  if (!options.feedback) return std::string();
  const auto feedback = search::parse_feedback(*options.feedback);
  if (!feedback) return feedback.error();
  return "+" + search::name_of(*feedback);
}

}  // namespace fovea::cli
