// fovea explain: shows how the score of an element is computed.
#include <memory>

#include <fmt/format.h>

#include "fovea/work/explain_score.hpp"

#include "cli/search/address.hpp"
#include "cli/search/feedback.hpp"
#include "cli/search/search_options.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string index;
  std::string query;
  std::string address;
  std::string path;
  SearchOptions search;
  FeedbackOptions feedback;
};

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
  if (auto good = check_path("explain", options.path, "; quote a query of several words"); !good)
    return good;
  const auto settings = to_search(options.search);
  if (!settings) return settings.error();
  const auto feedback = to_feedback(options.feedback);
  if (!feedback) return feedback.error();
  const auto query = search::parse_query(options.query);
  if (!query) return query.error();
  const auto open = work::open_index(files, options.index);
  if (!open) return open.error();
  const auto explained = work::explain_score(files, *open, *query, {options.address, options.path},
                                             {.search = *settings, .feedback = *feedback});
  if (!explained) return explained.error();
  if (explained->expansion) fmt::print(stderr, "{}\n", *explained->expansion);
  print(explained->explanation);
  return {};
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {{"INDEX", "INDEX", "Index built by fovea index", &options->index, true},
                     {.names = "-q,--query",
                      .value = "QUERY",
                      .help = "Query in keywords or NEXI",
                      .target = &options->query,
                      .required = true,
                      .text = true}};
  for (Option& each : address_options(options->address, options->path)) {
    each.required = each.names == "DOC";
    command.options.push_back(each);
  }
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
                        "Shows what each word of the query adds to the score of an element"},
                       {"fovea explain library.index -q castle --model simnomerge castles "
                        "'/article[1]'",
                        "Does the same for another model"}},
          .notes = "",
          .prepare = prepare};
}

}  // namespace fovea::cli
