// fovea tune: the parameters of a model that suit a collection.
#include "fovea/tune.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/base/text.hpp"

#include "cli/inputs/sources.hpp"
#include "cli/search/search_options.hpp"
#include "cli/shell/temporary_directory.hpp"
#include "cli/shell/verbs.hpp"
#include "cli/tune/tuning_tables.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string index;
  std::optional<std::string> topics;
  std::optional<std::string> topics_format;
  bool cas = false;
  std::optional<std::string> qrels;
  std::optional<std::string> qrels_format;
  std::optional<std::string> measure;
  std::size_t level = 1;
  SearchOptions search;
  std::size_t results = 100;
  std::vector<std::string> kinds;
  std::size_t most = 300;
  std::vector<std::string> parameters;
  std::size_t folds = 5;
  std::size_t seed = 1;
  bool dry_run = false;
  bool force = false;
  bool reset = false;
  std::string format = "table";
  std::string output = "-";
  std::size_t threads = default_threads();
};

Error usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea tune"},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

Result<std::vector<search::TopicQuery>> read_topics(Files& files, const Options& options) {
  const auto sources = read_sources(files, *options.topics);
  if (!sources) return sources.error();
  const auto topics = topics_from(
      *sources, {.kind = "topics", .format = options.topics_format, .named_by = "--topics-format"});
  if (!topics) return topics.error();
  return search::queries_of(topics->value, options.cas, *options.topics);
}

Result<tune::TestSet> judged_set(Files& files, const Options& options,
                                 std::shared_ptr<const index::Index> index) {
  auto asked = read_topics(files, options);
  if (!asked) return std::move(asked).error();
  const auto sources = read_sources(files, *options.qrels);
  if (!sources) return sources.error();
  auto qrels = qrels_from(*sources, {.format = options.qrels_format, .named_by = "--qrels-format"},
                          options.threads);
  if (!qrels) return std::move(qrels).error();
  return tune::TestSet{*options.qrels, std::move(index), *std::move(asked),
                       std::move(qrels->value)};
}

/// The one measure that was named, if any.
Result<std::optional<measure::Measure>> named_measure(const Options& options) {
  if (!options.measure) return std::optional<measure::Measure>{};
  auto measures = measure::parse(*options.measure, static_cast<std::int64_t>(options.level));
  if (!measures) return std::move(measures).error();
  if (measures->size() != 1)
    return usage(fmt::format("--measure '{}' stands for {} measures", printable(*options.measure),
                             measures->size()),
                 "name one");
  if (measures->front().record->better != measure::Better::higher)
    return usage(fmt::format("a higher {} is not better, and tune looks for the highest",
                             measure::name_of(measures->front())),
                 "fovea measures tells of which measures more is better");
  return std::optional(measures->front());
}

/// What is tuned on: one test set with judgements, or one for each kind of topic that was made.
struct Ground {
  std::optional<TemporaryDirectory> directory;  ///< of the made ones; goes last
  std::vector<tune::Experiment> experiments;

  [[nodiscard]] std::vector<std::string> topics() const {
    std::vector<std::string> all;
    for (const tune::Experiment& each : experiments)
      all.insert(all.end(), each.topics().begin(), each.topics().end());
    return all;
  }
  [[nodiscard]] Result<std::vector<double>> values(const search::Model& model) const {
    std::vector<double> all;
    for (const tune::Experiment& each : experiments) {
      const auto values = each.values(model);
      if (!values) return values.error();
      all.insert(all.end(), values->begin(), values->end());
    }
    return all;
  }
};

Result<void> add_experiment(const Options& options, const search::Options& settings,
                            tune::TestSet set, Ground& ground) {
  auto measure = named_measure(options);
  if (!measure) return std::move(measure).error();
  auto experiment =
      tune::Experiment::prepare(std::move(set), settings, *std::move(measure),
                                static_cast<std::int64_t>(options.level), options.threads);
  if (!experiment) return std::move(experiment).error();
  ground.experiments.push_back(*std::move(experiment));
  return {};
}

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const tune::Kind kind : tune::all_kinds()) names.emplace_back(tune::name_of(kind));
  return names;
}

/// In the order of all_kinds(), each once.
std::vector<tune::Kind> kinds_of(const Options& options) {
  std::vector<tune::Kind> kinds;
  for (const tune::Kind kind : tune::all_kinds()) {
    const bool wanted = std::find(options.kinds.begin(), options.kinds.end(),
                                  tune::name_of(kind)) != options.kinds.end();
    if (options.kinds.empty() || wanted) kinds.push_back(kind);
  }
  return kinds;
}

/// Says how many topics of each kind there are.
void tell_made(std::span<const tune::MadeSet> sets) {
  fmt::print(stderr, "There are no judgements. The topics are made from the collection:\n");
  for (const tune::MadeSet& made : sets) {
    fmt::print(stderr, "  {:<9} {} found, {} used\n", tune::name_of(made.kind),
               counted(made.found, "topic"), made.set.asked.size());
  }
}

Result<Ground> made_ground(Files& files, const Options& options, const index::Index& index,
                           const search::Options& settings) {
  auto directory = TemporaryDirectory::create();
  if (!directory) return std::move(directory).error();
  const std::vector<tune::Kind> kinds = kinds_of(options);
  Progress progress("making topics", kinds.size() * index.totals().documents, stderr);
  auto sets = tune::make_sets(files, index,
                              {.kinds = kinds,
                               .most = options.most,
                               .seed = options.seed,
                               .directory = directory->path(),
                               .threads = options.threads,
                               .progress = [&] { progress.advance(1); }});
  if (!sets) return std::move(sets).error();
  progress.hide();
  tell_made(*sets);
  Ground ground;
  ground.directory.emplace(*std::move(directory));
  for (tune::MadeSet& made : *sets) {
    if (made.set.asked.empty()) continue;
    if (auto added = add_experiment(options, settings, std::move(made.set), ground); !added)
      return std::move(added).error();
  }
  return ground;
}

Result<Ground> judged_ground(Files& files, const Options& options,
                             const std::shared_ptr<const index::Index>& index,
                             const search::Options& settings) {
  auto set = judged_set(files, options, index);
  if (!set) return std::move(set).error();
  Ground ground;
  if (auto added = add_experiment(options, settings, *std::move(set), ground); !added)
    return std::move(added).error();
  return ground;
}

Result<search::Options> search_settings(const Options& options, const index::Index& index) {
  auto settings = to_search(options.search);
  if (!settings) return settings;
  settings->results = options.results;
  return with_default_model(*std::move(settings), index);
}

Result<tune::Outcome> tuned(Files& files, const Options& options,
                            const std::shared_ptr<const index::Index>& index) {
  const auto settings = search_settings(options, *index);
  if (!settings) return settings.error();
  const auto ground = options.topics ? judged_ground(files, options, index, *settings)
                                     : made_ground(files, options, *index, *settings);
  if (!ground) return ground.error();
  Progress progress("tuning", 0, stderr);
  tune::Options how{.folds = options.folds,
                    .seed = options.seed,
                    .parameters = separated(options.parameters),
                    .progress = [&] { progress.advance(1); }};
  const auto standard = search::default_model(*index);
  if (standard && *standard != settings->model) how.rival = *standard;
  const std::string measure =
      ground->experiments.empty() ? "" : measure::name_of(ground->experiments.front().measure());
  return tune::cross_validate([&](const search::Model& model) { return ground->values(model); },
                              settings->model, ground->topics(), measure, how);
}

Result<void> print(Files& files, const Options& options, const tune::Outcome& outcome) {
  const std::vector<Table> tables = {tuning_table(outcome), parameters_table(outcome)};
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink);
    return {};
  });
}

/// Why the index keeps its settings; empty if it gets the new ones.
std::string reason_to_keep(const Options& options, const tune::Outcome& outcome) {
  if (options.dry_run) return "--dry-run was given.";
  if (options.force || outcome.is_gain()) return "";
  if (outcome.after == outcome.before)
    return fmt::format("No setting is better than {}.", search::name_of(outcome.before));
  if (outcome.difference.significant && outcome.difference.difference > 0)
    return "The default of the index is better. Use --force to write the new settings.";
  return fmt::format(
      "The gain is not significant (p = {:.2g}). Use --force to write the new settings.",
      outcome.difference.outcome.p);
}

Result<void> conclude(Files& files, const Options& options, const tune::Outcome& outcome) {
  const std::string reason = reason_to_keep(options, outcome);
  const std::string model = search::name_of(outcome.after);
  if (!reason.empty()) {
    fmt::print(stderr, "{} was not changed. {}\n", options.index, reason);
    return {};
  }
  if (auto set = index::set_default_model(files, options.index, model); !set) return set;
  fmt::print(stderr, "{} now uses {} for searches that name no model.\n", options.index, model);
  return {};
}

Result<void> reset(Files& files, const Options& options, const index::Index& index) {
  if (index.default_model().empty()) {
    fmt::print(stderr, "{} has no default model of its own. It was not changed.\n", options.index);
    return {};
  }
  const std::string& old = index.default_model();
  if (auto set = index::set_default_model(files, options.index, ""); !set) return set;
  fmt::print(stderr, "{} no longer uses {} for searches that name no model.\n", options.index, old);
  return {};
}

Result<void> run(Files& files, const Options& options) {
  if (options.topics.has_value() != options.qrels.has_value())
    return usage("topics and judgements belong together", "give both --topics and --qrels");
  auto index = index::Index::open(files, options.index);
  if (!index) return std::move(index).error();
  if (options.reset) return reset(files, options, **index);
  const auto outcome = tuned(files, options, *index);
  if (!outcome) return outcome.error();
  if (auto printed = print(files, options, *outcome); !printed) return printed;
  index->reset();
  return conclude(files, options, *outcome);
}

std::vector<Option> own_options(Options& options) {
  return {
      {"INDEX", "INDEX", "What fovea index has built", &options.index, true},
      {"-t,--topics", "FILE", "Topics in any format", &options.topics},
      {"--topics-format", "FORMAT", "Of the topics, where it is not recognised",
       &options.topics_format, false, format_names("topics")},
      {"--cas", "", "Take the castitle (NEXI) of topics that have both", &options.cas},
      {"--qrels", "FILE", "Judgements for the topics, in any format", &options.qrels},
      {"--qrels-format", "FORMAT", "Of the judgements, where it is not recognised",
       &options.qrels_format, false, format_names("qrels")},
      {"--measure", "MEASURE",
       "What to maximise (highlighted text: MAiP, documents: AP, elements: inex2002)",
       &options.measure},
      {"-l,--level", "N", "The lowest grade that is relevant (1)",
       Count{&options.level, 1, 1'000'000'000}},
      {"--kinds", "KIND", "Without judgements: what topics are made of (all); may be repeated",
       &options.kinds, false, kind_names()},
      {"--most", "N", "Without judgements: topics of each kind (300)", Count{&options.most, 1}},
      {"--parameters", "NAME,...", "Tune only these parameters of the model (all)",
       &options.parameters},
      {"-k,--results", "N", "Results per topic that are measured (100)",
       Count{&options.results, 1}},
      {"--folds", "N", "Folds of the cross-validation (5)", Count{&options.folds, 2}},
      {"--dry-run", "", "Report, and leave the index as it is", &options.dry_run},
      {"--force", "", "Write the settings even if the gain is not significant", &options.force},
      {"--reset", "", "Remove the default model that tune has written", &options.reset},
  };
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = own_options(*options);
  for (Option& each : scoring_options(options->search)) command.options.push_back(each);
  for (Option& each : choosing_options(options->search)) command.options.push_back(each);
  const std::vector<Option> rest = {
      seed_option(options->seed),
      {"--format", "FORMAT", "How to write the tables", &options->format, false,
       table_layout_names()},
      {"-o,--output", "FILE", "Where to write the tables (standard output)", &options->output},
      threads_option(options->threads)};
  command.options.insert(command.options.end(), rest.begin(), rest.end());
  command.action = [options, &files] {
    const auto tuned = run(files, *options);
    return tuned ? static_cast<int>(done) : report(tuned.error());
  };
  return command;
}

}  // namespace

Verb tune_verb() {
  return {
      .name = "tune",
      .summary = "Choose the parameters of the model for an index",
      .examples = {{"fovea tune library.index --dry-run",
                    "What tuning would gain on topics made from the collection, with intervals"},
                   {"fovea tune library.index --reset", "Back to the settings of the program"}},
      .notes =
          "With --topics and --qrels the topics are judged ones. Without them, headings,\n"
          "captions and titles of the collection become queries for what they name; their text\n"
          "is taken out of what is searched.\n"
          "Each setting is judged by the mean of the measure over topics. The reported gain is\n"
          "cross-validated: the topics of a fold are measured with the settings that were\n"
          "chosen without them. The index keeps the chosen model as the default of searches\n"
          "that name none, unless the gain is not significant (paired t test, 0.05).",
      .prepare = prepare};
}

}  // namespace fovea::cli
