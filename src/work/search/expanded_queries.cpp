#include "work/search/expanded_queries.hpp"

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "work/search/relevant_texts.hpp"

namespace fovea::work {
namespace {

/// The relevant text of each query, in their order.
using TextsByQuery = std::vector<std::vector<search::RelevantText>>;

Result<TextsByQuery> texts_by_query(Files& files, const OpenIndex& open,
                                    const std::vector<search::TopicQuery>& asked,
                                    const FeedbackOptions& feedback,
                                    std::vector<std::string>& notes) {
  if (!feedback.relevant) return TextsByQuery(asked.size());
  auto texts = relevant_texts(files, *feedback.relevant, open.index, feedback.threads);
  if (!texts) return std::move(texts).error();
  TextsByQuery by_query;
  for (const search::TopicQuery& each : asked) {
    by_query.push_back(std::move((*texts)[each.topic]));
    if (by_query.back().empty())
      notes.push_back(
          fmt::format("topic {}: {} has no relevant text of the index; the first results are used",
                      printable(each.topic), *feedback.relevant));
  }
  return by_query;
}

Error in_topic(Error error, const std::string& topic) {
  if (error.place.file.empty()) error.place.file = "topic " + printable(topic);
  return error;
}

}  // namespace

Result<ExpandedQueries> expanded_queries(Files& files, const OpenIndex& open,
                                         const std::vector<search::TopicQuery>& asked,
                                         const search::Options& settings,
                                         const FeedbackOptions& feedback) {
  ExpandedQueries expanded;
  const auto texts = texts_by_query(files, open, asked, feedback, expanded.notes);
  if (!texts) return texts.error();
  std::vector<Result<search::Expansion>> expansions(asked.size(), search::Expansion{});
  parallel_for(asked.size(), feedback.threads, [&](std::size_t i) {
    expansions[i] =
        search::expand(open.searcher, asked[i].query, settings, feedback.method, (*texts)[i]);
  });
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (!expansions[i]) return in_topic(std::move(expansions[i]).error(), asked[i].topic);
    expanded.lines.push_back(search::describe(*expansions[i]));
    expanded.queries.push_back({asked[i].topic, std::move(expansions[i]->query)});
  }
  return expanded;
}

}  // namespace fovea::work
