// fovea rules: applies a set of rules to judgements.
#include <memory>

#include <fmt/format.h>

#include "fovea/assess/review.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/sources.hpp"

#include "cli/rules/rule_tables.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea rules";

struct Options {
  std::string index;
  std::string assessments;
  std::vector<std::string> sets;
  std::optional<std::string> topic;
  std::optional<std::string> doc;
  std::vector<std::string> why;
  bool usage = false;
  std::optional<std::string> qrels_format;
  std::string format = "table";
  std::string output = "-";
};

/// Writes, for one set after another, the counts of each topic and the conflicts.
Result<void> write_counts(const Options& options, const work::JudgedFile& judged,
                          const std::vector<assess::RuleSet>& sets, Findings& findings,
                          TextSink& sink) {
  std::vector<work::SetReview> all;
  std::string clashes;
  for (const assess::RuleSet rules : sets) {
    findings.clear();  // the same for every set
    work::SetReview& one = all.emplace_back(work::SetReview{.rules = rules});
    auto done = work::review_file(
        judged, rules, findings, [&](std::string_view topic, assess::Reviewed& each) {
          one.add(topic, each.inference);
          if (options.usage) one.uses.add(each.inference);
          for (const assess::Clash& clash : each.inference.clashes())
            clashes += fmt::format("{} {} {}\n", to_string(rules), topic, describe(each, clash));
        });
    if (!done) return done;
  }
  const std::vector<Table> tables = {options.usage ? usage_table(all)
                                                   : states_table(all, Rows::every_pool, "topic")};
  write_tables(tables, measure::Layout::table, sink, output_columns(options.output));
  if (!options.usage && !clashes.empty()) sink.put("\nContradictions\n" + clashes);
  return {};
}

Result<void> write_why(const Options& options, const work::JudgedFile& judged,
                       assess::RuleSet rules, Findings& findings, TextSink& sink) {
  const auto lines = work::explain_value(judged, rules, options.why[1], options.why[2], findings);
  if (!lines) return lines.error();
  for (const std::string& line : *lines) sink.put(line + "\n");
  return {};
}

Result<void> write_sets(const Options& options, const work::JudgedFile& judged,
                        const std::vector<assess::RuleSet>& sets, Findings& findings,
                        TextSink& sink) {
  if (options.why.empty() && (options.usage || options.format == "table"))
    return write_counts(options, judged, sets, findings, sink);
  for (const assess::RuleSet rules : sets) {
    findings.clear();  // the same for every set
    auto done = !options.why.empty()
                    ? write_why(options, judged, rules, findings, sink)
                    : work::review_file(judged, rules, findings,
                                        [&](std::string_view, assess::Reviewed& each) {
                                          write_states(each, sink);
                                        });
    if (!done) return done;
  }
  return {};
}

/// A line of tsv names neither topic nor set, so there must be only one of each.
Result<void> check_tsv(const Options& options, const qrels::Qrels& qrels) {
  if (options.format != "tsv" || !options.why.empty() || options.usage) return {};
  if (options.sets.size() > 1)
    return usage_error_of("rules", "--format tsv needs a single --set",
                          "run the command once per set");
  if (options.topic || qrels.topics().size() <= 1) return {};
  return usage_error_of("rules",
                        fmt::format("--format tsv needs a single topic, but {} has {}",
                                    options.assessments, qrels.topics().size()),
                        "choose one with --topic");
}

Result<int> run(Files& files, Options& options) {
  if (!options.why.empty()) options.doc = options.why[0];
  const std::vector usual = {*assess::parse_rule_set(assess::default_rules)};
  const auto sets = work::rule_sets(options.sets, usual, name);
  if (!sets) return sets.error();
  const auto catalogue = work::open_catalogue(files, options.index);
  if (!catalogue) return catalogue.error();
  const auto sources = work::read_sources(files, options.assessments);
  if (!sources) return sources.error();
  const auto qrels =
      work::qrels_from(*sources, {.format = options.qrels_format, .named_by = "--qrels-format"}, 1);
  if (!qrels) return qrels.error();
  if (auto checked = check_tsv(options, qrels->value); !checked) return std::move(checked).error();
  const work::JudgedFile judged{.qrels = qrels->value,
                                .catalogue = **catalogue,
                                .file = options.assessments,
                                .topic = options.topic,
                                .doc = options.doc,
                                .asked_by = name};
  Findings findings;
  auto written = write_output(files, options.output, [&](TextSink& sink) {
    return write_sets(options, judged, *sets, findings, sink);
  });
  if (!written) return std::move(written).error();
  for (const Finding& finding : findings) fmt::print(stderr, "{}\n", to_string(finding));
  return static_cast<int>(findings.empty() ? done : check_failed);
}

std::string notes() {
  std::string text;
  for (const auto& set : assess::named_rule_sets()) {
    text += fmt::format("{:<6}", set.name);
    for (const assess::Rule rule : set.rules.rules()) text += fmt::format(" {}", name_of(rule));
    text += "\n";
  }
  for (const auto& rule : assess::all_rules())
    text += fmt::format("{:<6} {}\n", rule.name, rule.meaning);
  return text +
         "Judgements count in the order of the file; one that contradicts earlier ones is kept and "
         "shown with what it clashes with.";
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"INDEX", "INDEX", "Documents: a directory, an archive or a file", &options->index, true},
      {"ASSESSMENTS", "ASSESSMENTS", "Judgements of elements: a file, or a directory of files",
       &options->assessments, true},
      {"--set", "RULES",
       "Rule set, or list such as C1,C4,E2; several are compared (default: 2004a)", &options->sets},
      {"--topic", "TOPIC", "Only this topic", &options->topic},
      {"--doc", "DOC", "Only this document", &options->doc},
      {.names = "--why",
       .value = "DOC PATH VALUE",
       .help =
           "Show whether the element can have the value and, if not, which judgements exclude it",
       .target = &options->why,
       .takes = 3},
      {"--usage", "", "Count how often each rule forbids a value", &options->usage},
      {"--qrels-format", "FORMAT", "Format of the judgements, if it is not recognised",
       &options->qrels_format, false, work::format_names("qrels")},
      {"--format",
       "FORMAT",
       "Output format: counts, or one line per element",
       &options->format,
       false,
       {"table", "tsv"}},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
  };
  command.action = [options, &files] {
    const auto outcome = run(files, *options);
    return outcome ? *outcome : report(outcome.error());
  };
  return command;
}

}  // namespace

Verb rules_verb() {
  return {.name = "rules",
          .summary = "Show what judgements allow and imply under consistency rules",
          .examples = {{"fovea rules samples/library samples/qrels.es.xml --set 2003 --set 2004a",
                        "Counts judged, inferred, requested and inconsistent elements"},
                       {"fovea rules samples/library samples/qrels.es.xml --set 2004a --topic 1 "
                        "--format tsv",
                        "Lists state and allowed values of every element"},
                       {"fovea rules samples/library samples/qrels.es.xml --topic 1 --why castles "
                        "'/article[1]/bdy[1]' E1S1",
                        "Shows which judgements exclude a value"}},
          .notes = notes(),
          .prepare = prepare};
}

}  // namespace fovea::cli
