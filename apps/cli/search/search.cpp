// fovea search: from queries to a run.
#include "fovea/search.hpp"

#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "cli/inputs/sources.hpp"
#include "cli/search/feedback.hpp"
#include "cli/search/result_list.hpp"
#include "cli/search/result_tags.hpp"
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
  std::size_t results = 1500;
  std::optional<std::string> tags_from;
  std::optional<std::string> diversify;
  FeedbackOptions feedback;
  std::string spell = "suggest";
  std::string repeats = "usual";
  bool group = false;
  bool no_pruning = false;
  std::optional<std::string> format;
  std::optional<std::string> run_id;
  std::string output = "-";
  std::size_t threads = default_threads();
};

Error usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea search"},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

/// "mmr(lambda=.7)", "mmr(.7)", or "mmr" with the usual lambda.
Result<double> parse_mmr(std::string_view text) {
  constexpr double usual = .7;
  if (text == "mmr") return usual;
  constexpr std::string_view head = "mmr(";
  constexpr std::string_view name = "lambda=";
  if (text.starts_with(head) && text.ends_with(')')) {
    std::string_view argument = text.substr(head.size(), text.size() - head.size() - 1);
    if (argument.starts_with(name)) argument.remove_prefix(name.size());
    const auto lambda = parse_real(argument);
    if (lambda && *lambda >= 0 && *lambda <= 1) return *lambda;
  }
  return usage(fmt::format("--diversify cannot be '{}'", printable(text)),
               "mmr(lambda=0.7) with lambda from 0 to 1");
}

Result<std::vector<search::TopicQuery>> asked_by(Files& files, const Options& options) {
  if (options.query.has_value() == options.topics.has_value())
    return usage("either a query or topics are wanted", "-q QUERY or -t FILE");
  if (options.query) {
    auto query = search::parse_query(*options.query);
    if (!query) {
      Error error = std::move(query).error();
      error.place.file = "-q";
      return error;
    }
    return std::vector<search::TopicQuery>{{"1", *std::move(query)}};
  }
  const auto sources = read_sources(files, *options.topics);
  if (!sources) return sources.error();
  const auto topics = topics_from(
      *sources, {.kind = "topics", .format = options.topics_format, .named_by = "--topics-format"});
  if (!topics) return topics.error();
  return search::queries_of(topics->value, options.cas, *options.topics);
}

Result<search::Options> search_options(const Options& options) {
  auto result = to_search(options.search);
  if (!result) return result;
  result->results = options.results;
  result->pruning = !options.no_pruning;
  result->spelling = named(search::all_spellings(), options.spell);
  if (options.diversify) {
    const auto lambda = parse_mmr(*options.diversify);
    if (!lambda) return lambda.error();
    result->mmr = *lambda;
  }
  return result;
}

/// A run names every place, since any of them may have been judged.
search::Repeats repeats_in(const Options& options, const search::Options& settings,
                           const std::string& format) {
  if (options.repeats != "usual") return named(search::all_repeats(), options.repeats);
  return format == list_format ? search::repeats_for_people(settings) : search::Repeats::keep;
}

std::string format_of(const Options& options) {
  if (options.format) return *options.format;
  if (options.query && options.output == "-" && isatty(STDOUT_FILENO) != 0)
    return std::string(list_format);
  if (options.search.units == name_of(search::Units::passages))
    return std::string(name_of(run::Format::fol));
  return std::string(
      name_of(options.search.task == "article" ? run::Format::trec : run::Format::element));
}

/// Formats that point to elements would name one element for several passages.
Result<void> check_format(const Options& options, const std::string& format) {
  if (options.search.units != name_of(search::Units::passages)) return {};
  const auto as = run::format_named(format);
  if (!as || *as == run::Format::fol || *as == run::Format::jsonl || *as == run::Format::bep)
    return {};
  return usage(fmt::format("the format {} cannot hold passages", format),
               "use --format fol or --format jsonl");
}

/// What could not be met, and words that may have been meant, on standard error.
void print_notes(const search::Answer& answer, const std::string& topic) {
  for (const std::string& note : answer.notes) fmt::print(stderr, "{}{}\n", topic, note);
  if (answer.corrected) return;
  for (const search::Suggestion& each : answer.suggestions)
    fmt::print(stderr, "{}did you mean '{}' instead of '{}'? (--spell auto searches for it)\n",
               topic, printable(each.suggested), printable(each.written));
}

Result<void> write_lists(const search::Searcher& searcher,
                         std::span<const search::TopicQuery> asked,
                         std::span<const search::Answer> answers, const Options& options,
                         TextSink& sink) {
  ListStyle style = options.output == "-" ? style_of_terminal() : ListStyle{};
  style.group = options.group;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (options.topics) sink.put(fmt::format("{}topic {}\n\n", i > 0 ? "\n" : "", asked[i].topic));
    const search::Query& query = answers[i].corrected ? *answers[i].corrected : asked[i].query;
    if (auto written = write_list(searcher, query, answers[i], style, sink); !written)
      return written;
  }
  return {};
}

Result<void> search(Files& files, Options options) {
  auto asked = asked_by(files, options);
  if (!asked) return std::move(asked).error();
  const std::string format = format_of(options);
  if (format == list_format && options.results > 10 && options.query) options.results = 10;
  if (auto fits = check_format(options, format); !fits) return fits;
  auto settings = search_options(options);
  if (!settings) return settings.error();
  const auto index = index::Index::open(files, options.index);
  if (!index) return index.error();
  settings = with_default_model(*std::move(settings), **index);
  if (!settings) return settings.error();
  if (options.tags_from) {
    const auto tags = wanted_tags(files, *options.tags_from, **index);
    if (!tags) return tags.error();
    settings->tags.insert(settings->tags.end(), tags->begin(), tags->end());
  }
  const search::Searcher searcher(*index);
  const std::vector<search::TopicQuery> original = *asked;
  const auto expansions =
      expand_queries(files, options.feedback, searcher, *index, *settings, options.threads, *asked);
  if (!expansions) return expansions.error();
  const auto suffix = run_id_suffix(options.feedback);
  if (!suffix) return suffix.error();
  settings->repeats = repeats_in(options, *settings, format);
  const auto answers = search::search_all(searcher, *asked, *settings, options.threads);
  if (!answers) return answers.error();
  for (std::size_t i = 0; i < asked->size(); ++i) {
    const std::string topic = options.query ? "" : "topic " + (*asked)[i].topic + ": ";
    print_notes((*answers)[i], topic);
    if (!expansions->empty() && (options.query || format == list_format))
      fmt::print(stderr, "{}{}\n", topic, (*expansions)[i]);
  }
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (format == list_format) {
      return write_lists(searcher, original, *answers, options, sink);
    }
    const run::Format as = *run::format_named(format);
    const run::Run run = search::to_run(
        **index, *asked, *answers, search::pointing_for(as, settings->task, settings->units),
        options.run_id.value_or(search::name_of(settings->model) + *suffix));
    return run::write(run, as, sink);
  });
}

std::vector<std::string> formats() {
  std::vector<std::string> names = format_names("run");
  names.emplace_back(list_format);
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"INDEX", "INDEX", "What fovea index has built", &options->index, true},
      {"-q,--query", "QUERY", "Keywords with +must, -not and \"phrases\", or NEXI",
       &options->query},
      {"-t,--topics", "FILE", "Topics in any format; each is searched", &options->topics},
      {"--topics-format", "FORMAT", "Of the topics, where it is not recognised",
       &options->topics_format, false, format_names("topics")},
      {"--cas", "", "Take the castitle (NEXI) of topics that have both", &options->cas},
      {"-k,--results", "N", "Results of a query (1500; 10 in a list)", &options->results}};
  for (Option& each : scoring_options(options->search)) command.options.push_back(each);
  for (Option& each : choosing_options(options->search)) command.options.push_back(each);
  const std::vector<Option> rest = {
      {"--tags-from", "FILE",
       "Only elements of the tags that assessors found relevant (qrels) or users opened (click "
       "log)",
       &options->tags_from},
      {"--diversify", "HOW",
       "mmr(lambda=0.7): from ten times as many, prefer what is unlike the results before it",
       &options->diversify},
      feedback_option(options->feedback),
      relevant_option(options->feedback),
      {"--spell", "HOW",
       "Words that no document has: suggest words of the collection (suggest), search for these "
       "(auto), or neither (off)",
       &options->spell, false, names_of(search::all_spellings())},
      {"--repeats", "HOW",
       "Results with the same text: show the best one for all (collapse) or all (keep); usual "
       "collapses in lists with task focused and readable units or passages",
       &options->repeats, false, with_usual(names_of(search::all_repeats()))},
      {"--group", "", "In a list: the results of a document together", &options->group},
      {"--no-pruning", "", "Score every document; the results are the same", &options->no_pruning},
      {"--format", "FORMAT", "How to write (a list on a terminal, else a run)", &options->format,
       false, formats()},
      {"--run-id", "ID", "The run's name (the model)", &options->run_id},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
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
                        "The best elements for keywords, with the text around them"},
                       {"fovea search library.index -t samples/topics.xml --model "
                        "'lm(smoothing=jm)' --task thorough -o my.run",
                        "A run for all topics of a file"}},
          .notes = "Models:\n" + search::list_models() + "\n\nFeedback:\n" +
                   search::list_feedback() +
                   "\n\nA phrase counts as often as its rarest word does in the collection.",
          .prepare = prepare};
}

}  // namespace fovea::cli
