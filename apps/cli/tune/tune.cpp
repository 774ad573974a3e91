// fovea tune: finds parameters of a model that suit a collection.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/artefact.hpp"
#include "fovea/work/name_list.hpp"
#include "fovea/work/test_sets.hpp"
#include "fovea/work/tune_model.hpp"

#include "cli/search/search_options.hpp"
#include "cli/shell/command_reconstruction.hpp"
#include "cli/shell/temporary_directory.hpp"
#include "cli/shell/terminal.hpp"
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
  std::size_t level = static_cast<std::size_t>(work::TuneOptions{}.level);
  SearchOptions search;
  std::size_t results = work::TuneOptions{}.results;
  std::vector<std::string> kinds;
  std::size_t most = work::TuneOptions{}.most;
  std::vector<std::string> parameters;
  std::size_t folds = work::TuneOptions{}.folds;
  std::size_t seed = work::TuneOptions{}.seed;
  bool dry_run = false;
  bool force = false;
  bool reset = false;
  std::optional<std::string> write_topics;  ///< a directory
  std::string format = "table";
  std::string output = "-";
  std::size_t threads = default_threads();
};

/// The kinds in the order of all_kinds(), each once.
std::vector<tune::Kind> kinds_of(const Options& options) {
  std::vector<tune::Kind> kinds;
  for (const tune::Kind kind : tune::all_kinds()) {
    const bool wanted = std::find(options.kinds.begin(), options.kinds.end(),
                                  tune::name_of(kind)) != options.kinds.end();
    if (options.kinds.empty() || wanted) kinds.push_back(kind);
  }
  return kinds;
}

/// "headings  1234 topics found, 300 used"
std::string counts_of(tune::Kind kind, std::size_t found, std::size_t used) {
  return fmt::format("{:<9} {} found, {} used", tune::name_of(kind), counted(found, "topic"), used);
}

/// Prints how many topics of each kind there are.
void print_made(std::span<const work::MadeTopics> made) {
  fmt::print(stderr, "There are no judgements. The topics are made from the collection:\n");
  for (const work::MadeTopics& each : made)
    fmt::print(stderr, "  {}\n", counts_of(each.kind, each.found, each.used));
}

Result<work::TuneOptions> tune_options(const Options& options) {
  auto settings = to_search(options.search);
  if (!settings) return std::move(settings).error();
  work::TuneOptions how{.search = *std::move(settings),
                        .results = options.results,
                        .judged = {},
                        .kinds = kinds_of(options),
                        .most = options.most,
                        .directory = {},
                        .measure = options.measure,
                        .level = static_cast<std::int64_t>(options.level),
                        .parameters = work::names_in(options.parameters),
                        .folds = options.folds,
                        .seed = options.seed,
                        .threads = options.threads};
  if (options.topics)
    how.judged = work::JudgedTopics{.topics = {.path = *options.topics,
                                               .format = options.topics_format,
                                               .structure = options.cas},
                                    .qrels = *options.qrels,
                                    .qrels_format = options.qrels_format};
  return how;
}

/// Tunes and shows progress on standard error.
Result<tune::Outcome> tuned(Files& files, const std::shared_ptr<const index::Index>& index,
                            work::TuneOptions how) {
  std::optional<TemporaryDirectory> directory;
  if (!how.judged) {
    auto created = TemporaryDirectory::create();
    if (!created) return std::move(created).error();
    directory.emplace(*std::move(created));
    how.directory = directory->path();
  }
  std::optional<Progress> making;
  std::optional<Progress> tuning;
  if (how.judged) tuning.emplace("tuning", 0, stderr);
  how.making = [&](std::uint64_t documents) { making.emplace("making topics", documents, stderr); };
  how.made_document = [&] { making->advance(1); };
  how.made = [&](std::span<const work::MadeTopics> made) {
    making.reset();
    print_made(made);
    tuning.emplace("tuning", 0, stderr);
  };
  how.tried = [&] { tuning->advance(1); };
  return work::tune_model(files, index, how);
}

Result<void> print(Files& files, const Options& options, const tune::Outcome& outcome) {
  const std::vector<Table> tables = {tuning_table(outcome), parameters_table(outcome)};
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink,
                 output_columns(options.output));
    return {};
  });
}

Result<void> conclude(Files& files, const Options& options, const tune::Outcome& outcome) {
  const auto reason = work::adopt_model(files, options.index, outcome,
                                        {.dry_run = options.dry_run, .force = options.force});
  if (!reason) return reason.error();
  if (reason->empty())
    fmt::print(stderr, "{} now uses {} for searches that name no model.\n", options.index,
               search::name_of(outcome.after));
  else
    fmt::print(stderr, "{} was not changed. {}\n", options.index, *reason);
  return {};
}

Result<void> reset(Files& files, const Options& options, const index::Index& index) {
  const auto old = work::reset_model(files, index);
  if (!old) return old.error();
  if (old->empty())
    fmt::print(stderr, "{} has no default model of its own. It was not changed.\n", options.index);
  else
    fmt::print(stderr, "{} no longer uses {} for searches that name no model.\n", options.index,
               *old);
  return {};
}

/// Makes topics from the collection, writes them to files, and prints the names of the files.
Result<void> write_topics(Files& files, const Options& options, const index::Index& index) {
  std::optional<Progress> progress;
  const auto written = work::write_test_sets(
      files, index,
      {.kinds = kinds_of(options),
       .most = options.most,
       .seed = options.seed,
       .directory = *options.write_topics,
       .threads = options.threads,
       .started =
           [&](std::uint64_t documents) { progress.emplace("making topics", documents, stderr); },
       .progress = [&] { progress->advance(1); }});
  progress.reset();
  if (!written) return written.error();
  for (const work::WrittenTestSet& each : *written) {
    fmt::print("{}\n", counts_of(each.kind, each.found, each.used));
    if (each.used == 0) continue;
    const work::TestSetFiles names = work::test_set_files(*options.write_topics, each.kind);
    fmt::print("  topics       {}\n  judgements   {}\n  index        {}\n", names.topics,
               names.qrels, names.index);
  }
  return {};
}

/// Refuses options that --write-topics would ignore. `given` are the names of all options given.
Result<void> check_write_topics(const std::vector<std::string>& given) {
  static const std::vector<std::string> used = {"INDEX",  "--write-topics", "--kinds",
                                                "--most", "--seed",         "--threads"};
  for (const std::string& each : given) {
    if (std::find(used.begin(), used.end(), each) == used.end())
      return usage_error_of("tune", fmt::format("{} has no effect with --write-topics", each),
                            "omit one of them");
  }
  return {};
}

Result<void> run(Files& files, const Options& options, const std::vector<std::string>& given) {
  if (options.write_topics) {
    if (auto usable = check_write_topics(given); !usable) return usable;
  }
  if (options.topics.has_value() != options.qrels.has_value())
    return usage_error_of("tune", "topics and judgements belong together",
                          "give both --topics and --qrels");
  auto index = index::Index::open(files, options.index);
  if (!index) return std::move(index).error();
  if (options.reset) return reset(files, options, **index);
  if (options.write_topics) return write_topics(files, options, **index);
  auto how = tune_options(options);
  if (!how) return std::move(how).error();
  const auto outcome = tuned(files, *index, *std::move(how));
  if (!outcome) return outcome.error();
  if (auto printed = print(files, options, *outcome); !printed) return printed;
  index->reset();
  return conclude(files, options, *outcome);
}

std::vector<Option> own_options(Options& options) {
  return {
      {"INDEX", "INDEX", "Index built by fovea index", &options.index, true},
      {"-t,--topics", "FILE", "Topics in any format", &options.topics},
      {"--topics-format", "FORMAT", "Format of the topics, if it is not recognised",
       &options.topics_format, false, work::format_names("topics")},
      {"--cas", "", "Use the castitle (NEXI) of topics that also have a title", &options.cas},
      {"--qrels", "FILE", "Judgements for the topics, in any format", &options.qrels},
      {"--qrels-format", "FORMAT", "Format of the judgements, if it is not recognised",
       &options.qrels_format, false, work::format_names("qrels")},
      {"--measure", "MEASURE",
       "Measure to maximise (default: MAiP for highlighted text, AP for documents, inex2002 for "
       "elements)",
       &options.measure},
      {"-l,--level", "N",
       fmt::format("Lowest grade that counts as relevant (default: {})", options.level),
       Count{&options.level, 1, 1'000'000'000}},
      {"--kinds", "KIND", "Without judgements: what to make topics from (default: all)",
       &options.kinds, false, names_of(tune::all_kinds())},
      {"--most", "N",
       fmt::format("Without judgements: maximum number of topics per kind (default: {})",
                   options.most),
       Count{&options.most, 1}},
      {"--write-topics", "DIR",
       "Do not tune: write the topics made from the collection, their judgements and the index to "
       "search to this directory",
       &options.write_topics},
      {"--parameters", "NAME,...", "Tune only these parameters of the model (default: all)",
       &options.parameters},
      {"-k,--results", "N",
       fmt::format("Results per topic to measure (default: {})", options.results),
       Count{&options.results, 1}},
      {"--folds", "N", fmt::format("Folds of the cross-validation (default: {})", options.folds),
       Count{&options.folds, 2}},
      {"--dry-run", "", "Report only; do not change the index", &options.dry_run},
      {"--force", "", "Store the settings even if the gain is not significant", &options.force},
      {"--reset", "", "Remove the default model that an earlier tune stored", &options.reset},
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
      {"--format", "FORMAT", "Format of the tables", &options->format, false, table_layout_names()},
      {"-o,--output", "FILE", "Output file for the tables (default: standard output)",
       &options->output},
      threads_option(options->threads)};
  command.options.insert(command.options.end(), rest.begin(), rest.end());
  const CommandReconstruction given("fovea tune", command.options);
  command.action = [options, given, &files] {
    const auto tuned = run(files, *options, given.changed());
    return tuned ? static_cast<int>(done) : report(tuned.error());
  };
  return command;
}

}  // namespace

Verb tune_verb() {
  return {
      .name = "tune",
      .summary = "Choose the parameters of the model for an index",
      .examples =
          {{"fovea tune library.index --dry-run",
            "Reports what tuning would gain on topics made from the collection, with intervals"},
           {"fovea tune library.index --write-topics test",
            "Writes topics made from the collection, to evaluate searches with"},
           {"fovea tune library.index --reset", "Restores the default settings"}},
      .notes = fmt::format(
          "With --topics and --qrels the topics are judged ones. Without them, headings,\n"
          "captions and titles of the collection become queries for what they name; their text\n"
          "is taken out of what is searched.\n"
          "Each setting is judged by the mean of the measure over topics. The reported gain is\n"
          "cross-validated: the topics of a fold are measured with the settings that were\n"
          "chosen without them. The index keeps the chosen model as the default of searches\n"
          "that name none, unless the gain is not significant (paired t test, {}).",
          tune::Outcome{}.alpha),
      .prepare = prepare};
}

}  // namespace fovea::cli
