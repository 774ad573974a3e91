#include "fovea/work/explain_score.hpp"

#include "work/search/expanded_queries.hpp"

namespace fovea::work {
Result<ExplainedScore> explain_score(Files& files, const OpenIndex& open,
                                     const search::Query& query, const ElementName& element,
                                     const ExplainOptions& options) {
  const auto named = index::find_element(*open.index, element.address, element.path);
  if (!named) return named.error();
  search::Query searched = query;
  ExplainedScore explained;
  if (options.feedback) {
    auto expanded =
        expanded_queries(files, open, {{"1", query}}, options.search, {*options.feedback});
    if (!expanded) return std::move(expanded).error();
    searched = std::move(expanded->queries.front().query);
    explained.expansion = std::move(expanded->lines.front());
  }
  auto explanation = open.searcher.explain(searched, options.search, named->doc, named->element);
  if (!explanation) return std::move(explanation).error();
  explained.explanation = *std::move(explanation);
  return explained;
}

}  // namespace fovea::work
