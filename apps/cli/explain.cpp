// fovea explain: how the score of an element comes about.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/search.hpp"

#include "cli/search/feedback.hpp"
#include "cli/search/search_options.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string index;
  std::string query;
  std::string doc;
  std::string path;
  SearchOptions search;
  FeedbackOptions feedback;
};

Error not_there(const std::string& file, std::string message, std::string remedy) {
  return {.kind = ErrorKind::data,
          .place = {.file = file},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

void print(const search::Explanation& explanation) {
  for (const std::string& note : explanation.notes) fmt::print(stderr, "{}\n", note);
  if (explanation.matches) {
    fmt::print("{:<12.6g} score\n", explanation.score);
  } else {
    fmt::print("no match\n");
  }
  for (const search::Part& part : explanation.parts)
    fmt::print("  {:<12.6g} {}: {}\n", part.value, part.name, part.how);
}

Result<void> explain(Files& files, const Options& options) {
  const auto settings = to_search(options.search);
  if (!settings) return settings.error();
  auto query = search::parse_query(options.query);
  if (!query) return std::move(query).error();
  const auto index = index::Index::open(files, options.index);
  if (!index) return index.error();
  const auto doc = (*index)->find(options.doc);
  if (!doc)
    return not_there(options.index, fmt::format("no document '{}'", printable(options.doc)),
                     "ids are paths below the collection without their ending");
  index::Tree tree;
  (*index)->open_tree(*doc, tree);
  const auto path = region::canonical_path(options.path);
  if (!path) return path.error();
  const auto element = tree.find(*path);
  if (!element)
    return not_there(
        options.index,
        fmt::format("'{}' has no element {}", printable(options.doc), printable(options.path)),
        "fovea show prints the elements of a document");
  const search::Searcher searcher(*index);
  std::vector<search::TopicQuery> asked{{"1", *std::move(query)}};
  const auto expansions =
      expand_queries(files, options.feedback, searcher, *index, *settings, 1, asked);
  if (!expansions) return expansions.error();
  const auto explanation = searcher.explain(asked.front().query, *settings, *doc, *element);
  if (!explanation) return explanation.error();
  for (const std::string& note : *expansions) fmt::print(stderr, "{}\n", note);
  print(*explanation);
  return {};
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {{"INDEX", "INDEX", "What fovea index has built", &options->index, true},
                     {"-q,--query", "QUERY", "Keywords or NEXI", &options->query, true},
                     {"DOC", "DOC", "A document's id", &options->doc, true},
                     {"PATH", "PATH", "An element of it", &options->path, true}};
  for (Option& each : scoring_options(options->search)) command.options.push_back(each);
  command.options.push_back(feedback_option(options->feedback));
  command.action = [options, &files] {
    const auto explained = explain(files, *options);
    return explained ? static_cast<int>(done) : report(explained.error());
  };
  return command;
}

}  // namespace

Verb explain_verb() {
  return {.name = "explain",
          .summary = "Show the parts of a score",
          .examples = {{"fovea explain library.index -q castle castles '/article[1]/bdy[1]/sec[1]'",
                        "What each word of the query adds to the score of an element"},
                       {"fovea explain library.index -q castle --model simnomerge castles "
                        "'/article[1]'",
                        "The same for another model"}},
          .notes = "",
          .prepare = prepare};
}

}  // namespace fovea::cli
