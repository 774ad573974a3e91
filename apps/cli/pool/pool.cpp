// fovea pool: runs become what is to be judged.
#include "fovea/pool.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/catalogue_lengths.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/pool/pool_curve.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> runs;
  std::string method = "round-robin";
  std::size_t k = 100;
  std::size_t documents = 500;
  std::size_t elements = 0;  ///< 0: not said
  std::string far_larger = "2";
  std::optional<std::string> catalogue;
  bool curve = false;
  CurveOptions of_curve;
  std::optional<std::string> run_format;
  std::string format = "table";
  std::string output = "-";
  std::size_t threads = default_threads();
};

/// The runs of the command line, each read once.
struct Runs {
  std::vector<std::unique_ptr<run::Run>> kept;
  std::vector<pool::RankedRun> ranked;
};

Result<Runs> read_runs(Files& files, const Options& options) {
  const auto paths = expand(files, options.runs);
  if (!paths) return paths.error();
  Runs runs;
  for (const std::string& path : *paths) {
    const auto sources = read_sources(files, path);
    if (!sources) return sources.error();
    auto loaded = run_from(*sources, {.format = options.run_format, .named_by = "--run-format"},
                           options.threads);
    if (!loaded) return std::move(loaded).error();
    runs.kept.push_back(std::make_unique<run::Run>(std::move(loaded->value)));
    runs.ranked.push_back({runs.kept.back().get(), pool::usual_order(loaded->format)});
  }
  return runs;
}

/// What the runs name and the documents do not have is pooled all the same, but not in silence.
Result<void> check_places(const std::vector<pool::TopicPool>& pools, run::Lengths* lengths) {
  if (lengths == nullptr) return {};
  std::uint64_t unknown = 0;
  std::string first;
  for (const pool::TopicPool& each : pools) {
    for (const pool::Item& item : each.items) {
      const bool is_path = pool::is_element(item.where);
      if (is_path ? lengths->element_range(item.doc, item.where).has_value()
                  : lengths->document_length(item.doc).has_value())
        continue;
      if (unknown++ == 0) first = item.doc + (is_path ? item.where : "");
    }
  }
  if (unknown == 0) return {};
  return Error{.kind = ErrorKind::data,
               .place = {.file = "fovea pool"},
               .message = fmt::format("{} of the pool not in the catalogue, such as {}",
                                      counted(unknown, "place"), printable(first, 200)),
               .remedy = "fovea check RUN --catalogue lists them"};
}

Result<void> write_pools(Files& files, const Options& options, const Runs& runs,
                         const pool::Options& how) {
  if (options.format == "json")
    return wrong_pool_usage("json is for --curve", "--format tsv has the pool itself");
  auto pools = pool::make_pools(runs.ranked, how);
  if (!pools) {
    Error error = std::move(pools).error();
    error.place.file = "fovea pool";
    return error;
  }
  std::size_t unlocated = 0;
  for (const pool::TopicPool& each : *pools) unlocated += each.unlocated;
  if (unlocated > 0)
    fmt::print(stderr, "left out: {} that could not be located\n", counted(unlocated, "passage"));
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (options.format == "table")
      pool::write_table(*pools, sink);
    else
      pool::write_tsv(*pools, sink);
    return {};
  });
  return written ? check_places(*pools, how.lengths) : written;
}

Result<void> make(Files& files, const Options& options) {
  if (!options.curve) {
    if (auto usual = refuse_curve_options(options.of_curve); !usual) return usual;
  }
  const auto far_larger = not_negative("--far-larger", options.far_larger);
  if (!far_larger) return far_larger.error();
  std::unique_ptr<collection::Catalogue> catalogue;
  std::optional<CatalogueLengths> lengths;
  if (options.catalogue) {
    auto opened = open_catalogue(files, *options.catalogue);
    if (!opened) return std::move(opened).error();
    catalogue = *std::move(opened);
    lengths.emplace(*catalogue);
  }
  const auto runs = read_runs(files, options);
  if (!runs) return runs.error();
  pool::Options how{.method = *pool::method_named(options.method),
                    .k = options.k,
                    .documents = options.documents,
                    .far_larger = *far_larger,
                    .lengths = lengths ? &*lengths : nullptr,
                    .threads = options.threads};
  if (options.elements > 0) how.elements = options.elements;
  if (options.curve)
    return write_curve(files, options.of_curve, {options.format, options.output}, runs->ranked,
                       how);
  return write_pools(files, options, *runs, how);
}

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const pool::MethodText& each : pool::all_methods()) names.emplace_back(each.name);
  return names;
}

std::string notes() {
  std::string text;
  for (const pool::MethodText& each : pool::all_methods())
    text += fmt::format("{:<12} {}\n", each.name, each.meaning);
  return text +
         "tsv: topic, round, document, and path, offset:length or - for the whole document.\n"
         "--curve goes through all rounds and writes means over topics: elements, documents and "
         "assessed elements of the pool,\nsubmitted elements in its documents and how many of "
         "these were assessed, elements if no two runs had one in common\n(baseline), hours for "
         "the pool and seconds per element, the same for all submitted elements in its documents "
         "(complete),\nand how many topics stop. Assessed elements need --qrels or --campaign.";
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"RUN", "RUN", "Runs in any format, or directories of runs", &options->runs, true},
      {"--method", "METHOD", "How to choose", &options->method, false, method_names()},
      {"-k", "K", "top-k: of each run (100)", &options->k},
      {"--docs", "N", "Stop after the round that reaches N documents (500)", &options->documents},
      {"--elements", "N", "Or after the one that reaches N elements", &options->elements},
      {"--far-larger", "TIMES", "structure: a parent so many times as long as its elements is (2)",
       &options->far_larger},
      {"--catalogue", "PATH", "The documents, for the sizes that structure needs",
       &options->catalogue},
      {"--curve", "", "Sizes and effort after each round instead of the pool", &options->curve},
      {"--run-format", "FORMAT", "Of the runs, where it is not recognised", &options->run_format,
       false, format_names("run")},
      {"--format",
       "FORMAT",
       "How to write it; json is for --curve",
       &options->format,
       false,
       {"table", "tsv", "json"}},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
      threads_option(options->threads),
  };
  const auto curve = options_of_curve(options->of_curve);
  const auto is_curve = [](const Option& option) { return option.names == "--curve"; };
  command.options.insert(std::find_if(command.options.begin(), command.options.end(), is_curve) + 1,
                         curve.begin(), curve.end());
  command.action = [options, &files] {
    const auto made = make(files, *options);
    return made ? static_cast<int>(done) : report(made.error());
  };
  return command;
}

}  // namespace

Verb pool_verb() {
  return {.name = "pool",
          .summary = "Choose from runs what is to be judged",
          .examples = {{"fovea pool samples/runs/elements.run samples/runs/passages.fol --docs 10 "
                        "--format tsv",
                        "Round robin until a topic has ten documents"},
                       {"fovea pool samples/runs --curve --docs 10",
                        "How pool and effort grow with the rounds"},
                       {"fovea pool samples/runs/elements.run --curve --docs 10 --qrels "
                        "samples/qrels.es.xml --svg curve.svg",
                        "The same with what was assessed, and as a picture"}},
          .notes = notes(),
          .prepare = prepare};
}

}  // namespace fovea::cli
