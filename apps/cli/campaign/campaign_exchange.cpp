// fovea campaign import, export, adjudicate: reads and writes judgements.
#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/campaign/adjudication.hpp"
#include "fovea/work/campaign/export.hpp"
#include "fovea/work/campaign/import.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/sources.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

void print_losses(const std::vector<std::string>& losses, const std::string& file) {
  for (const std::string& loss : losses) fmt::print(stderr, "{}: lost: {}\n", file, loss);
}

struct ImportOptions {
  std::string store = "campaign.db";
  std::string file;
  std::optional<std::string> assessor;
  std::optional<std::string> catalogue;
};

void print(const work::Import& import) {
  const std::string what = import.is_log ? "line" : "judgement";
  for (const std::string& note : import.notes) fmt::print(stderr, "{}\n", note);
  for (const work::ImportedFile& each : import.files)
    fmt::print("{}: {}{}, {} new\n", each.file, counted(each.entries, what),
               import.is_log ? " of the log" : "", each.stored);
}

Result<void> import(Files& files, const ImportOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto sources = work::read_sources(files, options.file);
  if (!sources) return sources.error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto imported = work::import_judgements(*campaign, *sources,
                                                {.file = options.file,
                                                 .assessor = options.assessor,
                                                 .time = now(),
                                                 .catalogue = catalogue->get()});
  if (!imported) return imported.error();
  print(*imported);
  print_losses(imported->losses, options.file);
  return {};
}

struct ExportOptions {
  std::string store = "campaign.db";
  std::string output = "-";
  std::optional<std::string> catalogue;
  work::ExportOptions what;
};

Result<void> export_to(Files& files, const ExportOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  work::ExportOptions what = options.what;
  what.catalogue = catalogue->get();
  what.asked_by = "fovea campaign export";
  const auto exported = work::export_judgements(*campaign, what);
  if (!exported) return exported.error();
  print_losses(exported->losses, options.output);
  return write_output(files, options.output, exported->write);
}

struct AdjudicateOptions {
  std::string store = "campaign.db";
  std::vector<std::string> topics;
  std::optional<std::string> by;
  std::optional<std::string> take;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

const std::string adjudicate_verb = "fovea campaign adjudicate";

Result<void> list_differences(const assess::Campaign& campaign, const AdjudicateOptions& options) {
  const auto differences = work::differences(campaign, options.topics, adjudicate_verb);
  if (!differences) return differences.error();
  CellRows rows;
  for (const assess::Difference& each : *differences) {
    for (const auto& [assessor, value] : each.values)
      rows.push_back(
          {word(each.topic), word(each.doc), word(each.path), word(assessor), word(value)});
  }
  print_rows({"topic", "document", "path", "assessor", "says"}, rows, options.format);
  return {};
}

Result<void> decide_topics(Files& files, assess::Campaign& campaign,
                           const AdjudicateOptions& options) {
  const auto topics =
      work::topics_to_decide(campaign, options.topics, *options.take, adjudicate_verb);
  if (!topics) return topics.error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  for (const std::string& topic : *topics) {
    const auto decided = work::decide_topic(campaign, {topic, *options.by, *options.take, now()},
                                            work::documents_in(catalogue->get()));
    if (!decided) return decided.error();
    fmt::print("topic {}: {}\n", topic, counted(*decided, "decision"));
  }
  return {};
}

Result<void> adjudicate(Files& files, const AdjudicateOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (!options.by && !options.take) return list_differences(*campaign, options);
  if (!options.by || !options.take)
    return usage_error(Place{.file = adjudicate_verb}, "a decision needs both --by and --take",
                       "name the adjudicator with --by and the accepted judge with --take");
  return decide_topics(files, *campaign, options);
}

}  // namespace

Verb campaign_import() {
  return {.name = "campaign import",
          .summary = "Import judgements from a file",
          .examples = {{"fovea campaign import samples/qrels.fol --as ann",
                        "Imports highlighted text as ann's judgements"},
                       {"fovea campaign import samples/qrels.inex.xml --as ann --catalogue "
                        "samples/library",
                        "Imports text points, which need the documents"}},
          .notes =
              "Reads judgements in any format, or the log of another campaign. A file that is "
              "imported again changes nothing.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<ImportOptions>();
            return command_of(
                options,
                {{"FILE", "FILE", "Judgements, or the log of a campaign", &options->file, true},
                 store_option(options->store),
                 {"--as", "NAME", "Assessor who made the judgements", &options->assessor},
                 {"--catalogue", "SOURCE", "Documents or their index", &options->catalogue}},
                import, files);
          }};
}

Verb campaign_export() {
  return {
      .name = "campaign export",
      .summary = "Export the judgements or the log",
      .examples = {{"fovea campaign export --format fol -o qrels.fol",
                    "Writes the final judgements, for fovea eval"},
                   {"fovea campaign export --format log -o log.jsonl",
                    "Writes every action of every assessor"}},
      .notes =
          "Without --assessor, topics on which judges differ must be adjudicated first.\n"
          "inex-xml needs --catalogue for text points and sizes.",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<ExportOptions>();
        return command_of(
            options,
            {store_option(options->store),
             {"--format", "FORMAT", "Output format (default: jsonl)", &options->what.format, false,
              work::export_formats()},
             {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
             {"--assessor", "NAME", "Only judgements of this assessor", &options->what.assessor},
             {"--topic", "TOPIC", "Only this topic", &options->what.topics},
             {"--catalogue", "SOURCE", "Documents or their index", &options->catalogue}},
            export_to, files);
      }};
}

Verb campaign_adjudicate() {
  return {.name = "campaign adjudicate",
          .summary = "Show differences between judges, and decide",
          .examples = {{"fovea campaign adjudicate", "Lists all differences"},
                       {"fovea campaign adjudicate 3 --by cy --take ann",
                        "Records the decision of cy that ann is right on topic 3"}},
          .notes =
              "Decisions are judgements of the adjudicator and entries of the log. A decision that "
              "a rule of the\ncampaign forbids is refused with the reason.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<AdjudicateOptions>();
            return command_of(
                options,
                {{"TOPIC", "TOPIC", "Topics (default: all)", &options->topics},
                 store_option(options->store),
                 {"--by", "NAME", "Adjudicator", &options->by},
                 {"--take", "NAME", "Assessor whose judgements are accepted", &options->take},
                 {"--catalogue", "SOURCE",
                  "Documents or their index, so that rules include elements that nobody judged",
                  &options->catalogue},
                 {"--format", "FORMAT", "Output format", &options->format, false, row_formats()}},
                adjudicate, files);
          }};
}

}  // namespace fovea::cli
