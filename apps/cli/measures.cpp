// fovea measures: lists the measures.
#include <memory>

#include <fmt/format.h>

#include "fovea/measure.hpp"

#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::optional<std::string> name;
  bool matrix = false;
  std::string format = "text";
};

int show(const Options& options) {
  const bool markdown = options.format == "markdown";
  if (options.matrix) {
    constexpr std::size_t indent = 20;  // of the requirements below the matrix
    fmt::print("{}", markdown ? measure::matrix_markdown()
                              : fitted_to_terminal(measure::matrix_text(output_columns()), indent));
    return done;
  }
  if (!options.name) {
    fmt::print("{}", markdown ? measure::list_markdown()
                              : fitted_to_terminal(measure::list(output_columns()), 0));
    return done;
  }
  auto record = measure::find(*options.name);
  if (!record) {
    Error error = std::move(record).error();
    error.place.file = "fovea measures";
    return report(error);
  }
  constexpr std::size_t indent = 15;  // of what is said beside the names of the fields
  fmt::print("{}", fitted_to_terminal(measure::describe(**record), indent));
  return done;
}

Command prepare(Files&) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"NAME", "NAME", "Measure to describe; without it, all measures are listed", &options->name},
      {"--matrix", "", "Show which measures take size, overlap and other properties into account",
       &options->matrix},
      {"--format", "FORMAT", "Output format", &options->format, false, {"text", "markdown"}},
  };
  command.action = [options] { return show(*options); };
  return command;
}

}  // namespace

Verb measures_verb() {
  return {.name = "measures",
          .summary = "Describe measures: what they say, how, and when they mislead",
          .examples = {{"fovea measures", "Lists all measures"},
                       {"fovea measures nDCG", "Describes one measure"},
                       {"fovea measures --matrix",
                        "Shows what each kind of measure takes into account"}},
          .notes =
              "Names are written Name(param=value,...)@cutoff: P@10, P(rel=2)@10, nDCG@10. "
              "Names of trec_eval\n(P_10, map, ndcg_cut_10) mean the same.",
          .prepare = prepare};
}

}  // namespace fovea::cli
