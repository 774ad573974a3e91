// fovea search: runs queries and writes a list or a run.
#include "fovea/work/search.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/search/diversity.hpp"
#include "fovea/work/artefact.hpp"
#include "fovea/work/topic_queries.hpp"

#include "cli/search/feedback.hpp"
#include "cli/search/result_list.hpp"
#include "cli/search/search_options.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

constexpr std::string_view list_format = "list";

struct Options {
  std::string index;
  std::optional<std::string> query;
  std::optional<std::string> topics;
  std::optional<std::string> topics_format;
  bool cas = false;
  SearchOptions search;
  std::optional<std::size_t> results;
  std::optional<std::string> tags_from;
  std::optional<std::string> diversify;
  FeedbackOptions feedback;
  std::string spell{name_of(search::Options{}.spelling)};
  std::string repeats = "usual";
  bool group = false;
  bool no_pruning = false;
  std::optional<std::string> format;
  std::optional<std::string> run_id;
  std::string output = "-";
  std::size_t threads = default_threads();
};

Result<std::vector<search::TopicQuery>> asked_by(Files& files, const Options& options) {
  if (options.query.has_value() == options.topics.has_value())
    return usage_error_of(
        "search",
        options.query ? "a query and topics exclude each other" : "a query or topics are required",
        "use either -q QUERY or -t FILE");
  if (options.topics)
    return work::topic_queries(
        files,
        {.path = *options.topics, .format = options.topics_format, .structure = options.cas});
  auto query = search::parse_query(*options.query);
  if (query) return std::vector<search::TopicQuery>{{"1", *std::move(query)}};
  Error error = std::move(query).error();
  error.place.file = "-q";
  return error;
}

/// nullopt: a readable list.
using RunFormat = std::optional<run::Format>;

RunFormat format_of(const Options& options, const search::Options& settings) {
  if (options.format) return run::format_named(*options.format);
  if (options.query && options.output == "-" && isatty(STDOUT_FILENO) != 0) return std::nullopt;
  return work::usual_run_format(settings.task, settings.units);
}

Result<void> check_format(const RunFormat& format, const search::Options& settings) {
  if (!format) return {};
  const auto fits = work::check_run_format(*format, settings.units);
  if (fits) return {};
  return usage_error_of("search", fits.error().message, fits.error().remedy);
}

Result<search::Options> search_options(const Options& options) {
  auto result = to_search(options.search);
  if (!result) return result;
  result->pruning = !options.no_pruning;
  result->spelling = named(search::all_spellings(), options.spell);
  if (options.diversify) {
    const auto lambda = search::parse_diversity(*options.diversify);
    if (!lambda)
      return usage_error_of(
          "search", fmt::format("--diversify cannot be '{}'", printable(*options.diversify)),
          "mmr(lambda=0.7) with lambda from 0 to 1");
    result->mmr = *lambda;
  }
  return result;
}

Result<work::TopicSearchOptions> topic_search_options(const Options& options,
                                                      search::Options settings,
                                                      work::Audience audience) {
  auto feedback = to_feedback(options.feedback);
  if (!feedback) return std::move(feedback).error();
  work::TopicSearchOptions how{.how = {.search = std::move(settings), .audience = audience},
                               .tags_from = options.tags_from,
                               .feedback = *std::move(feedback),
                               .relevant = options.feedback.relevant,
                               .threads = options.threads};
  if (options.repeats != "usual") how.how.repeats = named(search::all_repeats(), options.repeats);
  return how;
}

/// Which conditions could not be met, and suggested corrections of words.
std::vector<std::string> notes_of(const search::Answer& answer) {
  std::vector<std::string> notes = answer.notes;
  if (answer.corrected) return notes;
  for (const search::Suggestion& each : answer.suggestions)
    notes.push_back(fmt::format("did you mean '{}' instead of '{}'? (--spell auto searches for it)",
                                printable(each.suggested), printable(each.written)));
  return notes;
}

/// "topic 7", "topics 1, 4", "topics 1, 2, 3, 4, 5 and 15 others" or "all 20 topics".
std::string topics_text(const std::vector<std::string>& topics, std::size_t all) {
  constexpr std::size_t most = 5;
  if (topics.size() == 1) return "topic " + topics.front();
  if (topics.size() == all) return fmt::format("all {} topics", all);
  const std::size_t shown = std::min(most, topics.size());
  std::string text = fmt::format(
      "topics {}",
      fmt::join(topics.begin(), topics.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  if (topics.size() > shown) text += " and " + counted(topics.size() - shown, "other");
  return text;
}

struct Note {
  std::string text;
  std::vector<std::string> topics;
};

/// Every note once, in the order of the topics.
std::vector<Note> notes_of(const work::TopicAnswers& found) {
  std::vector<Note> notes;
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < found.asked.size(); ++i) {
    for (const std::string& text : notes_of(found.answers[i])) {
      const auto [place, is_new] = places.emplace(text, notes.size());
      if (is_new) notes.push_back({text, {}});
      notes[place->second].topics.push_back(found.asked[i].topic);
    }
  }
  return notes;
}

void print_notes(const work::TopicAnswers& found, bool has_topics, bool with_expansions) {
  for (const std::string& note : found.notes) fmt::print(stderr, "{}\n", note);
  for (const Note& note : notes_of(found)) {
    const std::string topics = topics_text(note.topics, found.asked.size()) + ": ";
    fmt::print(stderr, "{}{}\n", has_topics ? topics : "", note.text);
  }
  for (std::size_t i = 0; with_expansions && i < found.expansions.size(); ++i)
    fmt::print(stderr, "{}{}\n", has_topics ? "topic " + found.asked[i].topic + ": " : "",
               found.expansions[i]);
}

Result<void> write_lists(const search::Searcher& searcher, const work::TopicAnswers& found,
                         const Options& options, TextSink& sink) {
  ListStyle style = options.output == "-" ? style_of_terminal() : ListStyle{};
  style.group = options.group;
  for (std::size_t i = 0; i < found.asked.size(); ++i) {
    if (options.topics)
      sink.put(fmt::format("{}topic {}\n\n", i > 0 ? "\n" : "", found.asked[i].topic));
    const search::Answer& answer = found.answers[i];
    const auto page =
        work::result_page(searcher, found.shown_query(i), answer, {.count = answer.results.size()});
    if (!page) return page.error();
    write_list(page->rows, answer.hidden, style, sink);
  }
  return {};
}

Result<void> search(Files& files, const Options& options) {
  auto asked = asked_by(files, options);
  if (!asked) return std::move(asked).error();
  auto settings = search_options(options);
  if (!settings) return settings.error();
  const RunFormat format = format_of(options, *settings);
  if (auto fits = check_format(format, *settings); !fits) return fits;
  const auto audience = format ? work::Audience::evaluation : work::Audience::people;
  settings->results = options.results.value_or(work::usual_results(audience));
  const auto how = topic_search_options(options, *std::move(settings), audience);
  if (!how) return how.error();
  const auto open = work::open_index(files, options.index);
  if (!open) return open.error();
  const auto found = work::search_topics(files, *open, *std::move(asked), *how);
  if (!found) return found.error();
  print_notes(*found, options.topics.has_value(), options.query || !format);
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (!format) return write_lists(open->searcher, *found, options, sink);
    return run::write(work::run_of(*open->index, *found, *format, options.run_id), *format, sink);
  });
}

std::vector<std::string> formats() {
  std::vector<std::string> names = work::format_names("run");
  names.emplace_back(list_format);
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"INDEX", "INDEX", "Index built by fovea index", &options->index, true},
      {.names = "-q,--query",
       .value = "QUERY",
       .help = "Keywords with +required, -excluded and \"phrases\", or NEXI",
       .target = &options->query,
       .text = true},
      {"-t,--topics", "FILE", "Topics in any format; searches for each topic", &options->topics},
      {"--topics-format", "FORMAT", "Format of the topics, if it is not recognised",
       &options->topics_format, false, work::format_names("topics")},
      {"--cas", "", "Use the castitle (NEXI) of topics that also have a title", &options->cas},
      {"-k,--results", "N",
       fmt::format("Results per query (default: {}; {} in a list)",
                   work::usual_results(work::Audience::evaluation),
                   work::usual_results(work::Audience::people)),
       &options->results}};
  for (Option& each : scoring_options(options->search)) command.options.push_back(each);
  for (Option& each : choosing_options(options->search)) command.options.push_back(each);
  const std::vector<Option> rest = {
      {"--tags-from", "FILE",
       "Return only elements with tags that assessors judged relevant (qrels) or users opened "
       "(click log)",
       &options->tags_from},
      {"--diversify", "HOW",
       "mmr(lambda=0.7): choose from ten times as many results and prefer those that differ from "
       "the ones before",
       &options->diversify},
      feedback_option(options->feedback),
      relevant_option(options->feedback),
      {"--spell", "HOW",
       "For words that no document contains: suggest similar words (suggest), search for them "
       "instead (auto), or neither (off)",
       &options->spell, false, names_of(search::all_spellings())},
      {"--repeats", "HOW",
       "Results with the same text: show only the best one (collapse) or all (keep); usual "
       "collapses in lists for task focused with readable units or passages",
       &options->repeats, false, with_usual(names_of(search::all_repeats()))},
      {"--group", "", "In a list, group the results by document", &options->group},
      {"--no-pruning", "", "Score every document; slower, with the same results",
       &options->no_pruning},
      {"--format", "FORMAT", "Output format (default: a list on a terminal, otherwise a run)",
       &options->format, false, formats()},
      {"--run-id", "ID", "Name of the run (default: the model)", &options->run_id},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
      threads_option(options->threads)};
  command.options.insert(command.options.end(), rest.begin(), rest.end());
  command.action = [options, &files] {
    const auto searched = search(files, *options);
    return searched ? static_cast<int>(done) : report(searched.error());
  };
  return command;
}

}  // namespace

Verb search_verb() {
  return {.name = "search",
          .summary = "Find parts of documents",
          .examples = {{"fovea search library.index -q 'castle \"dark night\" -storm'",
                        "Lists the best elements for keywords, with snippets"},
                       {"fovea search library.index -t samples/topics.xml --model "
                        "'lm(smoothing=jm)' --task thorough -o my.run",
                        "Writes a run for all topics of a file"}},
          .notes = "Models:\n" + search::list_models() + "\n\nFeedback:\n" +
                   search::list_feedback() + "\n\nA phrase is as rare as its rarest word.",
          .prepare = prepare};
}

}  // namespace fovea::cli
