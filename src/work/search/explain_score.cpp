#include "fovea/work/explain_score.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "work/search/expanded_queries.hpp"

namespace fovea::work {
namespace {

Error not_there(const index::Index& index, std::string message, std::string remedy) {
  return {.kind = ErrorKind::data,
          .place = {.file = index.path()},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

Result<index::Named> element_named(const index::Index& index, const ElementName& name) {
  const auto doc = index.find(name.doc);
  if (!doc)
    return not_there(index, fmt::format("no document '{}'", printable(name.doc)),
                     "ids are paths below the collection without their ending");
  index::Tree tree;
  index.open_tree(*doc, tree);
  const auto path = region::canonical_path(name.path);
  if (!path) return path.error();
  const auto element = tree.find(*path);
  if (!element)
    return not_there(
        index, fmt::format("'{}' has no element {}", printable(name.doc), printable(name.path)),
        "fovea show prints the elements of a document");
  return index::Named{*doc, *element};
}

}  // namespace

Result<ExplainedScore> explain_score(Files& files, const OpenIndex& open,
                                     const search::Query& query, const ElementName& element,
                                     const ExplainOptions& options) {
  const auto named = element_named(*open.index, element);
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
