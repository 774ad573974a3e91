#include "fovea/work/collection_tour.hpp"

#include <algorithm>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/test_sets.hpp"

#include "work/index/example_query.hpp"

namespace fovea::work {
namespace {

constexpr std::size_t least_tour_topics = 5;  ///< fewer cannot show even a large difference
constexpr std::size_t most_tour_topics = 100;
constexpr std::size_t most_query_words = 8;  ///< of the example; longer ones are no natural queries
constexpr std::string_view run_results = "100";

std::string in_directory(const TourOptions& options, std::string_view name) {
  return fmt::format("{}/{}", options.directory, name);
}

/// The last part of a path, for titles.
std::string short_name(const std::string& path) {
  const std::filesystem::path last = std::filesystem::path(path).filename();
  return last.empty() ? path : last.string();
}

/// A path that a command does not take for an option; "-" is standard input.
std::string as_operand(const std::string& path) {
  return path.size() > 1 && path.front() == '-' ? "./" + path : path;
}

/// "heading"
std::string_view singular_of(tune::Kind kind) {
  std::string_view name = tune::name_of(kind);
  name.remove_suffix(1);
  return name;
}

TourStep structure_step(const TourOptions& options) {
  return {.says = "What is in it? The tag paths with the most text, and their roles in a search.",
          .words = {"show", tour_index(options), "--structure", "--most", "12"},
          .explains =
              "Searches return blocks and containers. Headings and titles name them; "
              "records and\nmetadata are results only if nothing else matches. Where a "
              "role is wrong, correct it:\nfovea index --roles FILE."};
}

/// What to search for, and what it is to the collection.
struct Example {
  std::string query;  ///< empty if the collection has no words
  std::string says;
};

/// A text from the survey that is not too long. Headings and titles are more natural than captions.
std::optional<Example> drawn_text(const tune::Survey& survey, std::uint64_t seed) {
  for (const tune::Kind kind : {tune::Kind::headings, tune::Kind::titles, tune::Kind::captions}) {
    const auto each = std::find_if(survey.kinds.begin(), survey.kinds.end(),
                                   [&](const auto& texts) { return texts.kind == kind; });
    std::vector<std::string> texts;
    for (const std::string& text : each->texts)
      if (split_columns(text).size() <= most_query_words) texts.push_back(text);
    if (texts.empty()) continue;
    std::mt19937_64 random(seed);
    return Example{texts[random() % texts.size()],
                   fmt::format("A search for the words of a {}: which parts are about them?",
                               singular_of(kind))};
  }
  return std::nullopt;
}

Result<Example> example_for(const index::Index& index, const tune::Survey& survey,
                            std::uint64_t seed) {
  if (auto drawn = drawn_text(survey, seed)) return *std::move(drawn);
  auto words = characteristic_words(index);
  if (!words) return std::move(words).error();
  return Example{*std::move(words), "A search for words that are typical of the first documents."};
}

TourStep search_step(const TourOptions& options, const Example& example) {
  return {
      .says = example.says,
      .words = {"search", tour_index(options), "-q", example.query, "--format", "list", "-k", "3"}};
}

/// The kind that the test set is made from: the first that gives enough topics for a conclusion,
/// otherwise the one that gives the most. nullopt if none gives enough to show anything.
std::optional<tune::Kind> kind_for(const tune::Survey& survey) {
  const tune::Survey::Texts* best = nullptr;
  for (const tune::Survey::Texts& each : survey.kinds) {
    if (each.expected >= tune::least_topics) return each.kind;
    if (best == nullptr || each.expected > best->expected) best = &each;
  }
  if (best == nullptr || best->expected < least_tour_topics) return std::nullopt;
  return best->kind;
}

std::string what_is_asked(tune::Kind kind) {
  switch (kind) {
    case tune::Kind::headings:
      return "the heading of a section asks for the section";
    case tune::Kind::captions:
      return "the caption of a figure or table asks for the paragraphs that refer to it";
    case tune::Kind::titles:
      return "the title of a document asks for the document";
  }
  return "";
}

TourStep test_set_step(const TourOptions& options, tune::Kind kind) {
  return {.says = fmt::format("A test set from the collection itself: {}.", what_is_asked(kind)),
          .words = {"tune", tour_index(options), "--write-topics", options.directory, "--kinds",
                    std::string(tune::name_of(kind)), "--most", std::to_string(most_tour_topics),
                    "--seed", std::to_string(options.seed)},
          .explains =
              "The index of the test set lacks the text of the queries, so a search must "
              "find the\nanswers by their own words."};
}

TourStep run_step(const TourOptions& options, tune::Kind kind, std::string says,
                  const std::string& model, const std::string& run) {
  const TestSetFiles set = test_set_files(options.directory, kind);
  TourStep step{.says = std::move(says),
                .words = {"search", set.index, "-t", set.topics, "--model", model}};
  const bool documents = kind == tune::Kind::titles;
  const std::vector<std::string> rest = {documents ? "--task" : "--units",
                                         documents ? "article" : "readable",
                                         "-k",
                                         std::string(run_results),
                                         "--spell",
                                         "off",
                                         "--format",
                                         "jsonl",
                                         "-o",
                                         run};
  step.words.insert(step.words.end(), rest.begin(), rest.end());
  return step;
}

/// The measures of a kind: of whole documents for titles, otherwise of text.
struct Measures {
  std::vector<std::string> names;  ///< the first is used to compare
  std::string explains;
};

Measures measures_of(tune::Kind kind) {
  if (kind == tune::Kind::titles)
    return {{"RR", "Success@1", "Success@10"},
            "RR is 1 if the document that is asked for comes first, 1/2 if it comes second, and "
            "so on;\nSuccess@10 is the share of topics with the document among the first ten "
            "results."};
  return {{"MAiP", "iP@0.01", "cR@10"},
          "iP@0.01 is the precision of the first characters found; MAiP averages over all levels "
          "of\nrecall. cR@10 is the share of the relevant characters in the first ten results."};
}

/// A command that measures both runs, with `rest` after the files.
std::vector<std::string> measuring(const std::string& verb, const TourOptions& options,
                                   tune::Kind kind, const std::vector<std::string>& runs,
                                   const std::vector<std::string>& measures) {
  const TestSetFiles set = test_set_files(options.directory, kind);
  std::vector<std::string> words = {verb, set.qrels};
  words.insert(words.end(), runs.begin(), runs.end());
  words.insert(words.end(), {"--catalogue", set.index});
  for (const std::string& measure : measures) words.insert(words.end(), {"-m", measure});
  return words;
}

std::vector<TourStep> evaluation_steps(const TourOptions& options, tune::Kind kind,
                                       const std::string& report) {
  const std::string context = in_directory(options, "context.jsonl");
  const std::string bm25 = in_directory(options, "bm25.jsonl");
  const Measures measures = measures_of(kind);
  const std::vector<std::string> runs = {context, bm25};
  std::vector<TourStep> steps;
  steps.push_back(test_set_step(options, kind));
  steps.push_back(
      run_step(options, kind, "Two models answer the topics: the default …", "context", context));
  steps.push_back(run_step(options, kind, "… and BM25, the usual baseline.", "bm25", bm25));
  steps.push_back({.says = "Which of them finds more of what is asked for?",
                   .words = measuring("eval", options, kind, runs, measures.names),
                   .explains = measures.explains +
                               "\nOnly the text that a topic was made from is judged. Other "
                               "results count as not relevant."});
  steps.push_back({.says = "Is one better than the other, or was it chance?",
                   .words = measuring("compare", options, kind, runs, {measures.names.front()}),
                   .explains = "Runs that share a letter do not differ significantly. Few topics "
                               "show only large differences."});
  TourStep page{.says = "All of it in one page, to look at in a browser.",
                .words = measuring("report", options, kind, runs, measures.names)};
  page.words.insert(page.words.end(),
                    {"--topics", test_set_files(options.directory, kind).topics, "--title",
                     "Searches on " + short_name(options.source), "-o", report});
  steps.push_back(std::move(page));
  return steps;
}

/// "3 headings, 0 captions and 1 title"
std::string counts_of(const tune::Survey& survey) {
  std::vector<std::string> counts;
  for (const tune::Survey::Texts& each : survey.kinds)
    counts.push_back(counted(each.expected, singular_of(each.kind)));
  const std::string last = std::move(counts.back());
  counts.pop_back();
  return fmt::format("{} and {}", fmt::join(counts, ", "), last);
}

Error too_little(const TourOptions& options, const tune::Survey& survey) {
  return {.kind = ErrorKind::data,
          .place = {.file = options.source},
          .message = fmt::format("{} can serve as queries, but a test set needs at least {} of one "
                                 "kind, so the tour ends without an evaluation",
                                 counts_of(survey), least_tour_topics),
          .remedy = "to evaluate searches, judge topics of your own: fovea campaign --help"};
}

}  // namespace

Result<void> check_tour_directory(Files& files, const TourOptions& options) {
  if (!files.exists(options.directory)) return {};
  const Place place{.file = options.directory};
  if (!files.is_directory(options.directory))
    return usage_error(place, "a file of this name exists", "name another directory");
  const auto present = files.list(options.directory);
  if (!present) return present.error();
  if (present->empty()) return {};
  return usage_error(place, "the directory is not empty",
                     "delete it, or name another directory after the collection");
}

std::string tour_index(const TourOptions& options) {
  return in_directory(options, "collection.index");
}

TourStep indexing_step(const TourOptions& options) {
  TourStep step{.says = "An index of every element of the collection, with its text.",
                .words = {"index", as_operand(options.source), "-o", tour_index(options)}};
  if (options.any_name) step.words.emplace_back("--any-name");
  if (options.split) step.words.insert(step.words.end(), {"--split", *options.split});
  step.words.emplace_back("--replace");  // a reader may paste the command after the tour
  return step;
}

Result<TourPlan> plan_tour(Files& files, const TourOptions& options) {
  const auto index = index::Index::open(files, tour_index(options));
  if (!index) return index.error();
  const index::Totals& totals = (*index)->totals();
  if (totals.documents == totals.deleted)
    return Error{.kind = ErrorKind::data,
                 .place = {.file = options.source},
                 .message = "there is no document to tour"};
  const auto survey = tune::survey(**index, {.seed = options.seed});
  if (!survey) return survey.error();
  TourPlan plan{.steps = {structure_step(options)}};
  const auto example = example_for(**index, *survey, options.seed);
  if (!example) return example.error();
  if (!example->query.empty()) plan.steps.push_back(search_step(options, *example));
  const auto kind = kind_for(*survey);
  if (!kind) {
    plan.incomplete = too_little(options, *survey);
    return plan;
  }
  plan.report = in_directory(options, "report.html");
  const auto evaluation = evaluation_steps(options, *kind, plan.report);
  plan.steps.insert(plan.steps.end(), evaluation.begin(), evaluation.end());
  return plan;
}

}  // namespace fovea::work
