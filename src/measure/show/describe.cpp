// Records in readable form, and the documentation page generated from them.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
#include "fovea/base/text_table.hpp"
#include "fovea/measure.hpp"

#include "measure/documents/ranking_view.hpp"
#include "measure/family.hpp"

namespace fovea::measure {
namespace {

std::string_view cutoff_sign(const Record& record) {
  switch (record.cutoff) {
    case Cutoff::rank:
      return record.cutoff_required ? "@k" : "[@k]";
    case Cutoff::recall:
    case Cutoff::multiple:
      return "@x";
    case Cutoff::none:
      break;
  }
  return "";
}

std::string_view mean_words(Mean mean) {
  switch (mean) {
    case Mean::arithmetic:
      return "arithmetic mean over the topics";
    case Mean::geometric:
      return "geometric mean over the topics";
    case Mean::sum:
      return "sum over the topics";
  }
  return "";
}

std::string_view better_words(Better better) {
  switch (better) {
    case Better::higher:
      return "higher is better";
    case Better::lower:
      return "lower is better";
    case Better::neither:
      return "neither is better";
  }
  return "";
}

std::string limit_text(double limit) {
  return limit == unlimited ? "∞" : limit == -unlimited ? "-∞" : fmt::format("{:g}", limit);
}

std::string range_text(const Range& range) {
  return limit_text(range.low) + " to " + limit_text(range.high);
}

/// "rel=1".
std::string with_default(const Parameter& parameter) {
  return parameter.name + "=" + (parameter.required ? "…" : to_text(parameter.standard));
}

std::string with_parameters(const Record& record, const std::vector<std::string>& parameters) {
  const std::string list = fmt::format("{}", fmt::join(parameters, ","));
  return record.name + (list.empty() ? "" : "(" + list + ")") + std::string(cutoff_sign(record));
}

/// "P(rel=1,judged_only=False)@k".
std::string signature(const Record& record) {
  std::vector<std::string> parameters;
  parameters.reserve(record.parameters.size());
  for (const Parameter& each : record.parameters) parameters.push_back(with_default(each));
  return with_parameters(record, parameters);
}

/// "P(rel)@k", without the parameter to omit.
std::string short_signature(const Record& record, std::string_view without) {
  std::vector<std::string> parameters;
  for (const Parameter& each : record.parameters) {
    if (each.name != without) parameters.push_back(each.name);
  }
  return with_parameters(record, parameters);
}

std::vector<std::string> other_names(const Record& record) {
  std::vector<std::string> names = record.aliases;
  if (!record.trec.plain.empty() && record.trec.plain != record.name)
    names.push_back(record.trec.plain);
  if (!record.trec.cut.empty()) {
    names.push_back(record.trec.cut + (record.cutoff == Cutoff::rank ? "_k" : "_x"));
  }
  return names;
}

std::string choices_text(const Parameter& parameter) {
  return parameter.choices.empty() ? "" : fmt::format(" ({})", fmt::join(parameter.choices, ", "));
}

/// The name and content of each field of a record, in display order.
using Facts = std::vector<std::pair<std::string, std::string>>;

Facts facts(const Record& record) {
  const Family& family = families()[record.calculation.index()];
  Facts all = {
      {"says", record.says},
      {"misleads", record.misleads},
      {"range", range_text(record.range) + ", " + std::string(better_words(record.better))},
      {"over topics", std::string(mean_words(record.mean))},
      {"needs", std::string(family.needs)}};
  if (const auto names = other_names(record); !names.empty())
    all.emplace_back("also called", fmt::format("{}", fmt::join(names, ", ")));
  for (const Parameter& each : record.parameters)
    all.emplace_back(each.name, each.says + choices_text(each));
  all.emplace_back("from", record.citation);
  return all;
}

/// Breaks list items after 100 columns, as all Markdown of the project. Headings and tables stay on
/// one line.
std::string with_short_lines(std::string_view page) {
  constexpr std::string_view bullet = "- ";
  constexpr std::size_t columns = 100;
  std::string text;
  while (!page.empty()) {
    std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(line.size() + 1, page.size()));
    if (!line.starts_with(bullet)) {
      text += fmt::format("{}\n", line);
      continue;
    }
    line.remove_prefix(bullet.size());
    for (const auto& [begin, end] : broken_lines(line, columns - bullet.size()))
      text += fmt::format("{}{}\n", begin == 0 ? bullet : "  ", line.substr(begin, end - begin));
  }
  return text;
}

}  // namespace

std::string describe(const Record& record) {
  std::string text = signature(record) + "\n";
  for (const auto& [name, content] : facts(record))
    text += fmt::format("  {:<12} {}\n", name, content);
  return text;
}

/// A parameter that most measures have is described once, below the list.
std::string list(std::size_t columns) {
  const Parameter common = judged_only();
  TextTable table{.rows = {{"measure", "range", "better", "what it says"}}, .left = 4};
  for (const Record& record : registry()) {
    const std::string_view better = better_words(record.better);
    table.rows.push_back({short_signature(record, common.name), range_text(record.range),
                          std::string(better.substr(0, better.find(' '))), record.says});
  }
  std::string text;
  TextSink sink = string_sink(text);
  write_text(table, sink, columns);
  static_cast<void>(sink.finish());
  return text +
         fmt::format(
             "\nMeasures of ranked documents and of aspects also take {}: {}.\nfovea measures NAME "
             "describes a measure in full, with the defaults of its parameters.\n",
             with_default(common), common.says);
}

std::string list_markdown() {
  std::string text =
      "# Measures\n\nWritten by `fovea measures --format markdown` from the records in "
      "src/measure; do not edit.\nA parameter is shown with its default. "
      "trec_eval.md lists where the figures of trec_eval differ.\n\nBounds (`--bounds`) are the "
      "lowest and highest value that are possible once all results are\njudged. For measures of "
      "characters they assume judgements of the retrieved text only: what a judge\nwould highlight "
      "elsewhere in the same documents, or in documents that were not retrieved, is not\n"
      "considered.\n";
  for (const Record& record : registry()) {
    text += fmt::format("\n## `{}`\n\n", signature(record));
    for (const auto& [name, content] : facts(record))
      text += fmt::format("- **{}:** {}\n", name, content);
  }
  return with_short_lines(text + matrix_markdown());
}

}  // namespace fovea::measure
