// fovea eval: judgements and runs become scores.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"

#include "cli/scoring.hpp"
#include "cli/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  Scoring scoring{.verb = "fovea eval"};
  bool per_topic = false;
  std::string format = "table";
  std::string output = "-";
};

Result<void> write(Files& files, const Options& options,
                   const std::vector<measure::Scores>& scores) {
  const measure::Layout layout = *measure::layout_named(options.format);
  const measure::LayoutOptions how{.per_topic = options.per_topic,
                                   .level = static_cast<std::int64_t>(options.scoring.level)};
  const bool curves = !options.scoring.curves.empty();
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (curves)
      measure::write_curves(scores, layout, options.per_topic, sink);
    else
      measure::write(scores, layout, how, sink);
    return {};
  });
  if (!written || (measure::holds_remarks(layout) && !curves)) return written;
  for (const auto& each : scores) {
    for (const std::string& line : measure::to_lines(each.remarks))
      fmt::print(stderr, "{}: {}\n", each.run, line);
  }
  return {};
}

Result<void> check(const Options& options) {
  if (options.scoring.curves.empty() || options.scoring.measures.empty()) return {};
  return Error{.kind = ErrorKind::usage,
               .place = {.file = "fovea eval"},
               .message = "--curve writes points and -m scores, not both at once",
               .remedy = "call it twice"};
}

Result<void> evaluate(Files& files, const Options& options) {
  if (auto checked = check(options); !checked) return checked;
  const auto scores = score(files, options.scoring);
  if (!scores) return scores.error();
  return write(files, options, *scores);
}

std::vector<std::string> layout_names() {
  std::vector<std::string> names;
  for (const measure::Layout layout : measure::all_layouts())
    names.emplace_back(measure::name_of(layout));
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = scoring_options(options->scoring);
  const std::vector<Option> own = {
      {"-q,--per-topic", "", "Also the figures of each topic", &options->per_topic},
      {"--curve", "MEASURE",
       "Points to plot instead of scores, as tsv, csv or json: a measure with a cutoff, or "
       "precision-recall, character-precision-recall, gain-recall, effort-precision",
       &options->scoring.curves},
      {"--format", "FORMAT", "How to write the scores", &options->format, false, layout_names()},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
  };
  command.options.insert(command.options.end(), own.begin(), own.end());
  command.action = [options, &files] {
    const auto evaluated = evaluate(files, *options);
    return evaluated ? static_cast<int>(done) : report(evaluated.error());
  };
  return command;
}

}  // namespace

Verb eval_verb() {
  return {.name = "eval",
          .summary = "Score runs against judgements",
          .examples = {{"fovea eval samples/qrels.trec samples/runs/articles.trec",
                        "The usual measures with their confidence intervals"},
                       {"fovea eval samples/qrels.trec samples/runs/articles.trec -m nDCG@10 -m "
                        "AP -q --format tsv",
                        "Two measures for every topic, one figure a line"},
                       {"fovea eval samples/qrels.es.xml samples/runs/elements.run --catalogue "
                        "samples/library -m nxCG@10 -m PRUM -m inex2003",
                        "Graded elements, with the documents for their sizes"}},
          .notes =
              "TREC runs are ranked by score, then by document name, both descending, as "
              "trec_eval does.\nA topic without results counts 0. fovea measures explains "
              "every measure; -m official, -m all_trec and\n-m set are the sets of trec_eval.",
          .prepare = prepare};
}

}  // namespace fovea::cli
